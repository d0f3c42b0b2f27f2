import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'

/** Until the transaction ends, nobody else takes files up or lets them go. */
export const lockFiles = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('files of campaigns', 0))`.execute(tx)

/** Those that some campaign or template holds. */
export async function filesInUse(connection: Connection, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select file as id from unnest(${ids}::uuid[]) file where exists (select from campaign where file = any(attachments))
      or exists (select from campaign_template where file = any(attachments))`.execute(connection)
  return new Set(rows.map(row => row.id))
}
