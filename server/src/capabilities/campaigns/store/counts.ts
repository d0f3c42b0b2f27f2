import type { CampaignState, ReceiverState } from '@konsil/contract/campaign'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { CampaignRow } from './campaigns.ts'
import { isUnfinished } from './recipients.ts'

export type Counts = Partial<Record<ReceiverState, number>>

/** How many have come to what, by campaign: as it was kept, or else counted. */
export async function countsOf(
  connection: Connection,
  rows: Pick<CampaignRow, 'id' | 'state' | 'counts'>[],
): Promise<Map<string, Counts>> {
  const keptOf = ({ state, counts }: (typeof rows)[number]) => (isOver(state) ? counts : null)
  const open = rows.filter(row => keptOf(row) === null)
  const counted = await countByState(
    connection,
    open.map(row => row.id),
  )
  return new Map(rows.map(row => [row.id, keptOf(row) ?? counted.get(row.id) ?? {}]))
}

const isOver = (state: CampaignState) => state === 'SENT' || state === 'CANCELLED'

/** What is kept of a campaign that is held and has ended; nothing yet where a mail is still in hand. */
export async function keptCounts(tx: InTransaction, campaignId: string) {
  if (await isUnfinished(tx, campaignId)) return null
  return JSON.stringify((await countByState(tx, [campaignId])).get(campaignId) ?? {})
}

async function countByState(connection: Connection, campaignIds: string[]) {
  const counts = new Map<string, Counts>()
  if (campaignIds.length === 0) return counts
  const rows = await connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', 'in', campaignIds)
    .groupBy(['campaign_id', 'state'])
    .select(({ fn }) => ['campaign_id', 'state', fn.countAll<number>().as('people')])
    .execute()
  for (const { campaign_id: id, state, people } of rows) {
    counts.set(id, { ...counts.get(id), [state]: people })
  }
  return counts
}
