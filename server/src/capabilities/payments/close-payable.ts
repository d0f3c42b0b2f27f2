import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Ground } from '../ground.ts'
import { endCheckoutJob } from './end-checkout.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { findUnderWayOf } from './store/checkouts.ts'
import { changePayable, lockPayable, sumsOf } from './store/payables.ts'

/** What it is for does not take place: what still comes goes back by itself, and what was invoiced is taken back. */
export async function closePayable(
  { clock }: Pick<Ground, 'clock'>,
  tx: InTransaction,
  id: string,
) {
  const { closed_at } = await lockPayable(tx, id)
  if (closed_at) return
  await changePayable(tx, id, { closed_at: clock.now() })
  if ((await sumsOf(tx, id)).paid > 0) await askForInvoices(tx, id)
  for (const checkout of await findUnderWayOf(tx, id)) {
    await addJob(tx, endCheckoutJob, { checkoutId: checkout.id })
  }
}
