import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { paying } from '@konsil/contract/paying'
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

test('D-322, PAY-17 why money went back because of the first doctor is told to its patient, and not to the other one', async () => {
  const { id, doctor, other } = await lostAppointment(server, patient, admin.token)
  const reason = 'Dr. Weber came late twice.'
  const refund = { appointmentId: id, amount: 1_000, reason }
  expect((await server.call(paying.refund, refund, { token: admin.token })).status).toBe(200)
  const reasonsOf = async ({ token }: { token: string }) => {
    const { data } = await server.call(appointments.readAppointment, { id }, { token })
    return data.refunds.map(one => one.reason)
  }
  expect(await reasonsOf(doctor)).toEqual([reason])
  const time = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  const asked = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  await server.pool.query('update doctor_service set price_cents = 11000 where id = $1', [
    other.serviceId,
  ])
  const { status } = await server.call(booking.chooseDoctor, asked, { token: patient.token })
  expect(status).toBe(200)
  const later = { ...refund, amount: 500, reason: 'A part of it was not needed.' }
  expect((await server.call(paying.refund, later, { token: admin.token })).status).toBe(200)
  expect(await reasonsOf(patient)).toEqual([reason, later.reason])
  expect(await reasonsOf(other)).toEqual([null, later.reason])
  const file = async ({ token }: { token: string }) =>
    String((await server.ask(access.downloadData, {}, { token })).data)
  expect(await file(patient)).toContain(reason)
  const ofOther = await file(other)
  expect(ofOther).toContain(later.reason)
  expect(ofOther).not.toContain(reason)
})
