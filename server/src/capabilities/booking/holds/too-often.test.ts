import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { instantFrom, minutes, seconds } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { open } from '../../../../test/proofs/sockets.ts'
import { bookableDoctor, type BookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { expireUnpaidJob } from '../../appointments/expire-unpaid.ts'
import { freeEndedHoldsJob } from './free-ended.ts'
import { mostLooks, refuseTooOften, type TakenForNothing } from './length.ts'

const { server, acts, asks, admin } = useBooking()
let doctor: BookableDoctor
let patient: Somebody
let other: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  other = await person(server, 'PATIENT')
})

const day = '2026-12-07'
const asked = (more: object = {}) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  requestDate: day,
  start: '09:00',
  end: '09:30',
  ...more,
})
const hold = async (more?: object, who = patient) =>
  server.call(booking.createSlot, asked(more), { token: await asks.freshToken(who) })
const book = async (more?: object, who = patient) =>
  server.call(booking.makeAppointment, asked(more), { token: await asks.freshToken(who) })

/** Until it ran out, and nobody paid. */
async function letRunOut(until: Date) {
  server.clock.set(until.toISOString())
  await server.perform(expireUnpaidJob, {})
  await server.perform(freeEndedHoldsJob, {})
}
const holdInVain = async (more?: object) => {
  const { status, items, data } = await hold(more)
  if (status === 200) await letRunOut(instantFrom(data.heldUntil))
  return items[0] ?? status
}
const bookInVain = async (more?: object) => {
  const { status, items, data } = await book(more)
  if (status === 201) {
    await letRunOut(instantFrom(seconds(data.appointment.slot.expiredTimePayment)))
  }
  return items[0] ?? status
}

const tooOften = { id: 'slot.taken.too.often' }

describe('whoever takes a time again and again without paying', () => {
  test.each([
    { way: 'holds', take: holdInVain, kept: 10.75 },
    { way: 'bookings', take: bookInVain, kept: 62.5 },
  ])(
    'BOOK-20 keeps it from others for $kept minutes of a day by $way, and no longer',
    async ({ take, kept }) => {
      const begin = server.clock.now().getTime()
      let taken = 0
      while (server.clock.now().getTime() < begin + minutes(24 * 60)) {
        const before = server.clock.now().getTime()
        await take()
        taken += server.clock.now().getTime() - before
        server.clock.advance(minutes(30))
      }
      expect(taken / minutes(1)).toBe(kept)
    },
  )

  test('BOOK-19, BOOK-20 hears from when on it is theirs again, while others have it, and takes it then', async () => {
    const begin = server.clock.now().getTime()
    for (let time = 0; time < 5; time += 1) expect(await holdInVain()).toBe(200)
    // The first of them ended after five minutes, and is forgotten a day later.
    const left = (begin + minutes(5 + 24 * 60) - server.clock.now().getTime()) / seconds(1)
    const refused = { ...tooOften, values: { seconds: left } }
    expect((await hold()).items[0]).toMatchObject(refused)
    expect((await book()).items[0]).toMatchObject(refused)
    expect((await hold({}, other)).status).toBe(200)
    server.clock.advance(seconds(left) - 1)
    expect((await hold()).items[0]).toMatchObject({ ...tooOften, values: { seconds: 1 } })
    server.clock.advance(1)
    expect((await hold()).status).toBe(200)
  })

  test('BOOK-20 begins anew with no other length, and no other way, of the same time', async () => {
    const long = await acts.service(doctor.id, 'VIDEO', { minutes: 60 })
    const serviceIds = [doctor.serviceId, long]
    const january = { serviceIds, startDate: '2027-01-01', endDate: '2027-01-31' }
    await acts.add(doctor.token, acts.plan(long, january))
    const half = { requestDate: '2027-01-04', start: '09:30', end: '10:00' }
    const hour = { ...half, serviceId: long, start: '09:00' }
    for (const take of [holdInVain, bookInVain]) {
      expect(await take(half)).not.toHaveProperty('id')
      expect(await take(hour)).not.toHaveProperty('id')
    }
    expect(await holdInVain(hour)).toBe(200)
    for (const take of [holdInVain, bookInVain]) {
      expect(await take(half)).toMatchObject(tooOften)
      expect(await take(hour)).toMatchObject(tooOften)
    }
    // Of it this half alone was taken by the hours, and not so often.
    expect(await holdInVain({ ...half, start: '09:00', end: '09:30' })).toBe(200)
  })

  test('BOOK-20 takes every other time of this doctor, and this time of others', async () => {
    for (let time = 0; time < 5; time += 1) await holdInVain()
    expect(await holdInVain()).toMatchObject(tooOften)
    const second = await bookableDoctor(server, admin.token)
    expect((await hold({ doctorId: second.id, serviceId: second.serviceId })).status).toBe(200)
    expect((await book({ start: '09:30', end: '10:00' })).status).toBe(201)
  })

  test('BOOK-16, BOOK-20 cannot lock it from a page either', async () => {
    for (let time = 0; time < 5; time += 1) await holdInVain()
    const page = await open(server.url, '/booking', patient.token)
    const answered = () => new Promise(resolve => page.once('joinResponse', resolve))
    const joined = answered()
    page.emit('booking', { doctorId: doctor.id, date: day })
    await joined
    const locked = answered()
    page.emit('lock', { doctorId: doctor.id, date: day, start: '09:00', end: '09:30' })
    expect(await locked).toMatchObject({ slots: [] })
    page.disconnect()
  })
})

test('BOOK-20 a card that fails a few times, and a time that is given back soon, refuse nobody', async () => {
  for (let time = 0; time < 4; time += 1) expect(await bookInVain()).toBe(201)
  const token = await asks.freshToken(patient)
  for (let time = 0; time < 5; time += 1) {
    const { status, data } = await book()
    expect(status).toBe(201)
    server.clock.advance(seconds(30))
    const question = { appointmentId: data.appointment._id, reason: 'Another time' }
    expect((await server.call(appointments.cancel, question, { token })).status).toBe(200)
  }
  expect((await hold()).status).toBe(200)
})

test('however short each was, after a hundred of them it is refused until the first is forgotten', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const short = { by: 'HOLD' as const, ran_out: false, lasted: 1, until: now }
  const taken: TakenForNothing[] = Array.from({ length: mostLooks - 1 }, () => short)
  const whole = { HOLD: minutes(5), BOOKING: minutes(30) }
  expect(() => refuseTooOften(taken, whole, now)).not.toThrow()
  expect(() => refuseTooOften([...taken, short], whole, now)).toThrow('slot.taken.too.often')
})
