import type { campaigns } from '@konsil/contract/campaigns'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { campaignsDueJob, lookAfterAll } from './begin.ts'
import type { CampaignsGround } from './ground.ts'
import { campaignsHandlers } from './handlers.ts'
import { personalData } from './personal-data.ts'
import { sendCampaign } from './send-campaign.ts'
import { sendCampaignJob } from './send-campaign-job.ts'
import { countHeldBack } from './store/campaigns.ts'
import { isUnsubscribeLink, unsubscribe, type UnsubscribeLink } from './unsubscribe.ts'

/** What administrators write to many, now or at a time; beside its calls the jobs that send it, and the end of advertising by a link in a mail. */
export function createCampaigns(ground: CampaignsGround) {
  const capability = {
    handlers: campaignsHandlers(ground),
    waitingForOffice: [{ kind: 'HELD_CAMPAIGNS', count: countHeldBack }],
    jobs: [
      jobHandler(campaignsDueJob, () => lookAfterAll(ground)),
      jobHandler(sendCampaignJob, ({ campaignId }, ending) =>
        sendCampaign(ground, campaignId, ending),
      ),
    ],
    personalData,
  } satisfies Capability<typeof campaigns>
  return {
    ...capability,
    unsubscribing: {
      isKnown: (link: UnsubscribeLink) => isUnsubscribeLink(ground, link),
      end: (link: UnsubscribeLink, network: string) => unsubscribe(ground, link, network),
    },
  }
}
