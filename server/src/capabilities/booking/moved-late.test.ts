import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { hours, later, minutes, onTheWire } from '@konsil/contract/core/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { paidWith } from '../../../test/lost-appointment.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, asks, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
let id: string
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  id = await paidWith(server, patient, doctor)
  await agree({ freeCancellationHours: 72 })
})
afterEach(() => money.refuseDifferences())

/** Other rules than the usual ones were agreed; a late cancellation gives a quarter back. */
const agree = (terms: object) =>
  server.pool.query('update appointment set terms = terms || $2 where id = $1', [
    id,
    JSON.stringify({ lateRefundRate: 0.25, ...terms }),
  ])
/** Booked for 7 December, 8 o'clock by UTC. */
const begins = new Date('2026-12-07T08:00:00Z')
const beBefore = (count: number) => server.clock.set(onTheWire(later(begins, -hours(count))))
const as = async (who = patient) => ({ token: await asks.freshToken(who) })
const moveTo = async (requestDate: string, start = '09:00', end = '09:30') => {
  const asked = { appointmentId: id, requestDate, start, end }
  return (await server.call(booking.moveAppointment, asked, await as())).status
}
const cancellation = async (who = patient) => {
  const asked = { appointmentId: id }
  const { data } = await server.call(appointments.readCancellation, asked, await as(who))
  return { back: data.refund.value, freeUntil: data.freeUntil }
}
const freeUntilShown = async (who = patient) =>
  (await server.call(appointments.readAppointment, { id }, await as(who))).data.freeUntil

test('APPT-47, APPT-48, PAY-15 moved while it can be cancelled free, it counts from its new time', async () => {
  beBefore(72)
  expect(await moveTo('2026-12-14')).toBe(200)
  const freeUntil = '2026-12-11T08:00:00.000Z'
  expect(await cancellation()).toEqual({ back: 120, freeUntil })
  expect(await freeUntilShown()).toBe(freeUntil)
})

test('APPT-47, APPT-48, PAY-15 moved when it cannot any more, what is due stays due: another time far ahead, and yet another, do not undo it', async () => {
  server.clock.set(onTheWire(later(begins, -hours(72) + 1)))
  const freeUntil = '2026-12-04T08:00:00.000Z'
  expect(await cancellation()).toEqual({ back: 30, freeUntil })
  for (const day of ['2026-12-21', '2026-12-28', '2026-12-07']) {
    expect(await moveTo(day)).toBe(200)
    expect(await cancellation()).toEqual({ back: 30, freeUntil })
    expect(await freeUntilShown()).toBe(freeUntil)
  }
  const asked = { appointmentId: id, reason: 'I am well again' }
  const refund = { value: 120, currency: 'EUR' as const }
  const tried = await server.call(appointments.cancel, { ...asked, refund }, await as())
  expect(tried.items[0]?.id).toBe('refund.changed')
  const { data } = await server.call(appointments.cancel, asked, await as())
  expect(data.refund).toEqual({ value: 30, currency: 'EUR' })
})

test('D-304, APPT-47 whoever else cancels it, everything goes back', async () => {
  beBefore(48)
  expect(await moveTo('2026-12-21')).toBe(200)
  expect(await cancellation(doctor)).toEqual({ back: 120, freeUntil: null })
  expect(await freeUntilShown(doctor)).toBeNull()
})

test('D-352, APPT-48 shortly after paying it is free, however late, and what is moved then counts from its new time', async () => {
  await agree({ freeCancellationHours: 600 })
  server.clock.advance(minutes(30))
  expect(await cancellation()).toEqual({ back: 120, freeUntil: '2026-11-21T09:30:00.000Z' })
  expect(await moveTo('2026-12-28')).toBe(200)
  expect(await cancellation()).toEqual({ back: 120, freeUntil: '2026-12-03T08:00:00.000Z' })
})

test('D-352, APPT-48 a moment later it is late, and stays so', async () => {
  await agree({ freeCancellationHours: 600 })
  server.clock.advance(minutes(30) + 1)
  expect(await moveTo('2026-12-28')).toBe(200)
  expect(await cancellation()).toEqual({ back: 30, freeUntil: '2026-11-21T09:30:00.000Z' })
})

test('APPT-48 moved to the time that it has, nothing changes', async () => {
  beBefore(48)
  expect(await moveTo('2026-12-07')).toBe(200)
  const { rows } = await server.pool.query('select free_ended_at from appointment where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ free_ended_at: null }])
})
