import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import { testPassword } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'

const { server, admin, doctor, patient, money } = usePayingTwo()
const { signIn } = access

async function booked(start: string, end: string) {
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const question = { ...asked, start, end, note: 'My knee hurts' }
  const { data } = await server.call(booking.makeAppointment, question, patient)
  return data.appointment._id
}
const isKnown = async (...ids: string[]) => {
  const opened = await server.composed.caseKeys.open(ids)
  return ids.map(id => opened.has(id))
}
const again = async () =>
  (await server.call(signIn, { email: patient.email, password: testPassword, role: 'PATIENT' }))
    .data

test('D-304 with the consent the keys go of what was given up, but of a case in which something else stays', async () => {
  const told = await booked('10:00', '10:30')
  await money.payFor(told, patient)
  const given = await booked('09:00', '09:30')
  const refund = { appointmentId: told, amount: 1_000, reason: 'The line broke twice.' }
  expect((await server.call(appointments.refund, refund, admin)).status).toBe(200)
  const document = { document: 'HEALTH_DATA_CONSENT', version: '2026-11' } as const
  await server.call(access.withdrawConsent, document, patient)
  await server.runJobs()
  expect(await isKnown(given, told)).toEqual([false, true])
  const { data } = await server.call(appointments.readAppointment, { id: told }, await again())
  expect([data.status.code, data.note]).toEqual(['CANCELLED', null])
  expect(data.refunds.map(one => one.reason)).toContain('The line broke twice.')
})

test('D-037 with an account the keys go of what is given up, and the key of what takes place stays', async () => {
  const takesPlace = await booked('09:00', '09:30')
  await money.payFor(takesPlace, patient)
  const given = await booked('10:00', '10:30')
  await money.payFor(given, patient)
  server.clock.set('2026-12-07T08:15:00Z')
  const { token } = await again()
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  expect(await isKnown(takesPlace, given)).toEqual([true, true])
  await server.runJobs()
  expect(await isKnown(takesPlace, given)).toEqual([true, false])
})

test('the hourly clearing looks for their cases among the appointments', async () => {
  await server.perform(clearExpiredJob, {})
  const { caseKeys } = server.composed
  const lost = doctor.id
  await caseKeys.make(lost).durable
  await server.perform(clearExpiredJob, {})
  expect(await isKnown(lost)).toEqual([false])
})
