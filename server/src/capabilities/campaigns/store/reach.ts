import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'

/** Until the transaction ends, nobody else is judged by how many are reached. */
export const lockReach = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reach of campaigns', 0))`.execute(tx)

/** How many people campaigns were to reach that nobody proved, since then. A repeated one counts once. */
export async function peopleUnproved(
  tx: InTransaction,
  { since, except }: { since: Date; except?: string | undefined },
) {
  const { people } = await tx
    .selectFrom('campaign')
    .where('is_proved', '=', false)
    .where('updated_at', '>', since)
    .where('run_of', 'is', null)
    .$if(except !== undefined, rows => rows.where('id', '<>', except ?? ''))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('people'), sql<number>`0`).as('people'))
    .executeTakeFirstOrThrow()
  return people
}
