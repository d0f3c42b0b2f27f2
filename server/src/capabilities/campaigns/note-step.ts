import type { CampaignStep } from '../../http/metrics.ts'
import type { CampaignsGround } from './ground.ts'

const words: Record<CampaignStep, string> = {
  begun: 'a campaign has all its people, and is being sent',
  'held back':
    'a campaign reaches more people than was proven, and waits until an administrator goes on with it',
  'stood still': 'the mail server takes nothing, and a campaign waits for the next minute',
  ended: 'a campaign has been sent',
}

/** For those who run the server: which campaign, and nothing of what it says or to whom. */
export function noteStep({ log, metrics }: CampaignsGround, campaign: string, step: CampaignStep) {
  metrics.measureCampaign(step)
  const isTrouble = step === 'held back' || step === 'stood still'
  log[isTrouble ? 'warn' : 'info']({ campaign }, words[step])
}
