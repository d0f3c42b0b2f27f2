import type { CampaignState } from '@konsil/contract/campaign'
import { Refusal } from '@konsil/contract/core/refusals'

interface InState {
  state: CampaignState
}

/** What is being sent, or was, is neither changed nor removed (D-284). */
export function refuseUnlessScheduled({ state }: InState) {
  if (state !== 'SCHEDULED') throw new Refusal('campaign.not.scheduled')
}

/** From which states each act leads, and where to. */
export const steering = {
  pause: { from: ['SENDING'], to: 'PAUSED', else: 'campaign.not.sending' },
  resume: { from: ['PAUSED'], to: 'SENDING', else: 'campaign.not.paused' },
  cancel: { from: ['SENDING', 'PAUSED'], to: 'CANCELLED', else: 'campaign.not.sending' },
} as const satisfies Record<
  string,
  { from: CampaignState[]; to: CampaignState; else: `campaign.${string}` }
>
export type Steering = keyof typeof steering

export function stateAfter(act: Steering, { state }: InState): CampaignState {
  const { from, to, else: refusal } = steering[act]
  if (!from.some(one => one === state)) throw new Refusal(refusal)
  return to
}
