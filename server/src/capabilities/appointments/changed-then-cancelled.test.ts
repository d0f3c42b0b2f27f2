import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { lostAppointment } from '../../../test/lost-appointment.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, admin } = useBooking()
const money = paymentActs(server)
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  patient = await person(server, 'PATIENT')
})
afterEach(() => money.refuseDifferences())

/** For 120 euros with one doctor, then for 100 with another, on the same Monday. */
async function changed(lateRefundRate: number) {
  const { id, other } = await lostAppointment(server, patient, admin.token)
  // The first one's invoice is out.
  await server.runJobs()
  await server.pool.query(
    `update appointment set terms = terms || jsonb_build_object('lateRefundRate', $2::float8) where id = $1`,
    [id, lateRefundRate],
  )
  await server.pool.query('update doctor_service set price_cents = 10000 where id = $1', [
    other.serviceId,
  ])
  const time = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  const asked = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  const { status } = await server.call(booking.chooseDoctor, asked, { token: patient.token })
  expect(status).toBe(200)
  await server.runJobs()
  return { id, other }
}
async function cancelledLate(id: string) {
  server.clock.set('2026-12-07T07:00:00Z')
  const { email, role } = patient
  const signedIn = await server.call(access.signIn, { email, role, password: testPassword })
  const { token } = signedIn.data
  const shown = (await server.call(appointments.readCancellation, { appointmentId: id }, { token }))
    .data
  const asked = { appointmentId: id, reason: 'I am well again', refund: shown.refund }
  expect((await server.call(appointments.cancel, asked, { token })).status).toBe(200)
  await server.runJobs()
  const { refunds, invoices } = (await server.call(appointments.readAppointment, { id }, { token }))
    .data
  return {
    shown: [shown.paid.value, shown.refund.value],
    refunds: refunds.map(({ amount, state }) => `${amount.value} ${state}`),
    invoices: invoices.map(({ title, amount }) => `${title} ${amount.value}`),
  }
}
const shareOf = async (userId: string) => {
  const { rows } = await server.pool.query<{ cents: number | null }>(
    `select sum(cents)::int as cents from ledger_posting where account = 'DOCTOR' and party_id = $1`,
    [userId],
  )
  return rows[0]?.cents ?? 0
}

test('D-322, PAY-15, D-351 who chose another doctor and cancels late gets back a share of the new price', async () => {
  const { id, other } = await changed(0.5)
  expect(await cancelledLate(id)).toEqual({
    shown: [100, 50],
    refunds: ['20 DONE', '50 DONE'],
    invoices: [
      'INVOICE 120',
      'CANCELLATION 120',
      'INVOICE 100',
      'CANCELLATION 100',
      'COMPENSATION 50',
    ],
  })
  // 50 are kept at 20 % for the platform, with the VAT in it for the doctor.
  expect(await shareOf(other.id)).toBe(-4_160)
})

test('D-322, PAY-15 at a rate of nothing the new price is kept, and the difference that went back is not counted again', async () => {
  const { id, other } = await changed(0)
  expect(await cancelledLate(id)).toEqual({
    shown: [100, 0],
    refunds: ['20 DONE'],
    invoices: [
      'INVOICE 120',
      'CANCELLATION 120',
      'INVOICE 100',
      'CANCELLATION 100',
      'COMPENSATION 100',
    ],
  })
  expect(await shareOf(other.id)).toBe(-8_319)
})
