import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import type { DisputeViewTable } from '../../../database/tables/appointments.ts'

/** The oldest first. */
export const readDisputeViews = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('dispute_view')
    .where('appointment_id', '=', appointmentId)
    .selectAll()
    .orderBy('stated_at')
    .orderBy('id')
    .execute()
export type DisputeViewRow = Awaited<ReturnType<typeof readDisputeViews>>[number]

export const nextStatedBy = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection.selectFrom('dispute_view').where('stated_by', '=', userId).selectAll(),
    'id',
    next,
  )

/** Of those that nobody has decided yet. */
export const readOpenHearings = (connection: Connection, appointmentIds: readonly string[]) =>
  connection
    .selectFrom('appointment_dispute as dispute')
    .where('dispute.appointment_id', 'in', appointmentIds)
    .where('dispute.decided_at', 'is', null)
    .select(({ selectFrom, fn }) => [
      'dispute.appointment_id',
      'dispute.hear_until',
      selectFrom('dispute_view as view')
        .whereRef('view.dispute_id', '=', 'dispute.id')
        .select(fn.countAll<number>().as('count'))
        .as('said'),
    ])
    .execute()

/** False when that side has spoken already. */
export async function insertDisputeView(tx: InTransaction, view: Insertable<DisputeViewTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispute_view')
    .values(view)
    .onConflict(conflict => conflict.columns(['dispute_id', 'side']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
