import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { CampaignsGround } from './ground.ts'
import { filesOf } from './present.ts'
import { findCampaign } from './store/campaigns.ts'
import { hasByBell } from './store/recipients.ts'

/** What was written to somebody, as their bell led to it. */
export async function receivedMessage(ground: CampaignsGround, userId: string, id: string) {
  const { database } = ground
  const isTheirs = await hasByBell(database, id, userId)
  const row = isTheirs ? await findCampaign(database, id) : undefined
  if (!row) throw new Refusal('not.found')
  const files = await filesOf(ground, database, [row])
  return {
    title: row.title,
    text: row.push_text,
    files: files(row.attachments),
    sentTime: onTheWire(row.began_at ?? row.created_at),
  }
}
