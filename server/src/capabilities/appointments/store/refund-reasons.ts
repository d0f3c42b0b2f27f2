import type { Insertable, Selectable } from 'kysely'
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

export const replaceRefundReason = (
  tx: InTransaction,
  { id, sealed_reason, is_bound }: Selectable<AppointmentRefundTable>,
) =>
  tx
    .updateTable('appointment_refund')
    .set({ sealed_reason, is_bound })
    .where('id', '=', id)
    .execute()
