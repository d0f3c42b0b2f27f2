import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { lockCampaign } from './store/campaigns.ts'
import type { Among } from './store/receivers.ts'
import { noteSentAgain, wereSentAgain } from './store/recipients.ts'

interface SendingAgain {
  /** What left it uncertain whether they got it. */
  againOf: string
  /** By which they get it once more. */
  campaignId: string
  among: Among
}

/** Each of them once, whoever presses twice: of two the second finds it done. */
export async function takeUncertain(
  tx: InTransaction,
  { againOf, campaignId, among }: SendingAgain,
) {
  if (!(await lockCampaign(tx, againOf))) throw new Refusal('not.found')
  const asked = { campaignId: againOf, among }
  if (await wereSentAgain(tx, asked)) throw new Refusal('campaign.sent.again')
  await noteSentAgain(tx, asked, campaignId)
}
