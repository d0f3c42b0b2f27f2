import { randomUUID } from 'node:crypto'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { invoicing } from '@konsil/contract/invoices'
import { reading, readings } from '@konsil/contract/reading'
import { appointmentActs } from '../appointment-acts.ts'
import { lostAppointment } from '../lost-appointment.ts'
import { paymentActs } from '../payment-acts.ts'
import { bookableDoctor, scheduleActs } from '../schedule-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { address } from './account-ids.ts'
import { titleOf } from './calls.ts'
import { type Hidden, onlyId } from './hidden.ts'
import { hiddenUntilSignOut } from './signed-links.ts'

/** A paid one of this person with somebody. They lie one after the other, as no doctor works. */
let made = 0
async function ownAppointment(server: TestServer, who: Somebody) {
  const isDoctor = who.role === 'DOCTOR'
  const doctor = isDoctor ? who : await person(server, 'DOCTOR')
  const patient = isDoctor ? await person(server, 'PATIENT') : who
  const serviceId = await scheduleActs(server).service(doctor.id)
  const from = new Date(Date.UTC(2027, 0, 4) + (made += 1) * 3_600_000).toISOString()
  const row = await appointmentActs(server).paid(patient.id, { ...doctor, serviceId }, from)
  return row?.id ?? ''
}

/** One that waits for its payment, of a patient to whom an invoice can be made out. */
export async function ownUnpaid(server: TestServer, who: Somebody) {
  const doctor = await person(server, 'DOCTOR')
  const serviceId = await scheduleActs(server).service(doctor.id)
  const from = new Date(Date.UTC(2027, 0, 4) + (made += 1) * 3_600_000).toISOString()
  const { id } = await appointmentActs(server).made(who.id, { ...doctor, serviceId }, from)
  const people = { payerId: who.id, payeeId: doctor.id }
  await paymentActs(server).opened(people, { subjectId: id })
  await server.call(account.addAddress, address(), { token: who.token })
  return id
}

async function ownBeingPaid(server: TestServer, who: Somebody) {
  const appointmentId = await ownUnpaid(server, who)
  const question = { appointmentId, provider: 'sandbox' as const }
  const { data } = await server.call(appointments.startPayment, question, { token: who.token })
  await paymentActs(server)
    .sandbox()
    .pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
  return appointmentId
}

/** With a doctor who has other times free. */
async function ownMovable(server: TestServer, who: Somebody) {
  const { token } = await person(server, 'ADMIN')
  const doctor = await bookableDoctor(server, token)
  const row = await appointmentActs(server).paid(who.id, doctor, '2026-12-07T08:00:00Z')
  return row?.id ?? ''
}

const ofAppointment = (
  endpoint: Hidden['endpoint'],
  own: (server: TestServer, asker: Somebody) => Promise<string>,
  besides: object = {},
): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await own(server, asker),
    asked: appointmentId => ({ appointmentId, ...besides }),
  }),
  removed: () => Promise.resolve(randomUUID()),
  guessed: randomUUID,
})

/** The address of an invoice of theirs, in its parts. */
export async function ownInvoice(server: TestServer, who: Somebody) {
  const id = await ownBeingPaid(server, who)
  await server.call(appointments.confirmPayment, { appointmentId: id }, who)
  await server.runJobs()
  const { data } = await server.call(appointments.readAppointment, { id }, who)
  const question = new URLSearchParams(data.invoice?.url.split('?')[1])
  return invoicing.readInvoice.input.parse(Object.fromEntries(question))
}

export const appointmentIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(appointments.readAppointment)} id`]: {
    endpoint: appointments.readAppointment,
    // Administrators read every one (D-202).
    openTo: ['ADMIN'],
    own: async (server, asker) => onlyId(await ownAppointment(server, asker)),
    // None is ever deleted.
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.downloadCalendar)} id`]: {
    endpoint: appointments.downloadCalendar,
    own: async (server, asker) => onlyId(await ownAppointment(server, asker)),
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.readInvoice)} id`]: hiddenUntilSignOut(
    appointments.readInvoice,
    async (server, asker) =>
      ownInvoice(server, asker.role === 'PATIENT' ? asker : await person(server, 'PATIENT')),
    'PATIENT',
  ),
  [`${titleOf(appointments.readInvoice)} session`]: {
    isPublic: 'the signature holds it together with the invoice: see `invoices.test.ts`',
  },
  [`${titleOf(appointments.list)} filters.code`]: {
    isPublic: 'finds among what the list shows its asker alone: see `handlers.test.ts`',
  },
  [`${titleOf(appointments.readPayment)} appointmentId`]: ofAppointment(
    appointments.readPayment,
    ownUnpaid,
  ),
  [`${titleOf(appointments.startPayment)} appointmentId`]: ofAppointment(
    appointments.startPayment,
    ownUnpaid,
    { provider: 'sandbox' },
  ),
  [`${titleOf(appointments.confirmPayment)} appointmentId`]: ofAppointment(
    appointments.confirmPayment,
    ownBeingPaid,
  ),
  [`${titleOf(appointments.readCancellation)} appointmentId`]: ofAppointment(
    appointments.readCancellation,
    ownAppointment,
  ),
  [`${titleOf(appointments.cancel)} appointmentId`]: ofAppointment(
    appointments.cancel,
    ownAppointment,
    { reason: 'I am well again' },
  ),
  [`${titleOf(reading.readAccessLog)} appointmentId`]: ofAppointment(
    reading.readAccessLog,
    ownAppointment,
  ),
  ...Object.fromEntries(
    Object.values(readings).map(endpoint => [
      `${titleOf(endpoint)} appointmentId`,
      {
        isPublic:
          'administrators find every appointment in the list, and say why they read (APPT-59)',
      },
    ]),
  ),
  [`${titleOf(booking.moveAppointment)} appointmentId`]: ofAppointment(
    booking.moveAppointment,
    ownMovable,
    { requestDate: '2026-12-07', start: '10:00', end: '10:30' },
  ),
  [`${titleOf(booking.listOtherDoctors)} appointmentId`]: ofAppointment(
    booking.listOtherDoctors,
    async (server, who) => (await lostAppointment(server, who)).id,
  ),
  [`${titleOf(booking.chooseDoctor)} appointmentId`]: {
    endpoint: booking.chooseDoctor,
    async own(server, asker) {
      const { id, other } = await lostAppointment(server, asker)
      const time = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
      const chosen = { doctorId: other.id, serviceId: other.serviceId, ...time }
      return { id, asked: appointmentId => ({ appointmentId, ...chosen }) }
    },
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
}
