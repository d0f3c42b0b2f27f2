import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { lockCampaign } from './store/campaigns.ts'
import type { Among } from './store/receivers.ts'
import { noteSentAgain, wereSentAgain } from './store/sent-again.ts'

/**
 * Holds what left it uncertain whether these people got it: each of them gets it again once, whoever presses twice.
 * Answers what notes by which campaign, once that is there.
 */
export async function holdUncertain(
  tx: InTransaction,
  againOf: string | undefined,
  among: Among,
): Promise<(campaignId: string) => Promise<void>> {
  if (againOf === undefined) return async () => {}
  if (!(await lockCampaign(tx, againOf))) throw new Refusal('not.found')
  const asked = { campaignId: againOf, among }
  if (await wereSentAgain(tx, asked)) throw new Refusal('campaign.sent.again')
  return async campaignId => {
    await noteSentAgain(tx, asked, campaignId)
  }
}
