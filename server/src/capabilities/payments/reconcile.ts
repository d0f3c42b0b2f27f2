import { hours, later, minutes } from '@konsil/contract/core/time'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import { askProvider, endWithProvider } from './ask-provider.ts'
import { followDispute } from './follow-dispute.ts'
import { followRefund } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { findUnasked } from './store/checkouts.ts'
import { findLongestUnasked } from './store/payments.ts'

export const reconcileJob = defineTimedJob('reconcile-payments', '* * * * *', {
  runner: 'providers',
})

/** What a provider tells us by itself comes sooner; a refund takes it days, and a dispute weeks. */
const unaskedFor = minutes(1)
const refundUnaskedFor = minutes(30)
const disputeUnaskedFor = hours(1)
const atOnce = 200

/**
 * Asks the providers about everything that is under way: whatever was lost, by a crash or between us and
 * them, is found by it. What nobody shall pay any more is ended with them.
 */
export async function reconcile(ground: PaymentsGround) {
  const { database, clock } = ground
  const now = clock.now()
  const checkouts = await findUnasked(database, later(now, -unaskedFor), atOnce)
  const unasked = (kind: 'refund' | 'dispute', since: number) =>
    findLongestUnasked(database, kind, later(now, -since), atOnce)
  const refunds = await unasked('refund', refundUnaskedFor)
  const disputes = await unasked('dispute', disputeUnaskedFor)
  const acts = [
    ...checkouts.map(({ closed_at, due_until, ...checkout }) => async () => {
      const isOver = closed_at !== null || due_until <= now
      await (isOver ? endWithProvider(ground, checkout) : askProvider(ground, checkout))
    }),
    ...refunds.map(
      ({ id }) =>
        () =>
          followRefund(ground, id),
    ),
    ...disputes.map(
      ({ id }) =>
        () =>
          followDispute(ground, id),
    ),
  ]
  await tryEach(acts, act => act(), 'not every payment could be asked about')
}
