import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Ground } from '../ground.ts'
import { endCheckoutJob } from './end-checkout.ts'
import { findUnderWayOf } from './store/checkouts.ts'
import { changePayable, lockPayable } from './store/payables.ts'

/** Nothing is taken for it any more: what still comes goes back by itself. What was taken stays. */
export async function closePayable(
  { clock }: Pick<Ground, 'clock'>,
  tx: InTransaction,
  id: string,
) {
  const { closed_at } = await lockPayable(tx, id)
  if (closed_at) return
  await changePayable(tx, id, { closed_at: clock.now() })
  for (const checkout of await findUnderWayOf(tx, id)) {
    await addJob(tx, endCheckoutJob, { checkoutId: checkout.id })
  }
}
