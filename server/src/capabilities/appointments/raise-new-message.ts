import type { InTransaction } from '../../database/connect.ts'
import { zonesOf } from '../account/index.ts'
import { raiseEvent } from '../notifications/index.ts'
import { aboutFor } from './about-for.ts'
import { findAppointment } from './store/read-appointments.ts'

/** Tells one of the two that the other has written, and nothing of what. Whoever has left is told nothing. */
export async function raiseNewMessage(
  tx: InTransaction,
  now: Date,
  caseId: string,
  to: 'PATIENT' | 'DOCTOR',
) {
  const row = await findAppointment(tx, caseId)
  if (!row) return
  const receiverId = to === 'PATIENT' ? row.patient_id : row.doctor_id
  const readerZone = (await zonesOf(tx, [receiverId])).get(receiverId)
  if (readerZone === undefined) return
  const subjects = aboutFor(row, to, readerZone)
  await raiseEvent(tx, now, { code: 'NM001', aboutUserId: receiverId, subjects })
}
