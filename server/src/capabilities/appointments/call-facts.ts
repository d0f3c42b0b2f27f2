import type { Connection } from '../../database/connect.ts'
import { findByCall } from './store/read-appointments.ts'

/** One call with a time, as its appointment has it now. */
export interface CallFacts {
  id: string
  room: string
  appointmentId: string
  patientId: string
  doctorId: string
  startsAt: Date
  endsAt: Date
  /** What its doctor has to know before. */
  isAnswered: boolean
}

/** By its own id; whose it is, and what they may do with it, `cases` says. */
export async function findCall(
  connection: Connection,
  callId: string,
): Promise<CallFacts | undefined> {
  const row = await findByCall(connection, callId)
  if (!row?.call_id || row.call_room === null || !row.starts_at || !row.ends_at) return undefined
  return {
    id: row.call_id,
    room: row.call_room,
    appointmentId: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isAnswered: row.state !== 'PAID_DEPOSIT',
  }
}
