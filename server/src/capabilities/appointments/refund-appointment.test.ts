import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { notifications } from '@konsil/contract/notifications'
import { minutes } from '@konsil/contract/core/time'
import { paying as payingCalls } from '@konsil/contract/paying'
import { payments } from '@konsil/contract/payments'
import { afterEach, expect, test } from 'vitest'
import { type Booked, usePayingThrough } from '../../../test/paying-through.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const paying = usePayingThrough()
const { server, drivers, money, book, begin, confirm, cancel, moves } = paying
afterEach(() => money.refuseDifferences())

const reason = 'The line broke after ten minutes.'

/** Signed in just now: the proof of it is fresh. */
async function office() {
  const { token } = await person(server, 'ADMIN')
  return { token }
}
async function paid() {
  const booked = await book()
  const checkoutId = await begin(booked, 'sandbox')
  await drivers.sandbox().pay(checkoutId)
  expect(await confirm(booked)).toBe(201)
  return booked
}
async function refund({ id: appointmentId }: Booked, amount: number, more: object = {}) {
  const asked = { appointmentId, amount, reason, ...more }
  const { status, items, data } = await server.call(payingCalls.refund, asked, await office())
  const [item] = items
  return item ? [item.id, item.values] : [status, data.left]
}
const euros = (value: number) => ({ value, currency: 'EUR' })
const read = async ({ id }: Booked, who: { token: string }) =>
  (await server.call(appointments.readAppointment, { id }, { token: who.token })).data
const mailsTo = async ({ email }: Pick<Somebody, 'email'>) => {
  await server.runJobs()
  return server.mailsTo(email)
}
const doctorOf = async (booked: Booked) => {
  const { slot } = await read(booked, booked.patient)
  const { rows } = await server.pool.query<{ email: string }>(
    'select email from app_user where id = $1',
    [slot.doctor._id],
  )
  const email = rows[0]?.email ?? ''
  const asked = { email, password: testPassword, role: 'DOCTOR' as const }
  return { email, token: (await server.call(access.signIn, asked)).data.token }
}

test('PAY-17 an administrator sends a part back: both read how much and why, and the appointment stays as it was', async () => {
  const booked = await paid()
  expect(await refund(booked, 2_050, { left: 12_000 })).toEqual([200, euros(99.5)])
  await server.runJobs()
  expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 2050'])
  const doctor = await doctorOf(booked)
  for (const [who, readReason] of [
    [booked.patient, reason],
    [doctor, reason],
    // By saying why (APPT-59).
    [await office(), null],
  ] as const) {
    const { refunds, status, logs, paid: all } = await read(booked, who)
    expect(refunds).toMatchObject([
      {
        amount: euros(20.5),
        state: 'DONE',
        decidedAt: expect.any(String),
        reason: readReason,
      },
    ])
    expect([status.code, all]).toEqual(['PAID_DEPOSIT', euros(120)])
    expect(logs.at(-1)).toMatchObject({
      by: 'ADMINISTRATOR',
      action: { en: 'Money paid back by us', de: 'Von uns Geld zurückgezahlt' },
    })
  }
  const { rows } = await server.pool.query<{ sealed_reason: Buffer }>(
    'select sealed_reason from appointment_refund where appointment_id = $1',
    [booked.id],
  )
  expect(rows[0]?.sealed_reason.includes('line broke')).toBe(false)
})

test('PAY-17, NOTI-13 patient and doctor are told of it, by mail without the words of the reason', async () => {
  const booked = await paid()
  const doctor = await doctorOf(booked)
  await refund(booked, 12_000)
  const toPatient = (await mailsTo(booked.patient)).at(-1)
  expect(toPatient?.text).toContain('We pay back money for this appointment:')
  expect(toPatient?.text).toContain('You get back €120.00')
  const toDoctor = (await mailsTo(doctor)).at(-1)
  expect(toDoctor?.subject).toBe('Your patient gets money back')
  expect(toDoctor?.text).toContain('Your patient gets back €120.00')
  for (const mail of [toPatient, toDoctor]) expect(mail?.text).not.toContain('line broke')
  for (const { token } of [booked.patient, doctor]) {
    const { data } = await server.call(notifications.listNotifications, {}, { token })
    expect(
      data.list.filter(
        ({ event, appointment }) => event.code === 'AU011' && appointment?._id === booked.id,
      ),
    ).toHaveLength(1)
  }
})

