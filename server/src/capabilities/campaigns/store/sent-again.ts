import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { Among } from './receivers.ts'

interface Uncertain {
  campaignId: string
  among: Among
}

const uncertainAmong = ({ campaignId, among }: Uncertain) =>
  sql<boolean>`campaign_id = ${campaignId} and state = 'UNCERTAIN'
    ${among === null ? sql`` : sql`and user_id = any(${among}::uuid[])`}`

/** Whether it was sent once more to any of those of them of whom it is uncertain. */
export async function wereSentAgain(tx: InTransaction, asked: Uncertain) {
  const one = await tx
    .selectFrom('campaign_recipient')
    .where(uncertainAmong(asked))
    .where('sent_again_in', 'is not', null)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export const noteSentAgain = (tx: InTransaction, asked: Uncertain, by: string) =>
  tx
    .updateTable('campaign_recipient')
    .set({ sent_again_in: by })
    .where(uncertainAmong(asked))
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
