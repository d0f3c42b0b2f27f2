import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { notifications } from '@konsil/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBooking } from '../../../test/booking-asks.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, acts: schedule, asks, admin } = useBooking()
const acts = appointmentActs(server)
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
})

const day = '2026-12-07'
const nine = '2026-12-07T08:00:00Z'
const half = '2026-12-07T08:30:00Z'
const at = (start: string, end: string, requestDate = day) => ({ requestDate, start, end })
const ten = at('10:00', '10:30')

const paidAt = async (from = nine, who = patient) =>
  (await acts.paid(who.id, doctor, from))?.id ?? ''
const move = (appointmentId: string, time = ten, who: { token: string } = patient) =>
  server.call(booking.moveAppointment, { appointmentId, ...time }, { token: who.token })
const refusalOf = async (answer: ReturnType<typeof move>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const statuses = async () =>
  (await asks.slotsOf(doctor, { to: day })).map(({ status }) => status[0]).join('')
const again = async ({ email, role }: Somebody) =>
  (await server.call(access.signIn, { email, password: testPassword, role })).data
const taken = async () => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from occupied where doctor_id = $1 and state <> 'FREED'`,
    [doctor.id],
  )
  return rows[0]?.count
}
const bellOf = async ({ token }: Somebody) => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token })
  return data.list.map(({ event, title }) => `${event.code} ${title}`)
}

test('APPT-48 the time before is free, the other one taken, and payment and words stay', async () => {
  await server.call(account.addAddress, address(), { token: patient.token })
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, note: 'My knee hurts' }
  const booked = await server.call(
    booking.makeAppointment,
    { ...asked, ...at('09:00', '09:30') },
    { token: patient.token },
  )
  const id = booked.data.appointment._id
  await money.payFor(id, patient)
  expect(await statuses()).toBe('BAAAAA')
  const { status, data } = await move(id)
  expect(status).toBe(200)
  expect(data.appointment).toMatchObject({
    _id: id,
    status: { code: 'PAID_DEPOSIT' },
    slot: { ...ten, startUTC: '2026-12-07T09:00:00.000Z' },
    note: 'My knee hurts',
    paid: { value: 120, currency: 'EUR' },
  })
  expect(data.appointment.logs.at(-1)).toMatchObject({
    action: { en: 'Moved to another time' },
    by: 'PATIENT',
  })
  expect(await statuses()).toBe('AABAAA')
})

test('APPT-48, NOTI-13 both are told of the new time and of the one before', async () => {
  const id = await paidAt()
  await move(id)
  expect(await bellOf(patient)).toContain('AU008 You moved an appointment')
  expect(await bellOf(doctor)).toContain('AU008 An appointment was moved')
  const mail = (await server.mailsTo(doctor.email)).find(one => one.subject.includes('moved'))
  expect(mail?.text).toContain('Monday, 7 December 2026, 10:00 to 10:30 (Berlin)')
  expect(mail?.text).toContain('Before, it was: Monday, 7 December 2026, 09:00 to 09:30 (Berlin)')
  for (const word of ['knee', 'opinion']) expect(mail?.text).not.toContain(word)
})

test('APPT-48, BOOK-19 a time that is gone is refused with those of that day, and nothing has changed', async () => {
  const id = await paidAt()
  const other = await person(server, 'PATIENT')
  await paidAt(half, other)
  const { status, items } = await move(id, at('09:30', '10:00'))
  expect([status, items[0]?.id]).toEqual([409, 'slot.taken'])
  expect(items[0]?.values).toMatchObject({ slots: [{ start: '09:00' }, {}, {}, {}, {}, {}] })
  await server.call(
    booking.createSlot,
    { doctorId: doctor.id, serviceId: doctor.serviceId, ...ten },
    { token: other.token },
  )
  expect(await refusalOf(move(id))).toEqual([409, 'slot.taken'])
  expect(await statuses()).toBe('BBHAAA')
})

test('APPT-48 what its patient holds of that time becomes it, and what they hold of another is free', async () => {
  const id = await paidAt()
  const hold = (time: typeof ten) =>
    server.call(
      booking.createSlot,
      { doctorId: doctor.id, serviceId: doctor.serviceId, ...time },
      { token: patient.token },
    )
  await hold(ten)
  expect((await move(id)).status).toBe(200)
  expect(await statuses()).toBe('AABAAA')
  await hold(at('11:30', '12:00'))
  expect((await move(id, at('11:00', '11:30'))).status).toBe(200)
  expect(await statuses()).toBe('AAAABA')
  expect(await taken()).toBe(1)
})

test('APPT-48 of two who want the same time one gets it, and two who would swap keep theirs', async () => {
  const other = await person(server, 'PATIENT')
  const [mine, theirs] = [await paidAt(), await paidAt(half, other)]
  const swapped = await Promise.all([
    move(mine, at('09:30', '10:00')),
    move(theirs, at('09:00', '09:30'), other),
  ])
  expect(swapped.map(({ status }) => status)).toEqual([409, 409])
  const both = await Promise.all([move(mine), move(theirs, ten, other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await taken()).toBe(2)
})

test('APPT-48 moved twice at once it has one time, and the same asked twice is done once', async () => {
  const id = await paidAt()
  await Promise.all([move(id), move(id, at('11:00', '11:30')), move(id, at('11:30', '12:00'))])
  expect(await taken()).toBe(1)
  const last = at('09:30', '10:00')
  const twice = await Promise.all([move(id, last), move(id, last)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await statuses()).toBe('ABAAAA')
  const moves = twice.map(({ data }) => data.appointment.logs.filter(({ by }) => by === 'PATIENT'))
  expect(moves[0]?.length).toBe(moves[1]?.length)
})

test('APPT-48 until 24 hours before it begins, not a moment longer', async () => {
  const id = await paidAt()
  server.clock.set('2026-12-06T08:00:00Z')
  const patientAgain = await again(patient)
  expect((await move(id, ten, patientAgain)).status).toBe(200)
  server.clock.set('2026-12-06T09:00:00.001Z')
  expect(await refusalOf(move(id, at('11:00', '11:30'), patientAgain))).toEqual([
    409,
    'appointment.not.movable',
  ])
})

test('APPT-48 somebody else’s, an unpaid, a cancelled and a written one are not moved', async () => {
  const id = await paidAt()
  expect(await refusalOf(move(id, ten, await person(server, 'PATIENT')))).toEqual([
    404,
    'not.found',
  ])
  expect((await move(id, ten, doctor)).status).toBe(403)
  await acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
  expect(await refusalOf(move(id))).toEqual([409, 'appointment.not.movable'])
  const unpaid = await acts.made(patient.id, doctor, half)
  expect(await refusalOf(move(unpaid.id))).toEqual([409, 'appointment.not.movable'])
  const draft = acts.draft(patient.id, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  const written = await acts.insert({ ...draft, service })
  await acts.step(written.id, { act: 'PAY', actor: 'SYSTEM' })
  expect(await refusalOf(move(written.id))).toEqual([409, 'appointment.not.movable'])
  const question = { id: written.id }
  const { data } = await server.call(appointments.readAppointment, question, patient)
  expect(data.mayMove).toBe(false)
})

test('APPT-48 only to a time that the doctor offers, and as long as what was paid', async () => {
  const id = await paidAt()
  const refused = [409, 'slot.unavailable']
  expect(await refusalOf(move(id, at('10:00', '11:00')))).toEqual(refused)
  expect(await refusalOf(move(id, at('13:00', '13:30')))).toEqual(refused)
  expect(await refusalOf(move(id, at('09:00', '09:30', '2026-11-16')))).toEqual(refused)
  const hour = { minutes: 60 }
  await server.database
    .updateTable('doctor_service')
    .set(hour)
    .where('id', '=', doctor.serviceId)
    .execute()
  expect(await refusalOf(move(id, at('10:00', '11:00')))).toEqual(refused)
  expect(await statuses()).toBe('BAA')
})

test('APPT-48 the pause that a doctor keeps beside appointments is kept', async () => {
  const id = await paidAt('2026-12-14T08:00:00Z')
  await schedule.occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 10 })
  await server.database
    .insertInto('booking_rules')
    .values({
      doctor_id: doctor.id,
      minimum_notice_minutes: 0,
      buffer_minutes: 15,
      updated_at: server.clock.now(),
    })
    .execute()
  expect(await refusalOf(move(id, at('09:00', '09:30')))).toEqual([409, 'slot.taken'])
})
