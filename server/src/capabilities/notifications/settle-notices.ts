import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import { signalNoticesJob } from './signal-notices.ts'
import { markSettled, type SettledWork } from './store.ts'

/** Of work that one of them has done: nobody's bell counts it as new any more. Locks the notices until the end. */
export async function settleNotices(tx: InTransaction, now: Date, work: SettledWork) {
  const settled = await markSettled(tx, now, work)
  const receiverIds = [...new Set(settled.map(one => one.receiver_id))]
  if (receiverIds.length > 0) await addJob(tx, signalNoticesJob, { receiverIds })
}
