import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Has a provider send money back. */
export const sendRefundJob = defineJob('send-refund', z.object({ refundId: z.string() }), {
  runner: 'providers',
})
