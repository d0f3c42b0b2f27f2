import type { Connection } from '../../database/connect.ts'
import { countActiveDoctors } from '../access/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import { doctorsAhead } from './store/ahead.ts'

/** Of each with whom something is booked: an active account and a valid physician ID (CERT-15). */
export async function whoCanHold(connection: Connection, now: Date, only: string | undefined) {
  const doctors = await doctorsAhead(connection, now, only)
  const ids = doctors.map(({ doctor_id }) => doctor_id)
  const physicianIds = await physicianIdState(connection, ids, now)
  return new Map(
    doctors.map(({ doctor_id, is_active }) => [
      doctor_id,
      is_active && physicianIds.get(doctor_id)?.isValid === true,
    ]),
  )
}

/** The same of one, as it is now. */
export async function canHold(connection: Connection, doctorId: string, now: Date) {
  const physicianIds = await physicianIdState(connection, [doctorId], now)
  return physicianIds.get(doctorId)?.isValid === true && !(await isKeptOut(connection, doctorId))
}

/** Banned, or gone: whoever lacks nothing but a valid physician ID signs in, and says what came of a call. */
export const isKeptOut = async (connection: Connection, doctorId: string) =>
  (await countActiveDoctors(connection, [doctorId])) === 0
