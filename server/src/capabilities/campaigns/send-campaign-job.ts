import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'

/**
 * Sends the next part of a campaign, in a runner of its own: neither a long campaign nor a slow mail server holds up
 * the mails that people wait for.
 */
export const sendCampaignJob = defineJob(
  'send-campaign',
  z.strictObject({ campaignId: z.uuid() }),
  {
    runner: 'campaigns',
  },
)

/** One waits for each campaign, whoever asks for it. */
export const queueSending = (tx: InTransaction, campaignId: string) =>
  addJob(tx, sendCampaignJob, { campaignId }, { key: `campaign ${campaignId}` })
