import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import { open } from '../../../test/proofs/sockets.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, asks, admin, doctor, patient, money } = usePayingTwo()

const again = async ({ email, role }: Somebody) =>
  (await server.call(access.signIn, { email, password: testPassword, role })).data
const asked = (start: string, end: string) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  requestDate: '2026-12-07',
  start,
  end,
})
async function booked(start: string, end: string, note?: string) {
  const { data } = await server.call(
    booking.makeAppointment,
    { ...asked(start, end), ...(note ? { note } : {}) },
    patient,
  )
  return data.appointment._id
}
async function paid(start = '09:00', end = '09:30') {
  const id = await booked(start, end)
  await money.payFor(id, patient)
  return id
}
const withdraw = (who: { token: string } = patient) =>
  server.call(
    access.withdrawConsent,
    { document: 'HEALTH_DATA_CONSENT', version: '2026-11' },
    { token: who.token },
  )
const read = async (id: string, who: { token: string } = patient) =>
  (await server.call(appointments.readAppointment, { id }, { token: who.token })).data
const statuses = async () =>
  (await asks.slotsOf(doctor, { to: '2026-12-07' })).map(({ status }) => status[0]).join('')

test('D-304 whoever withdraws it while they book has booked nothing, and without it nothing is paid', async () => {
  const lock = await server.pool.connect()
  await lock.query('begin')
  await lock.query('select from profile where user_id = $1 for update', [patient.id])
  const question = asked('09:00', '09:30')
  const booking_ = server.call(booking.makeAppointment, question, patient)
  const holding = server.call(booking.createSlot, question, patient)
  await untilWaiting(server, 2)
  await lock.query(
    `insert into user_consent (user_id, document, version, act, happened_at)
     values ($1, 'HEALTH_DATA_CONSENT', '2026-11', 'WITHDRAWN', $2)`,
    [patient.id, server.clock.now()],
  )
  await lock.query('commit')
  lock.release()
  const answers = [await booking_, await holding]
  expect(answers.map(({ items }) => items[0]?.id)).toEqual(['consent.required', 'consent.required'])
  expect(await statuses()).toBe('AAAAAA')
})

test('D-304 with the consent to health data, what is ahead is cancelled and paid back as by the patient', async () => {
  const first = await paid()
  const second = await booked('10:00', '10:30')
  expect(await statuses()).toBe('BABAAA')
  expect((await withdraw()).status).toBe(200)
  const gone = await read(first)
  expect(gone).toMatchObject({
    status: { code: 'CANCELLED' },
    refunds: [{ amount: { value: 120, currency: 'EUR' } }],
  })
  expect(gone.logs.at(-1)).toMatchObject({ by: 'SYSTEM' })
  expect((await read(second)).status.code).toBe('CANCELLED')
  expect(await statuses()).toBe('AAAAAA')
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token: doctor.token })
  expect(data.list.map(({ event }) => event.code)).toContain('AU006')
})

test('D-304 with it goes what the patient wrote of what does not take place, and nothing of what they held for', async () => {
  const note = 'My knee hurts'
  const begun = await booked('09:00', '09:30', note)
  await money.payFor(begun, patient)
  const cancelled = await booked('10:00', '10:30', note)
  const reason = 'The knee is well'
  await server.call(appointments.cancel, { appointmentId: cancelled, reason }, patient)
  const ahead = await booked('11:00', '11:30', note)
  server.clock.set('2026-12-07T08:10:00Z')
  const patientAgain = await again(patient)
  const wordsOf = async (id: string) => {
    const { note: written, cancelled: how } = await read(id, patientAgain)
    return [written, how?.reason ?? null]
  }
  expect(await wordsOf(cancelled)).toEqual([note, reason])
  await withdraw(patientAgain)
  for (const id of [cancelled, ahead]) expect(await wordsOf(id)).toEqual([null, null])
  expect(await wordsOf(begun)).toEqual([note, null])
})

test.each(['consent', 'account'] as const)(
  'D-304, BOOK-20 with the %s goes what is held, and whoever looks at the day hears that it is free',
  async what => {
    expect((await server.call(booking.createSlot, asked('09:00', '09:30'), patient)).status).toBe(
      200,
    )
    const watching = await open(server.url, '/booking', admin.token)
    const joined = new Promise(resolve => watching.once('joinResponse', resolve))
    watching.emit('booking', { doctorId: doctor.id, date: '2026-12-07' })
    await joined
    const released = new Promise(resolve => watching.once('released', resolve))
    await (what === 'consent'
      ? withdraw()
      : server.call(access.deleteAccount, { password: testPassword }, patient))
    await server.runJobs()
    expect(await released).toMatchObject({ start: '09:00', end: '09:30' })
    expect(await statuses()).toBe('AAAAAA')
    watching.disconnect()
  },
)

test('D-304 late the price is kept, as it would be on cancelling', async () => {
  const id = await paid()
  const other = await paid('09:30', '10:00')
  server.clock.set('2026-12-07T07:00:00Z')
  const patientAgain = await again(patient)
  await withdraw(patientAgain)
  for (const one of [id, other]) {
    expect(await read(one, patientAgain)).toMatchObject({
      status: { code: 'CANCELLED' },
      refunds: [],
    })
  }
})

test('D-304 an appointment whose time has come is not touched', async () => {
  const id = await paid()
  server.clock.set('2026-12-07T08:10:00Z')
  const patientAgain = await again(patient)
  await withdraw(patientAgain)
  expect((await read(id, patientAgain)).status.code).toBe('PAID_DEPOSIT')
})

test('D-304 of two withdrawals at once, and a cancelling beside them, it goes back once', async () => {
  const id = await paid()
  const cancelling = { appointmentId: id, reason: 'I am well again' }
  await Promise.all([
    withdraw(),
    withdraw(),
    server.call(appointments.cancel, cancelling, { token: patient.token }),
  ])
  const { refunds, status } = await read(id)
  expect([status.code, refunds.length]).toEqual(['CANCELLED', 1])
})

test('D-304 money that is under way when the consent is withdrawn goes back by itself', async () => {
  const id = await booked('09:00', '09:30')
  const start = { appointmentId: id, provider: 'sandbox' as const }
  const { data } = await server.call(appointments.startPayment, start, { token: patient.token })
  await withdraw()
  await money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
  await server.runJobs()
  const { status, paid: kept } = await read(id)
  expect(status.code).toBe('CANCELLED')
  expect(kept.value).toBe(0)
})
