import { appointments } from '@konsil/contract/appointments'
import type { Decision } from '@konsil/contract/case-steps'
import { days } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { textsOf } from '../../../../test/read-documents.ts'
import type { Somebody } from '../../../../test/test-server.ts'
import { casesOf } from '../cases.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, pay, detail, standing, log, leadOn, told } = cases

/** Of 120 euros 30 per cent are asked for first. */
const setDeposit = async (name: string) =>
  server.call(site.updateSystemSetting, { code: 'DEPOSIT_RATE', name }, await as(admin))
beforeAll(() => setDeposit('0.3'))
afterAll(() => setDeposit('1'))

const eur = (value: number) => ({ value, currency: 'EUR' })
const accept = async (id: string) => {
  const { status, items } = await server.call(appointments.acceptReport, { id }, await as(patient))
  return items[0]?.id ?? status
}
const reject = async (id: string) =>
  (await server.call(appointments.rejectReport, { id }, await as(patient))).status
const payment = async (id: string) => {
  const question = { appointmentId: id }
  const { data, items } = await server.call(appointments.readPayment, question, await as(patient))
  return items[0]?.id ?? data
}
/** Whether it can be opened, by the one answer to that. */
async function mayOpen(id: string, { id: userId, role }: Somebody) {
  const { caseKeys } = server.composed
  const person = { userId, role, sessionId: '' }
  const found = await casesOf({ clock: server.clock, caseKeys }).read(server.database, id, person)
  return found.may.readReports
}
const decide = async (id: string, decision: Decision) =>
  server.call(
    appointments.decide,
    { appointmentId: id, decision, reason: 'Nobody answered our letters' },
    await as(admin),
  )
const isClosed = async (id: string) => {
  const row = await server.database
    .selectFrom('payable')
    .where('subject_id', '=', id)
    .select('closed_at')
    .executeTakeFirstOrThrow()
  return row.closed_at !== null
}

