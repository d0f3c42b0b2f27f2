import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'
import type { ProviderEvent, ProviderNews } from '../../ports/payments.ts'
import type { SandboxPayments } from '../../ports/sandbox.ts'
import type { PaymentsGround } from './ground.ts'
import { receiveEvent } from './receive-event.ts'

/** An event of the built-in provider on its way. What it says is read like one from outside, when it arrives. */
export const tellSandboxEventJob = defineJob(
  'tell-sandbox-event',
  z.object({ id: z.string(), news: z.custom<ProviderNews>(news => typeof news === 'object') }),
)

/** Takes the way of every event: signed, read as bytes, and proven. */
export async function tellSandboxEvent(
  ground: PaymentsGround & { sandbox: SandboxPayments | undefined },
  event: ProviderEvent,
) {
  // What was told before the sandbox was switched off concerns nobody any more.
  if (!ground.sandbox) return
  const { body, headers } = ground.sandbox.sign(event)
  const received = await receiveEvent(ground, ground.sandbox.id, body, headers)
  if (received !== 'TAKEN') throw new Error(`the sandbox was not believed: ${received}`)
}
