import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { Receivers } from './receivers.ts'
import { lockCampaign } from './store/campaigns.ts'
import { readUncertain } from './store/sent-again.ts'

/**
 * What is sent again goes to those alone of whom that one left it uncertain, and to each of them once, whoever presses
 * twice: it is held until the transaction ends.
 */
export async function narrowedTo(
  tx: InTransaction,
  againOf: string | undefined,
  receivers: Receivers,
): Promise<Receivers> {
  if (againOf === undefined) return receivers
  if (!(await lockCampaign(tx, againOf))) throw new Refusal('not.found')
  const among = await readUncertain(tx, { campaignId: againOf, among: receivers.among ?? [] })
  if (among.length === 0) throw new Refusal('campaign.sent.again')
  return { ...receivers, among }
}
