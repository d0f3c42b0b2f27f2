import { appointmentStates, type AppointmentState } from '@konsil/contract/appointment-steps'
import type { ListedAppointment } from '@konsil/contract/appointments'
import { asReadableCode } from '../readable-code.ts'
import type { AppointmentsGround } from './ground.ts'
import { type AppointmentReader, presentAppointments } from './present.ts'
import { type AppointmentsAsked, listAppointments } from './store/read-appointments.ts'

/** Those of theirs that are asked for, as they see them. */
export async function readList(
  ground: AppointmentsGround,
  reader: AppointmentReader,
  { code: written, ...asked }: AppointmentsAsked,
) {
  const { database, clock } = ground
  const code = written ? asReadableCode(written) : undefined
  const { rows, total } = await listAppointments(database, reader, { ...asked, code }, clock.now())
  return { list: await presentAppointments(ground, database, reader, rows), total }
}

/** The same by where each stands, with a place for all states that there are (D-069, APPT-58). */
export const byState = (list: ListedAppointment[]) =>
  Object.fromEntries(
    appointmentStates.map(state => [state, list.filter(({ status }) => status.code === state)]),
  ) as Record<AppointmentState, ListedAppointment[]>
