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

const monday = { requestDate: '2026-12-07' }
const nine = { ...monday, start: '09:00', end: '09:30' }
const half = { ...monday, start: '09:30', end: '10:00' }
const asked = (more: object = {}) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  ...nine,
  ...more,
})
const hold = (more?: object, who = patient) =>
  server.call(booking.createSlot, asked(more), { token: who.token })
const book = (more?: object, who = patient) =>
  server.call(booking.makeAppointment, asked(more), { token: who.token })
const refusalOf = async (answer: ReturnType<typeof hold> | ReturnType<typeof book>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const statuses = async () =>
  (await asks.slotsOf(doctor, { to: '2026-12-07' })).map(({ status }) => status[0]).join('')

const change = (columns: object, serviceId = doctor.serviceId) =>
  server.database.updateTable('doctor_service').set(columns).where('id', '=', serviceId).execute()

describe('a hold', () => {
  test('BOOK-10, D-309 is made for the review, and all see that somebody is choosing', async () => {
    const { status, data } = await hold()
    expect(status).toBe(200)
    expect(data.slot).toMatchObject({ date: '2026-12-07', start: '09:00', status: 'HELD' })
    expect(data.heldUntil).toBe('2026-11-21T09:05:00.000Z')
    expect(data.secondsLeft).toBe(300)
    expect(await statuses()).toBe('HAAAAA')
    expect(await refusalOf(hold({}, await person(server, 'PATIENT')))).toEqual([409, 'slot.taken'])
    server.clock.advance(minutes(5))
    expect(await statuses()).toBe('AAAAAA')
  })

  test('BOOK-20 asked for again it is the same one, and another time takes its place', async () => {
    await hold()
    server.clock.advance(minutes(2))
    expect((await hold()).data.heldUntil).toBe('2026-11-21T09:05:00.000Z')
    expect((await hold(half)).status).toBe(200)
    expect(await statuses()).toBe('AHAAAA')
  })

  test('BOOK-20 each that runs out halves the next one of the same time, for a day', async () => {
    const length = async () => {
      const { data } = await hold()
      const milliseconds = Date.parse(data.heldUntil) - server.clock.now().getTime()
      server.clock.advance(milliseconds)
      return milliseconds / 1000
    }
    const lengths = []
    for (let count = 0; count < 5; count += 1) lengths.push(await length())
    expect(lengths).toEqual([300, 150, 75, 60, 60])
    // Another patient, and another time, are held for as long as ever.
    const other = await person(server, 'PATIENT')
    expect((await hold({}, other)).data.heldUntil).toBe(
      new Date(server.clock.now().getTime() + minutes(5)).toISOString(),
    )
  })

  test('BOOK-20 given back just before its end it has kept the time from others as well: that counts together', async () => {
    const minutesOf = async () => {
      const { data } = await hold()
      const length = Date.parse(data.heldUntil) - server.clock.now().getTime()
      // Another time takes its place.
      server.clock.advance(Math.min(length, minutes(4)) - 1000)
      expect((await hold(half)).status).toBe(200)
      return length / minutes(1)
    }
    expect([await minutesOf(), await minutesOf(), await minutesOf()]).toEqual([5, 5, 2.5])
    server.clock.advance(minutes(24 * 60))
    const fresh = await server.call(booking.createSlot, asked(), {
      token: await asks.freshToken(patient),
    })
    expect(fresh.data.secondsLeft).toBe(300)
  })

  test('two in all: with a third doctor one has to be given up, and only the own ones count', async () => {
    const others = [
      await bookableDoctor(server, admin.token),
      await bookableDoctor(server, admin.token),
    ]
    const with_ = (one: BookableDoctor) => ({ doctorId: one.id, serviceId: one.serviceId })
    await hold()
    expect((await hold(with_(others[0] ?? doctor))).status).toBe(200)
    expect(await refusalOf(hold(with_(others[1] ?? doctor)))).toEqual([
      409,
      'too.many.open.bookings',
    ])
    expect(await refusalOf(book(with_(others[1] ?? doctor)))).toEqual([
      409,
      'too.many.open.bookings',
    ])
    const other = await person(server, 'PATIENT')
    expect((await hold(with_(others[1] ?? doctor), other)).status).toBe(200)
  })
})

describe('a booking', () => {
  test('BOOK-11, D-060 keeps what was agreed, the held time with it, and waits for its payment', async () => {
    await hold()
    expect(await refusalOf(book({ note: 'x'.repeat(1_001) }))).toEqual([400, 'text.too.long'])
    const { status, data } = await book({ note: ' My knee hurts ' })
    expect(status).toBe(201)
    expect(data.appointment).toMatchObject({
      status: { step: 0, code: 'NOT_PAID' },
      price: { value: 120, currency: 'EUR' },
      note: 'My knee hurts',
      slot: { requestDate: '2026-12-07', start: '09:00', startUTC: '2026-12-07T08:00:00.000Z' },
    })
    expect(await statuses()).toBe('BAAAAA')
    server.clock.advance(minutes(30))
    await server.perform(expireUnpaidJob, {})
    expect(await statuses()).toBe('AAAAAA')
  })

  test('D-060 without a hold the time is taken at once, and one with another hold of theirs frees that', async () => {
    await hold(half)
    expect((await book()).status).toBe(201)
    expect(await statuses()).toBe('BAAAAA')
    expect(await refusalOf(book(half))).toEqual([409, 'booking.unpaid'])
  })

  test('BOOK-19, D-061 of many at once one gets the time, the others hear what is left', async () => {
    const patients = await Promise.all(Array.from({ length: 6 }, () => person(server, 'PATIENT')))
    const answers = await Promise.all(patients.flatMap(one => [book({}, one), hold({}, one)]))
    const winners = answers.flatMap(({ status }, at) => (status < 300 ? [Math.floor(at / 2)] : []))
    expect(new Set(winners).size).toBe(1)
    const refused = answers.filter(({ status }) => status >= 300)
    const taken = refused.filter(({ items }) => items[0]?.id === 'slot.taken')
    // The winner may have held and booked, or booked and asked for a hold then.
    expect(taken.length).toBeGreaterThanOrEqual(10)
    for (const { items } of taken) expect(items[0]?.values['slots']).toHaveLength(6)
    const others = refused.filter(one => !taken.includes(one))
    expect(others.map(({ items }) => items[0]?.id)).toEqual(others.map(() => 'booking.unpaid'))
  })

  test('BOOK-19, D-061 whoever comes when somebody has the time waits for nobody to hear it', async () => {
    const others = await Promise.all(Array.from({ length: 2 }, () => person(server, 'PATIENT')))
    const busy = await server.pool.connect()
    try {
      for (const have of [hold, book]) {
        await have()
        await busy.query('begin')
        await busy.query('select from profile for update')
        for (const one of others) {
          for (const late of [hold({}, one), book({}, one)]) {
            expect(await refusalOf(late)).toEqual([409, 'slot.taken'])
          }
        }
        await busy.query('rollback')
      }
    } finally {
      busy.release()
    }
  })

  test('BOOK-06, D-308 what is not offered is refused by name, and nothing is taken', async () => {
    const wrong = {
      'at another time': { start: '09:10', end: '09:40' },
      'of another length': { end: '10:00' },
      'on a free day': { requestDate: '2026-12-08' },
      'outside of the schedule': { requestDate: '2027-01-04' },
      'of another instant': { startUTC: '2026-12-07T09:00:00Z' },
      'of another doctor': { doctorId: (await person(server, 'DOCTOR')).id },
      'of nobody': { serviceId: '0198c0de-0000-7000-8000-000000000000' },
    }
    for (const [name, one] of Object.entries(wrong)) {
      expect(await refusalOf(book(one)), name).toEqual([409, 'slot.unavailable'])
      expect(await refusalOf(hold(one)), name).toEqual([409, 'slot.unavailable'])
    }
    expect(await refusalOf(book({ start: undefined }))).toEqual([400, 'slot.required'])
    await change({ state: 'DEACTIVATED' })
    expect(await refusalOf(book())).toEqual([409, 'slot.unavailable'])
    await change({ state: 'ACTIVE' })
    expect(await statuses()).toBe('AAAAAA')
  })

  test('SCHED-16 the pause beside an appointment is kept by the claim itself', async () => {
    await server.database
      .insertInto('booking_rules')
      .values({
        doctor_id: doctor.id,
        minimum_notice_minutes: 0,
        buffer_minutes: 15,
        updated_at: server.clock.now(),
      })
      .execute()
    await acts.occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 10 })
    expect(await refusalOf(hold())).toEqual([409, 'slot.taken'])
  })

  test('BOOK-22, D-048 a service for return patients is refused to others, and says why', async () => {
    await change({ applied_for: 'BOOKED' })
    expect(await refusalOf(book())).toEqual([409, 'service.for.returning'])
    expect(await asks.slotsOf(doctor, { to: '2026-12-07' })).toEqual([])
    await appointmentActs(server).paid(patient.id, doctor, '2026-12-07T10:00:00Z')
    expect((await book()).status).toBe(201)
  })

  test('BOOK-24 a call by phone needs a number, anything else takes none', async () => {
    const phone = { areaCode: '+49', number: '030 / 1234-567' }
    expect(await refusalOf(book({ phone }))).toEqual([400, 'phone.unexpected'])
    await change({ consultation_type: 'PHONE' })
    expect(await refusalOf(book())).toEqual([400, 'phone.required'])
    expect(await refusalOf(book({ phone: { ...phone, number: '12' } }))).toEqual([
      400,
      'phone.invalid',
    ])
    expect((await book({ phone })).data.appointment.phone).toBe('+49 301234567')
  })

  test('PAY-14 another price than the review showed is told, not booked', async () => {
    await change({ price_cents: 13_050 })
    const { status, items } = await book({ price: { value: 120, currency: 'EUR' } })
    expect([status, items[0]]).toMatchObject([
      409,
      { id: 'price.changed', values: { price: { value: 130.5, currency: 'EUR' } } },
    ])
    expect(await statuses()).toBe('AAAAAA')
    expect((await book({ price: { value: 130.5, currency: 'EUR' } })).status).toBe(201)
  })

  test('BOOK-03, D-305 a written consultation has a day and no time', async () => {
    const written = await acts.service(doctor.id, 'CHAT')
    const january = { startDate: '2027-01-01', endDate: '2027-01-31', workingDates: {} }
    await acts.add(
      doctor.token,
      acts.plan(written, { ...january, noneVideoWorkingDates: ['FRIDAY'] }),
    )
    const friday = {
      serviceId: written,
      requestDate: '2027-01-08',
      start: undefined,
      end: undefined,
    }
    expect(await refusalOf(book({ ...friday, start: '09:00' }))).toEqual([400, 'slot.unexpected'])
    expect(await refusalOf(book({ ...friday, requestDate: '2027-01-09' }))).toEqual([
      409,
      'slot.unavailable',
    ])
    const { status, data } = await book(friday)
    expect(status).toBe(201)
    expect(data.appointment.slot).toMatchObject({ requestDate: '2027-01-08', start: null })
    expect(data.appointment.type.code).toBe('NONE_CALL')
  })
})
