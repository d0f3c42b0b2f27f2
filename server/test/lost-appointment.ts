import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { certificates } from '@konsil/contract/certificates'
import { checkDoctorsJob } from '../src/capabilities/appointments/check-doctors.ts'
import { address } from './proofs/account-ids.ts'
import { paymentActs } from './payment-acts.ts'
import { type BookableDoctor, bookableDoctor } from './schedule-acts.ts'
import { person, type Somebody, type TestServer } from './test-server.ts'

const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }

const note = 'My knee hurts'

/** A patient books and pays; for an invoice an address is needed, once. */
export async function paidWith(
  server: TestServer,
  who: Somebody,
  doctor: { id: string; serviceId: string },
  time: object = nine,
) {
  const asPatient = { token: who.token }
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine, ...time, note }
  const { data } = await server.call(booking.makeAppointment, asked, asPatient)
  const { _id: id } = data.appointment
  await server.call(account.addAddress, address(), asPatient)
  await paymentActs(server).payFor(id, who)
  return id
}

/** The doctor has no valid physician ID any more: whoever is booked is asked what becomes of it. */
export async function loseId(server: TestServer, { certificateId, token }: BookableDoctor) {
  await server.call(certificates.remove, { id: certificateId }, { token })
  await server.perform(checkDoctorsJob, {})
}

/** One that is paid, and that its doctor cannot hold; somebody else can. */
export async function lostAppointment(server: TestServer, who: Somebody, officeToken?: string) {
  const token = officeToken ?? (await person(server, 'ADMIN')).token
  const bookable = () => bookableDoctor(server, token)
  const [doctor, other] = await Promise.all([bookable(), bookable()])
  const id = await paidWith(server, who, doctor)
  await loseId(server, doctor)
  return { id, doctor, other }
}
