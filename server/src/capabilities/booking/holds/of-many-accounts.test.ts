import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, usePerson, useTestServer } from '../../../../test/test-server.ts'

/** Of bookings an address may ask five times as often as of anything else that is counted by it. */
const server = useTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '10', TRUST_PROXY: 'true' } })
const admin = usePerson(server, 'ADMIN')

test('F26 by however many accounts, one address takes the time of doctors so often in a quarter of an hour, and others book meanwhile', async () => {
  const doctor = await bookableDoctor(server, admin.token)
  const accounts = await Promise.all(Array.from({ length: 7 }, () => person(server, 'PATIENT')))
  const other = await person(server, 'PATIENT')
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const hold = async ({ token }: { token: string }, from = '192.0.2.7') => {
    const question = { ...asked, start: '09:00', end: '09:30' }
    const headers = { 'x-forwarded-for': from }
    const { status, items } = await server.call(booking.createSlot, question, { token, headers })
    return items[0]?.id ?? status
  }
  const rounds = Array.from({ length: 8 }, () => accounts).flat()
  const answers = await Promise.all(rounds.map(one => hold(one)))
  expect(answers.filter(one => one === 'too.many.requests')).toHaveLength(rounds.length - 50)
  expect(await hold(other)).toBe('too.many.requests')
  expect(await hold(other, '192.0.2.8')).toBe('slot.taken')
  server.clock.advance(minutes(15))
  expect(await hold(other)).toBe(200)
})

test('F26 what one account asks beyond its bound takes nobody’s place behind its address: others book, pay and cancel', async () => {
  const doctor = await bookableDoctor(server, admin.token)
  const [greedy, other] = [await person(server, 'PATIENT'), await person(server, 'PATIENT')]
  const headers = { 'x-forwarded-for': '192.0.2.9' }
  const asking = ({ token }: { token: string }) => ({ token, headers })
  const { startPayment, confirmPayment, cancel } = appointments
  const nobodys = randomUUID()
  const questions = new Map<Endpoint, object>([
    [startPayment, { appointmentId: nobodys, provider: 'sandbox' }],
    [confirmPayment, { appointmentId: nobodys }],
    [cancel, { appointmentId: nobodys, reason: 'I am well again' }],
  ])
  const flood = async (endpoint: Endpoint) => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () =>
        server.ask(endpoint, questions.get(endpoint), asking(greedy)),
      ),
    )
    return new Set(answers.map(({ status }) => status))
  }
  for (const endpoint of [startPayment, confirmPayment, cancel]) {
    expect((await flood(endpoint)).has(429)).toBe(true)
  }
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const time = { start: '10:00', end: '10:30' }
  const { data } = await server.call(booking.makeAppointment, { ...asked, ...time }, asking(other))
  const appointmentId = data.appointment._id
  expect((await server.call(confirmPayment, { appointmentId }, asking(other))).status).toBe(402)
  const reason = 'I am well again'
  expect((await server.call(cancel, { appointmentId, reason }, asking(other))).status).toBe(200)
})
