import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { minutes } from '@konsil/contract/core/time'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, doctor, patient, money } = usePayingTwo()

const again = async ({ email, role }: Somebody) =>
  (await server.call(access.signIn, { email, password: testPassword, role })).data
async function booked() {
  const time = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, ...time }
  const { data } = await server.call(booking.makeAppointment, asked, patient)
  return data.appointment._id
}
async function paid() {
  const id = await booked()
  await money.payFor(id, patient)
  return id
}
const cancel = (appointmentId: string, who: { token: string } = patient) =>
  server.call(
    appointments.cancel,
    { appointmentId, reason: 'I am well again' },
    { token: who.token },
  )
async function lastMailTo({ email }: Somebody, subject: string) {
  await server.runJobs()
  return (await server.mailsTo(email)).findLast(mail => mail.subject === subject)?.text
}
const codesOf = async ({ token }: { token: string }) => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token })
  return data.list.map(({ event }) => event.code)
}

test('NOTI-13, PAY-15 the mail of a cancelling says to its patient what goes back, and to nobody else', async () => {
  await cancel(await paid())
  expect(await lastMailTo(patient, 'You cancelled an appointment')).toContain(
    'You get back €120.00, the way you paid. Once the money is sent, it takes a few days to arrive.',
  )
  const toDoctor = await lastMailTo(doctor, 'An appointment was cancelled')
  expect(toDoctor).toContain('The patient cancelled this appointment')
  expect(toDoctor).not.toContain('120')
  expect(await codesOf(patient)).not.toContain('AU011')
})

test('NOTI-13 where nothing goes back it says so, and where nothing was paid it says nothing of money', async () => {
  const other = await person(server, 'PATIENT')
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId }
  const time = { requestDate: '2026-12-07', start: '11:00', end: '11:30' }
  const made = await server.call(booking.makeAppointment, { ...asked, ...time }, other)
  await cancel(made.data.appointment._id, other)
  const mail = await lastMailTo(other, 'You cancelled an appointment')
  expect(mail).toContain('You cancelled this appointment')
  expect(mail).not.toMatch(/paid|back/)
  const id = await paid()
  server.clock.set('2026-12-07T07:00:00Z')
  await cancel(id, await again(patient))
  expect(await lastMailTo(patient, 'You cancelled an appointment')).toContain(
    'nothing of what you paid is paid back',
  )
})

test('NOTI-13, D-062 money that came too late goes back, and its patient hears of it once', async () => {
  const id = await booked()
  const start = { appointmentId: id, provider: 'sandbox' as const }
  const { data } = await server.call(appointments.startPayment, start, { token: patient.token })
  const checkout = data.address.split('/').at(-1) ?? ''
  server.clock.advance(minutes(29))
  await money.sandbox().pay(checkout, 'SUCCESS')
  server.clock.advance(minutes(2))
  await server.runJobs()
  expect((await codesOf(patient)).filter(code => code === 'AU011')).toHaveLength(1)
  const mail = await lastMailTo(patient, 'You get money back')
  expect(mail).toContain('Your payment arrived when the time to pay for this appointment was over')
  expect(mail).toContain('You get back €120.00')
  expect(await codesOf(doctor)).not.toContain('AU011')
})