describe('PAY-18 the rest of a price', () => {
  test('PAY-18 is asked for from when the call was held, by the same payment, and not before', async () => {
    const id = await cases.answered()
    expect(await detail(id, patient)).toMatchObject({ rest: null, mayPayRest: false })
    expect(await payment(id)).toBe('payment.not.due')
    server.clock.set('2026-12-07T08:31:00.000Z')
    await cases.step(id, 'CONFIRM_CALL', 'DOCTOR')
    const rest = { due: eur(84), until: '2027-01-06T08:31:00.000Z' }
    expect(await detail(id, patient)).toMatchObject({ paid: eur(36), rest, mayPayRest: true })
    expect(await detail(id, doctor)).toMatchObject({ rest, mayPayRest: false })
    expect(await payment(id)).toMatchObject({
      due: eur(84),
      price: eur(120),
      secondsLeft: null,
      cancellation: null,
      providers: [{ provider: 'sandbox', due: eur(84) }],
    })
    expect((await pay(id)).status).toBe(201)
    expect(await payment(id)).toBe('payment.not.due')
    expect(await detail(id, patient)).toMatchObject({ paid: eur(120), rest: null })
    expect((await log(id)).at(-1)).toBe('PAY_REST SYSTEM CALL_SUCCESS')
    await cases.delivered(id)
    expect(await detail(id, patient)).toMatchObject({ rest: null, mayAccept: true })
    expect((await detail(id, patient)).acceptUntil).toBe('2026-12-10T08:31:00.000Z')
    expect(await told(doctor)).toContain('AU031')
  })

  test('PAY-18 a delivered report opens when it is paid, counts as accepted from then on, and one invoice names both', async () => {
    const id = await cases.delivered()
    expect(await detail(id, patient)).toMatchObject({ acceptUntil: null, mayAccept: false })
    expect([await mayOpen(id, patient), await mayOpen(id, doctor)]).toEqual([false, true])
    expect([await accept(id), await reject(id)]).toEqual(['appointment.step.refused', 409])
    server.clock.advance(days(10))
    await leadOn()
    expect(await standing(id)).toBe('DELIVERED_FINAL_DOCUMENT')
    expect((await pay(id)).status).toBe(201)
    expect(await mayOpen(id, patient)).toBe(true)
    expect((await detail(id, patient)).acceptUntil).toBe('2026-12-20T08:31:00.000Z')
    server.clock.set('2026-12-20T08:30:59.000Z')
    await leadOn()
    expect(await standing(id)).toBe('DELIVERED_FINAL_DOCUMENT')
    server.clock.set('2026-12-20T08:31:00.000Z')
    await leadOn()
    expect(await standing(id)).toBe('COMPLETED')
    expect(await isClosed(id)).toBe(false)
    await server.runJobs()
    const final = (await textsOf(server, id)).at(-1)
    expect(final).toContain('€36.00')
    expect(final).toContain('€84.00')
  })

  test('PAY-18 of a written one it is asked for with the report', async () => {
    const id = await cases.answeredInWriting()
    expect((await detail(id, patient)).rest).toBeNull()
    await cases.delivered(id)
    expect(await detail(id, patient)).toMatchObject({
      rest: { due: eur(84) },
      mayAccept: false,
      mayReadDocuments: true,
      mayReadReports: false,
    })
    for (const who of [doctor, cases.admin]) {
      expect((await detail(id, who)).mayReadReports).toBe(true)
    }
  })

  test('PAY-18 at the default of 100 per cent none of it is seen', async () => {
    await setDeposit('1')
    const id = await cases.delivered()
    await setDeposit('0.3')
    expect(await detail(id, patient)).toMatchObject({ rest: null, mayAccept: true })
    expect(await accept(id)).toBe(200)
    expect(await isClosed(id)).toBe(false)
  })

  test('PAY-18, F17 reminders go out once each, and a rest that stays unpaid is an administrator’s after 30 days, once', async () => {
    const id = await cases.delivered()
    const reminders = async () => (await told(patient)).filter(code => code === 'AU032').length
    await leadOn()
    expect(await reminders()).toBe(0)
    server.clock.advance(days(7))
    await leadOn()
    expect(await reminders()).toBe(1)
    server.clock.set('2027-01-03T08:31:00.000Z')
    await leadOn()
    expect(await reminders()).toBe(2)
    server.clock.set('2027-01-06T08:30:59.000Z')
    await leadOn()
    expect((await detail(id, patient)).disputes).toEqual([])
    // The job comes late, and on two workers.
    server.clock.set('2027-01-08T00:00:00.000Z')
    await leadOn()
    expect((await log(id)).filter(one => one.startsWith('ESCALATE'))).toEqual([
      'ESCALATE SYSTEM DELIVERED_FINAL_DOCUMENT',
    ])
    expect(await detail(id, admin)).toMatchObject({
      disputes: [{ cause: 'UNPAID_REMAINDER', decision: null }],
      mayDecide: ['ACCEPT', 'REFUND'],
    })
    expect((await told(doctor)).filter(code => code === 'AU033')).toHaveLength(1)
    expect(await reminders()).toBe(2)
  })

  /** Delivered, and unpaid for so long that it is an administrator's. */
  async function escalated() {
    const id = await cases.delivered()
    server.clock.advance(days(30))
    await leadOn()
    return id
  }

  test('PAY-18, APPT-61 paid after all, nothing is left to decide, and it goes on', async () => {
    const id = await escalated()
    expect((await pay(id)).status).toBe(201)
    expect(await detail(id, patient)).toMatchObject({ disputes: [], rest: null, mayAccept: true })
    expect((await decide(id, 'REFUND')).items[0]?.id).toBe('nothing.to.decide')
    await leadOn()
    expect(await standing(id)).toBe('DELIVERED_FINAL_DOCUMENT')
    expect(await accept(id)).toBe(200)
  })

  test('PAY-18, APPT-61 decided as accepted, it is owed still and opens once it is paid', async () => {
    const id = await escalated()
    expect((await decide(id, 'THIRD_VERSION')).items[0]?.id).toBe('decision.not.possible')
    expect((await decide(id, 'ACCEPT')).status).toBe(200)
    expect(await detail(id, patient)).toMatchObject({
      status: { code: 'COMPLETED' },
      rest: { due: eur(84) },
      mayPayRest: true,
    })
    expect([await isClosed(id), await mayOpen(id, patient)]).toEqual([false, false])
    const rate = async () => {
      const rating = { appointmentId: id, score: 4.5 }
      return (await server.call(appointments.rate, rating, await as(patient))).status
    }
    // Whoever could not open the report has nothing to rate.
    expect([(await detail(id, patient)).mayRate, await rate()]).toEqual([false, 409])
    server.clock.advance(days(90))
    await leadOn()
    expect((await pay(id)).status).toBe(201)
    expect(await mayOpen(id, patient)).toBe(true)
    expect((await log(id)).at(-1)).toBe('PAY_REST SYSTEM COMPLETED')
    expect([(await detail(id, patient)).mayRate, await rate()]).toEqual([true, 200])
  })

  test('PAY-18, PAY-22 decided as paid back, all that was paid goes back, and nothing more is asked for', async () => {
    const id = await escalated()
    expect((await decide(id, 'REFUND')).status).toBe(200)
    expect(await detail(id, patient)).toMatchObject({
      status: { code: 'CANCELLED' },
      rest: null,
      refunds: [{ amount: eur(36) }],
    })
    expect(await payment(id)).toBe('payment.not.due')
    expect([await isClosed(id), await mayOpen(id, patient)]).toEqual([true, false])
  })

  test('PAY-18, PAY-13 paid twice at once it counts once, and the rest goes back', async () => {
    const id = await cases.delivered()
    const { token } = await as(patient)
    const asked = { appointmentId: id, provider: 'sandbox' } as const
    const begun = await Promise.all(
      [1, 2].map(() => server.call(appointments.startPayment, asked, { token })),
    )
    expect(new Set(begun.map(({ data }) => data.address)).size).toBe(1)
    const checkout = begun[0]?.data.address.split('/').at(-1) ?? ''
    await cases.money.sandbox().pay(checkout, 'SUCCESS')
    const confirm = () => server.call(appointments.confirmPayment, { appointmentId: id }, { token })
    const all = await Promise.all([confirm(), confirm(), server.runJobs()])
    expect([all[0].status, all[1].status]).toEqual([201, 201])
    expect((await log(id)).filter(one => one.startsWith('PAY_REST'))).toHaveLength(1)
    expect((await detail(id, patient)).paid).toEqual(eur(120))
  })

  test('PAY-07 a try that failed is said, and it can be tried again', async () => {
    const id = await cases.delivered()
    const { token } = await as(patient)
    const asked = { appointmentId: id, provider: 'sandbox' } as const
    const { data } = await server.call(appointments.startPayment, asked, { token })
    await cases.money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'DECLINE')
    const { items } = await server.call(
      appointments.confirmPayment,
      { appointmentId: id },
      { token },
    )
    expect(items[0]?.id).toBe('payment.failed')
    expect((await told(patient))[0]).toBe('AU003')
    expect((await pay(id)).status).toBe(201)
  })
})