test('PAY-17 never more than is left goes back, and nothing of what has gone back already', async () => {
  const booked = await paid()
  expect(await refund(booked, 12_001)).toEqual(['refund.too.much', { left: euros(120) }])
  expect(await refund(booked, 12_000)).toEqual([200, euros(0)])
  expect(await refund(booked, 1)).toEqual(['refund.nothing.left', {}])
  const unpaid = await book()
  expect(await refund(unpaid, 1)).toEqual(['refund.nothing.left', {}])
  expect(await refund({ ...unpaid, id: unpaid.patient.id }, 1)).toEqual(['not.found', {}])
  const cancelled = await paid()
  await cancel(cancelled)
  expect(await refund(cancelled, 1), 'all of it went back by cancelling').toEqual([
    'refund.nothing.left',
    {},
  ])
})

test('PAY-17 of two administrators at once one sends it back, and the other is told what is left', async () => {
  const whole = await paid()
  const both = await Promise.all([refund(whole, 12_000), refund(whole, 12_000)])
  expect(both.map(([answer]) => answer).toSorted()).toEqual([200, 'refund.nothing.left'])
  const part = await paid()
  const shown = { left: 12_000 }
  const parts = await Promise.all([refund(part, 7_000, shown), refund(part, 7_000, shown)])
  expect(parts.map(([answer]) => answer).toSorted()).toEqual([200, 'refund.left.changed'])
  expect(parts.find(([answer]) => answer !== 200)?.[1]).toEqual({ left: euros(50) })
  await server.runJobs()
  expect(await moves(part)).toEqual(['TAKEN, 12000, DONE 7000'])
  expect(
    (await read(part, part.patient)).logs.filter(({ by }) => by === 'ADMINISTRATOR'),
  ).toHaveLength(1)
})

test('PAY-17 while its patient cancels at the same time no cent goes back twice', async () => {
  const booked = await paid()
  await Promise.all([refund(booked, 12_000), cancel(booked)])
  await server.runJobs()
  expect((await read(booked, booked.patient)).status.code).toBe('CANCELLED')
  const back = (await read(booked, booked.patient)).refunds
  expect(back.reduce((sum, { amount }) => sum + amount.value, 0)).toBe(120)
})

test('PAY-17 what was kept after a late cancellation can be sent back still', async () => {
  const booked = await paid()
  await server.pool.query(
    `update appointment set terms = terms || '{"graceMinutes": 0, "freeCancellationHours": 336}' where id = $1`,
    [booked.id],
  )
  server.clock.set('2026-12-05T09:00:00Z')
  const { email } = booked.patient
  const asked = { email, password: testPassword, role: 'PATIENT' as const }
  const patient = { ...booked.patient, ...(await server.call(access.signIn, asked)).data }
  await cancel({ ...booked, patient })
  expect((await read(booked, patient)).refunds).toEqual([])
  expect(await refund(booked, 6_000)).toEqual([200, euros(60)])
  expect((await read(booked, patient)).status.code).toBe('CANCELLED')
  server.clock.set('2026-11-21T09:00:00Z')
})

test('PAY-17 an amount or a reason that is none is refused at its field', async () => {
  const booked = await paid()
  const ask = async (more: object) => {
    const asked = { appointmentId: booked.id, amount: 100, reason, ...more }
    const { items } = await server.ask(payingCalls.refund, asked, await office())
    return [items[0]?.id, items[0]?.values]
  }
  for (const amount of [0, -1, 1.5, null, '100', 1e12]) {
    expect(await ask({ amount })).toEqual(['refund.amount.required', expect.anything()])
  }
  for (const short of ['', 'too short', ' '.repeat(20)]) {
    expect(await ask({ reason: short })).toEqual(['refund.reason.short', expect.anything()])
  }
  expect(await ask({ reason: 'x'.repeat(1001) })).toEqual(['text.too.long', expect.anything()])
})

