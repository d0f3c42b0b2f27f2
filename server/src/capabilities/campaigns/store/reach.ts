import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'
import { countRows } from '../../../database/page.ts'
import type { CampaignRow } from './campaigns.ts'

/** Until the transaction ends, nobody else is judged by how many are reached. */
export const lockReach = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reach of campaigns', 0))`.execute(tx)

/** How many people campaigns are to reach that nobody proved, or were since then. A repeated one counts once. */
export async function peopleUnproved(
  tx: InTransaction,
  { since, except }: { since: Date; except?: string | undefined },
) {
  const { people } = await tx
    .selectFrom('campaign')
    .where('is_proved', '=', false)
    .where(({ eb, or }) => or([eb('state', '=', 'SCHEDULED'), eb('updated_at', '>', since)]))
    .where('run_of', 'is', null)
    .$if(except !== undefined, rows => rows.where('id', '<>', except ?? ''))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('people'), sql<number>`0`).as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/**
 * How many others have been reached since then, or are about to be, by campaigns that nobody proved. Times of one
 * repeated campaign do not count with each other, nor does what is held back itself.
 */
export const peopleBegunUnproved = (
  tx: InTransaction,
  { id, run_of: runOf }: Pick<CampaignRow, 'id' | 'run_of'>,
  since: Date,
) =>
  countRows(
    tx
      .selectFrom('campaign_recipient')
      .innerJoin('campaign', 'campaign.id', 'campaign_id')
      .where('is_proved', '=', false)
      .where('is_held_back', '=', false)
      .where('began_at', '>', since)
      .where(sql<boolean>`coalesce(run_of, id) <> ${runOf ?? id}`)
      .where('campaign_recipient.state', '<>', 'LEFT_OUT'),
  )
