import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { DisputeTable, NoShowTable } from '../../../database/tables/appointments.ts'

export const findNoShow = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('appointment_no_show')
    .where('appointment_id', '=', appointmentId)
    .selectAll()
    .executeTakeFirst()

/** False when one was said already. */
export async function insertNoShow(tx: InTransaction, claim: Insertable<NoShowTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appointment_no_show')
    .values(claim)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** It was about another time with another doctor; that it was said stands in the log. */
export const dropNoShow = (tx: InTransaction, appointmentId: string) =>
  tx.deleteFrom('appointment_no_show').where('appointment_id', '=', appointmentId).execute()

export const endNoShow = (tx: InTransaction, appointmentId: string, now: Date) =>
  tx
    .updateTable('appointment_no_show')
    .set({ ended_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('ended_at', 'is', null)
    .execute()

const disputes = (connection: Connection, appointmentId: string) =>
  connection.selectFrom('appointment_dispute').where('appointment_id', '=', appointmentId)

export const findOpenDispute = (connection: Connection, appointmentId: string) =>
  disputes(connection, appointmentId).where('decided_at', 'is', null).selectAll().executeTakeFirst()

/** Which of these wait for an answer to what was said of who came, or for a decision. */
export async function disputedOf(
  connection: Connection,
  appointmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (appointmentIds.length === 0) return new Set()
  const rows = await connection
    .selectFrom('appointment_dispute')
    .where('appointment_id', 'in', appointmentIds)
    .where('decided_at', 'is', null)
    .select('appointment_id')
    .union(
      connection
        .selectFrom('appointment_no_show')
        .where('appointment_id', 'in', appointmentIds)
        .where('ended_at', 'is', null)
        .select('appointment_id'),
    )
    .execute()
  return new Set(rows.map(row => row.appointment_id))
}

/** The oldest first. */
export const readDisputes = (connection: Connection, appointmentId: string) =>
  disputes(connection, appointmentId).orderBy('opened_at').orderBy('id').selectAll().execute()
export type DisputeRow = Awaited<ReturnType<typeof readDisputes>>[number]

export const insertDispute = (
  tx: InTransaction,
  dispute: Pick<
    Insertable<DisputeTable>,
    'id' | 'appointment_id' | 'cause' | 'opened_at' | 'hear_until'
  >,
) =>
  tx
    .insertInto('appointment_dispute')
    .values({
      ...dispute,
      decision: null,
      decided_at: null,
      decided_by: null,
      sealed_reason: null,
    })
    .execute()

/** What it was about has been settled: nobody has to decide any more. Of any cause where none is named. */
export function dropDispute(
  tx: InTransaction,
  appointmentId: string,
  cause?: DisputeTable['cause'],
) {
  const open = tx
    .deleteFrom('appointment_dispute')
    .where('appointment_id', '=', appointmentId)
    .where('decided_at', 'is', null)
  return (cause ? open.where('cause', '=', cause) : open).execute()
}

export const decideDispute = (
  tx: InTransaction,
  id: string,
  decision: Pick<
    Insertable<DisputeTable>,
    'decision' | 'decided_at' | 'decided_by' | 'sealed_reason'
  >,
) => tx.updateTable('appointment_dispute').set(decision).where('id', '=', id).execute()
