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

export const replaceRefundReason = (tx: InTransaction, id: string, sealed: Buffer) =>
  tx
    .updateTable('appointment_refund')
    .set({ sealed_reason: sealed })
    .where('id', '=', id)
    .execute()
