import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { appointmentActs } from '../appointment-acts.ts'
import { scheduleActs } from '../schedule-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, onlyId } from './hidden.ts'

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
}
