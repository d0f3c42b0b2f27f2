import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { AppointmentRefundTable } from '../../../database/tables/appointments.ts'

export const insertRefundReason = (tx: InTransaction, reason: Insertable<AppointmentRefundTable>) =>
  tx.insertInto('appointment_refund').values(reason).execute()

export const readRefundReasons = (connection: Connection, appointmentIds: string[]) =>
  appointmentIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('appointment_refund')
        .where('appointment_id', 'in', appointmentIds)
        .selectAll()
        .orderBy('id')
        .execute()

/** Why money went back to a patient: words about them. */
export const deleteRefundReasonsOf = (tx: InTransaction, patientId: string) =>
  tx
    .deleteFrom('appointment_refund')
    .where('appointment_id', 'in', ({ selectFrom }) =>
      selectFrom('appointment').where('patient_id', '=', patientId).select('id'),
    )
    .execute()

export const listRefundReasons = (connection: Connection) =>
  connection.selectFrom('appointment_refund').selectAll().execute()

/** Leaves alone what was sealed anew meanwhile. */
export const bindRefundReason = (
  connection: Connection,
  { id, sealed_reason: before }: { id: string; sealed_reason: Buffer },
  { sealed_reason }: { sealed_reason: Buffer },
) =>
  connection
    .updateTable('appointment_refund')
    .set({ sealed_reason, is_bound: true })
    .where('id', '=', id)
    .where('sealed_reason', '=', before)
    .execute()
