import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'

interface Uncertain {
  campaignId: string
  among: string[]
}

/** Those of them of whom it is uncertain, and to whom it was not sent once more. */
const stillUncertain = ({ campaignId, among }: Uncertain) =>
  sql<boolean>`campaign_id = ${campaignId} and state = 'UNCERTAIN' and sent_again_in is null
    and user_id = any(${among}::uuid[])`

export async function readUncertain(tx: InTransaction, asked: Uncertain) {
  const rows = await tx
    .selectFrom('campaign_recipient')
    .where(stillUncertain(asked))
    .select('user_id')
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

export const noteSentAgain = (tx: InTransaction, asked: Uncertain, by: string) =>
  tx
    .updateTable('campaign_recipient')
    .set({ sent_again_in: by })
    .where(stillUncertain(asked))
    .execute()

/** Whoever has not got it by this one either may be sent it again. */
export const forgetLeftOut = (tx: InTransaction, by: string) =>
  tx
    .updateTable('campaign_recipient as before')
    .set({ sent_again_in: null })
    .where('sent_again_in', '=', by)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_recipient as after')
            .where('after.campaign_id', '=', by)
            .whereRef('after.user_id', '=', 'before.user_id')
            .where('after.state', '<>', 'LEFT_OUT')
            .select('after.user_id'),
        ),
      ),
    )
    .execute()

/** To how many of whom it is uncertain it was sent once more, by campaign. */
export async function countSentAgain(connection: Connection, campaignIds: string[]) {
  if (campaignIds.length === 0) return new Map<string, number>()
  const rows = await connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', 'in', campaignIds)
    .where('state', '=', 'UNCERTAIN')
    .where('sent_again_in', 'is not', null)
    .groupBy('campaign_id')
    .select(({ fn }) => ['campaign_id', fn.countAll<number>().as('people')])
    .execute()
  return new Map(rows.map(row => [row.campaign_id, row.people]))
}
