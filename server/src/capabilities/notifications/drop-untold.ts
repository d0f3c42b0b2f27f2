import type { InTransaction } from '../../database/connect.ts'
import { dropJobsOf } from '../../jobs/queue.ts'
import { deliverEventJob } from './deliver-event.ts'
import { deleteUndelivered } from './store.ts'

/** What was raised and nobody was told of yet, nobody is: for the demonstration, before anybody can sign in. */
export async function dropUntold(tx: InTransaction) {
  await dropJobsOf(tx, deliverEventJob)
  await deleteUndelivered(tx)
}
