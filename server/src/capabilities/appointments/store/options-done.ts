import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { OptionDoneTable } from '../../../database/tables/appointments.ts'

/** False when it was done already. */
export async function insertOptionDone(tx: InTransaction, done: Insertable<OptionDoneTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appointment_option_done')
    .values(done)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Another doctor does them. */
export const dropOptionsDone = (tx: InTransaction, appointmentId: string) =>
  tx.deleteFrom('appointment_option_done').where('appointment_id', '=', appointmentId).execute()

export const readOptionsDone = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('appointment_option_done')
    .where('appointment_id', '=', appointmentId)
    .select('option_id')
    .execute()
