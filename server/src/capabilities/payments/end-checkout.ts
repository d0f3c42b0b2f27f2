import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Has a provider end what nobody shall pay with any more. */
export const endCheckoutJob = defineJob('end-checkout', z.object({ checkoutId: z.string() }), {
  runner: 'providers',
})
