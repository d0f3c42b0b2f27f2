import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { seconds } from '@konsil/contract/core/time'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), { token: patient.token })
})

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? statement.text
    : statement

/** Each is a round trip to the database, `begin` and `commit` too. */
async function statementsOf(act: () => Promise<{ status: number }>, status: number) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await act()).toMatchObject({ status })
  const { calls } = sent.mock
  sent.mockRestore()
  // Whether a connection that was idle still answers is no question of the call.
  return calls.filter(([one]) => textOf(one) !== 'select 1').length
}

const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const questionOf = (more: object = {}) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  ...nine,
  ...more,
})
const hold =
  (more?: object, who = patient) =>
  () =>
    server.call(booking.createSlot, questionOf(more), { token: who.token })
const book = (who = patient) =>
  server.call(booking.makeAppointment, questionOf(), { token: who.token })

test('holding, booking and paying take so many statements and no more', async () => {
  const as = { token: patient.token }
  // What is known of the doctor is read by the first who asks.
  await hold({ start: '10:00', end: '10:30' })()
  server.clock.advance(seconds(1))
  expect(await statementsOf(hold(), 200)).toBe(20)
  let made: Awaited<ReturnType<typeof book>> | undefined
  expect(await statementsOf(async () => (made = await book()), 201)).toBe(28)
  const appointmentId = made?.data.appointment._id ?? ''
  const asked = { appointmentId, provider: 'sandbox' as const }
  const { data } = await server.call(appointments.startPayment, asked, as)
  await money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
  const confirm = () => server.call(appointments.confirmPayment, { appointmentId }, as)
  expect(await statementsOf(confirm, 201)).toBe(36)
})

test('whoever is too late hears it after a handful of statements, and nothing is locked or stored for them', async () => {
  await book()
  const late = await person(server, 'PATIENT')
  await book(late)
  expect(await statementsOf(() => book(late), 409)).toBe(5)
})