test('PAY-17 whoever was signed in for long proves that it is them before money moves', async () => {
  const booked = await paid()
  const before = await office()
  server.clock.advance(minutes(11))
  const asked = { appointmentId: booked.id, amount: 100, reason }
  const { status, items } = await server.call(payingCalls.refund, asked, before)
  expect([status, items[0]?.id]).toEqual([403, 'proof.required'])
  await server.call(access.prove, { password: testPassword }, before)
  expect((await server.call(payingCalls.refund, asked, before)).status).toBe(200)
})

test('PAY-17, D-322 a payment that a bank disputes is not sent back a second time', async () => {
  const booked = await paid()
  const checkoutId = await paying.checkoutIdOf(booked)
  const event = await drivers.sandbox().tellDispute(checkoutId, `of ${booked.id}`, 12_000, 'OPENED')
  expect(await paying.tell('sandbox', event)).toBe(200)
  expect(await refund(booked, 100)).toEqual(['refund.nothing.left', {}])
  const filters = { bookingNumber: (await read(booked, booked.patient)).code }
  const { data } = await server.call(payments.listPayables, { filters }, await office())
  expect(data.list[0]).toMatchObject({ state: 'PAID', openCases: 1 })
})

test('PAY-15, PAY-17 what the office has sent back already counts no more when it is cancelled', async () => {
  const booked = await paid()
  const { id: appointmentId, patient } = booked
  const shown = async () =>
    (await server.call(payingCalls.readCancellation, { appointmentId }, patient)).data
  expect(await shown()).toMatchObject({ paid: { value: 120 }, hasGoneBack: false })
  expect((await refund(booked, 2_000))[0]).toBe(200)
  const left = { paid: { value: 100 }, hasGoneBack: true, refund: { value: 100 } }
  expect(await shown()).toMatchObject(left)
  expect((await refund(booked, 10_000))[0]).toBe(200)
  expect(await shown()).toMatchObject({ paid: { value: 0 }, refund: { value: 0 } })
})

test.each([
  ['OPENED', 'WAITING'],
  ['LOST', 'DONE'],
] as const)(
  'PAY-15, PAY-17 what a bank has taken back, %s, does not go back once more when it is cancelled',
  async (end, state) => {
    const booked = await paid()
    const checkoutId = await paying.checkoutIdOf(booked)
    for (const told of new Set(['OPENED', end] as const)) {
      const event = await drivers.sandbox().tellDispute(checkoutId, booked.id, 12_000, told)
      expect(await paying.tell('sandbox', event)).toBe(200)
    }
    const { id: appointmentId, patient } = booked
    const asked = { appointmentId, reason: 'I am well again' }
    const shown = await server.call(payingCalls.readCancellation, { appointmentId }, patient)
    expect(shown.data).toMatchObject({ paid: { value: 120 }, refund: { value: 0 } })
    const { data } = await server.call(payingCalls.cancel, asked, patient)
    expect(data.refund.value).toBe(0)
    await server.runJobs()
    const { refunds } = await read(booked, patient)
    expect(refunds).toMatchObject([{ amount: euros(120), state, cause: 'CANCELLED' }])
    expect((await drivers.sandbox().countOf(checkoutId)).refundedCents).toBe(0)
    // Its doctor hears that it goes back, and nothing of a bank.
    const ofDoctor = await read(booked, await doctorOf(booked))
    expect(ofDoctor.refunds).toMatchObject([{ amount: euros(120), parts: [] }])
    expect(ofDoctor.refunds[0]?.state).not.toBe('WAITING')
    expect(ofDoctor.banks).toEqual({ argued: euros(0), lost: euros(0) })
  },
)

test('PAY-17, D-037 why money went back is erased with the account of its patient, and the refund stays', async () => {
  const booked = await paid()
  expect((await refund(booked, 2_050))[0]).toBe(200)
  await server.runJobs()
  const doctor = await doctorOf(booked)
  expect((await read(booked, doctor)).refunds).toMatchObject([{ reason }])
  const asked = { password: testPassword }
  expect((await server.call(access.deleteAccount, asked, booked.patient)).status).toBe(200)
  const { rows } = await server.pool.query(
    'select from appointment_refund where appointment_id = $1',
    [booked.id],
  )
  expect(rows).toEqual([])
  const [first] = (await read(booked, doctor)).refunds
  expect(first).toMatchObject({ reason: null, amount: euros(20.5) })
})
