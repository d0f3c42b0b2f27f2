import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { minutes } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBooking } from '../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'
import { expireUnpaidJob } from '../appointments/expire-unpaid.ts'

const { server, acts, asks, admin } = useBooking()
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
})

const day = '2026-12-07'
const nine = { requestDate: day, start: '09:00', end: '09:30' }
const half = { requestDate: day, start: '09:30', end: '10:00' }
const asked = (more: object = {}, of = doctor) => ({
  doctorId: of.id,
  serviceId: of.serviceId,
  ...nine,
  ...more,
})
const hold = async (more?: object, who = patient, of = doctor) =>
  server.call(booking.createSlot, asked(more, of), { token: await asks.freshToken(who) })
const book = async (more?: object, who = patient, of = doctor) =>
  server.call(booking.makeAppointment, asked(more, of), { token: await asks.freshToken(who) })
const move = async (appointmentId: string, time = half) =>
  server.call(
    booking.moveAppointment,
    { appointmentId, ...time },
    { token: await asks.freshToken(patient) },
  )
const refusalOf = async (answer: ReturnType<typeof hold | typeof book | typeof move>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const unavailable = [409, 'slot.unavailable']
const statuses = async () =>
  (await asks.slotsOf(doctor, { to: day })).map(({ status }) => status[0]).join('')
const withoutNotice = () =>
  server.database
    .insertInto('booking_rules')
    .values({
      doctor_id: doctor.id,
      minimum_notice_minutes: 0,
      buffer_minutes: 0,
      updated_at: server.clock.now(),
    })
    .execute()

describe('a doctor who may not practise any more', () => {
  const ends = {
    'is banned': () =>
      server.database.updateTable('app_user').set({ state: 'BANNED' }).where('id', '=', doctor.id),
    'has left': () =>
      server.database.updateTable('app_user').set({ state: 'DELETED' }).where('id', '=', doctor.id),
    'has an expired physician ID': () =>
      server.database
        .updateTable('certificate')
        .set({ expires_on: '2026-11-20' })
        .where('id', '=', doctor.certificateId),
  }
  test.each(Object.entries(ends))(
    'BOOK-06 and %s is held, booked and moved to by nobody, whoever held a time before included',
    async (_, end) => {
      const paid = await appointmentActs(server).paid(patient.id, doctor, '2026-12-07T10:00:00Z')
      const holder = await person(server, 'PATIENT')
      expect((await hold({}, holder)).status).toBe(200)
      await end().execute()
      expect(await refusalOf(book({}, holder))).toEqual(unavailable)
      expect(await refusalOf(hold(half))).toEqual(unavailable)
      expect(await refusalOf(book(half))).toEqual(unavailable)
      expect(await refusalOf(move(paid?.id ?? ''))).toEqual(unavailable)
    },
  )
})

describe('a time that is over', () => {
  test('BOOK-06 is offered to nobody, from the moment on in which it begins', async () => {
    await withoutNotice()
    const paid = await appointmentActs(server).paid(patient.id, doctor, '2026-12-14T10:00:00Z')
    server.clock.set('2026-12-07T08:00:00Z')
    expect(await refusalOf(hold())).toEqual(unavailable)
    expect(await refusalOf(book())).toEqual(unavailable)
    expect(await refusalOf(move(paid?.id ?? '', nine))).toEqual(unavailable)
    expect(await statuses()).toBe('AAAAA')
    expect((await hold(half)).status).toBe(200)
  })

  test('D-062, BOOK-20 neither a hold nor the window to pay goes beyond its beginning', async () => {
    await withoutNotice()
    server.clock.set('2026-12-07T07:58:00Z')
    const held = await hold()
    expect(held.data).toMatchObject({
      heldUntil: '2026-12-07T07:59:00.000Z',
      secondsLeft: 60,
      payWithinSeconds: 60,
    })
    server.clock.set('2026-12-07T07:58:59Z')
    const { data } = await book()
    const begins = Date.parse('2026-12-07T08:00:00Z') / 1000
    expect(data.appointment.slot.expiredTimePayment).toBe(begins)
    server.clock.set('2026-12-07T08:00:00Z')
    await server.perform(expireUnpaidJob, {})
    expect(await refusalOf(book())).toEqual(unavailable)
  })

  test('BOOK-20, PAY-14 what the review says of the time to pay holds for whoever books at the end of the hold', async () => {
    await withoutNotice()
    server.clock.set('2026-12-07T07:40:00Z')
    const { data: held } = await hold()
    expect(held).toMatchObject({ secondsLeft: 300, payWithinSeconds: 900 })
    server.clock.set('2026-12-07T07:44:59Z')
    const { data } = await book()
    const left = data.appointment.slot.expiredTimePayment - server.clock.now().getTime() / 1000
    expect(left).toBeGreaterThanOrEqual(held.payWithinSeconds)
  })
})

describe('what others have, or have begun', () => {
  test('BOOK-19 the hold of somebody else is booked, held and moved to by its holder alone', async () => {
    const holder = await person(server, 'PATIENT')
    await hold({}, holder)
    const paid = await appointmentActs(server).paid(patient.id, doctor, '2026-12-07T10:00:00Z')
    const taken = [409, 'slot.taken']
    expect(await refusalOf(book())).toEqual(taken)
    expect(await refusalOf(hold())).toEqual(taken)
    expect(await refusalOf(move(paid?.id ?? '', nine))).toEqual(taken)
    expect((await book({}, holder)).status).toBe(201)
    expect(await statuses()).toBe('BAAABA')
  })

  test('BOOK-20 a hold and an unpaid booking count together: one with each doctor, two in all', async () => {
    const [second, third] = [
      await bookableDoctor(server, admin.token),
      await bookableDoctor(server, admin.token),
    ]
    const { data } = await book()
    const unpaid = await hold(half)
    expect([unpaid.status, unpaid.items[0]]).toMatchObject([
      409,
      { id: 'booking.unpaid', values: { appointmentId: data.appointment._id } },
    ])
    expect((await hold({}, patient, second)).status).toBe(200)
    for (const act of [hold, book]) {
      expect(await refusalOf(act({}, patient, third))).toEqual([409, 'too.many.open.bookings'])
    }
    expect((await book({}, patient, second)).status).toBe(201)
    server.clock.advance(minutes(30))
    expect((await hold({}, patient, third)).status).toBe(200)
  })

  test('BOOK-20 each booking of a time that ran out unpaid halves the next window, down to five minutes, for a day, and the hold before it says so', async () => {
    const window = async () => {
      const { data: held } = await hold()
      const { data } = await book()
      const begin = server.clock.now().getTime() / 1000
      const seconds = data.appointment.slot.expiredTimePayment - begin
      expect(held.payWithinSeconds).toBe(seconds)
      server.clock.advance(seconds * 1000)
      await server.perform(expireUnpaidJob, {})
      return seconds / 60
    }
    expect([await window(), await window(), await window(), await window()]).toEqual([
      30, 15, 7.5, 5,
    ])
    // A hold that ran out counts for it as well, and of another time nothing does.
    await hold(half)
    server.clock.advance(minutes(5))
    const { data } = await book(half)
    const begin = server.clock.now().getTime() / 1000
    expect(data.appointment.slot.expiredTimePayment - begin).toBe(900)
    server.clock.advance(minutes(24 * 60))
    await server.perform(expireUnpaidJob, {})
    expect(await window()).toBe(30)
  })

  test('BOOK-20 a booking that is cancelled unpaid, again and again, halves the next window too', async () => {
    const window = async (used: number) => {
      const { data } = await book()
      const begin = server.clock.now().getTime() / 1000
      server.clock.advance(minutes(used))
      const token = await asks.freshToken(patient)
      const question = { appointmentId: data.appointment._id, reason: 'Another time' }
      expect((await server.call(appointments.cancel, question, { token })).status).toBe(200)
      return (data.appointment.slot.expiredTimePayment - begin) / 60
    }
    expect([await window(16), await window(16), await window(1)]).toEqual([30, 30, 15])
  })

  test('at the same hour two doctors can be booked, and nobody is their own', async () => {
    const second = await bookableDoctor(server, admin.token)
    expect((await book()).status).toBe(201)
    expect((await book({}, patient, second)).status).toBe(201)
    const own = { doctorId: patient.id }
    const other = await person(server, 'PATIENT')
    expect(await refusalOf(book({ doctorId: other.id }, other))).toEqual(unavailable)
    expect(await refusalOf(hold(own))).toEqual(unavailable)
  })
})

describe('a time that does not fit', () => {
  test('BOOK-03 a written consultation is neither held nor booked with one', async () => {
    const serviceId = await acts.service(doctor.id, 'CHAT')
    const written = acts.plan(serviceId, {
      startDate: '2027-01-01',
      endDate: '2027-01-31',
      workingDates: {},
      noneVideoWorkingDates: ['FRIDAY'],
    })
    await acts.add(doctor.token, written)
    const friday = { serviceId, requestDate: '2027-01-08', start: undefined, end: undefined }
    for (const given of [
      { start: '09:00' },
      { end: '09:30' },
      { startUTC: '2027-01-08T08:00:00Z' },
      nine,
    ]) {
      const one = { ...friday, ...given, requestDate: friday.requestDate }
      expect(await refusalOf(book(one)), JSON.stringify(given)).toEqual([400, 'slot.unexpected'])
      expect(await refusalOf(hold(one)), JSON.stringify(given)).toEqual([400, 'slot.unexpected'])
    }
    expect(await refusalOf(hold(friday))).toEqual([400, 'slot.unexpected'])
  })

  test('D-308 of two that read the same, where clocks are set back, the instant decides', async () => {
    const sunday = { startDate: '2027-10-31', endDate: '2027-10-31' }
    const windows = { SUNDAY: [{ start: '01:00', end: '03:00' }] }
    // At home in Berlin she reads 02:30 twice: he works by a clock that stays.
    const far = await bookableDoctor(server, admin.token, {
      ...sunday,
      workingDates: windows,
      timeZone: 'Africa/Lagos',
    })
    const period = { from: '2027-10-31', to: '2027-10-31', timeZone: 'Europe/Berlin' }
    const slots = await asks.slotsOf(far, period)
    expect(slots.map(({ start, startUTC }) => [start, startUTC.slice(11, 16)])).toEqual([
      ['01:00', '00:00'],
      ['01:30', '00:30'],
      ['02:00', '01:00'],
      ['02:30', '01:30'],
    ])
    const first = { requestDate: '2027-10-31', start: '01:30', end: '02:00' }
    const wrong = { ...first, startUTC: '2027-10-31T01:30:00Z' }
    expect(await refusalOf(book(wrong, patient, far))).toEqual(unavailable)
    const right = { ...first, startUTC: '2027-10-31T00:30:00Z' }
    expect((await book(right, patient, far)).status).toBe(201)
  })
})
