import { days, hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DocumentsGround } from './ground.ts'
import {
  deleteArrivals,
  deleteFiles,
  lockArrival,
  lockArrivals,
  lockReleased,
  lockUnbound,
} from './store.ts'

const kept = days(1)
/** No upload takes as long: the server waits a minute for a whole question. */
const longestArrival = hours(1)
const atOnce = 50

/** Removes what was taken up by nothing, and what a killed process was just storing. */
export async function clearLeftBehind(ground: DocumentsGround) {
  const ago = (span: number) => later(ground.clock.now(), -span)
  await inBatches(ground, tx => lockReleased(tx, atOnce), deleteFiles)
  await inBatches(ground, tx => lockUnbound(tx, ago(kept), atOnce), deleteFiles)
  await inBatches(ground, tx => lockArrivals(tx, ago(longestArrival), atOnce), deleteArrivals)
}

/** Right after something let go of them; what is gone already is passed over. */
export const removeReleased = (ground: DocumentsGround, ids: string[]) =>
  inTransaction(ground.database, async tx =>
    remove(tx, ground, await lockReleased(tx, ids.length, ids), deleteFiles),
  )

/** After a failure; a file that did become whole in spite of it stays, as one that is not bound. */
export async function giveUpArrival(ground: DocumentsGround, id: string) {
  await inTransaction(ground.database, async tx => {
    if (await lockArrival(tx, id)) await remove(tx, ground, [id], deleteArrivals)
  })
}

type Forget = (tx: InTransaction, ids: string[]) => Promise<unknown>

async function inBatches(
  ground: DocumentsGround,
  lock: (tx: InTransaction) => Promise<string[]>,
  forget: Forget,
) {
  for (let cleared = atOnce; cleared === atOnce; ) {
    cleared = await inTransaction(ground.database, async tx => {
      const ids = await lock(tx)
      await remove(tx, ground, ids, forget)
      return ids.length
    })
  }
}

/** The bytes first: after an interruption the row is still there to find them by. */
async function remove(
  tx: InTransaction,
  { files }: DocumentsGround,
  ids: string[],
  forget: Forget,
) {
  for (const id of ids) await files.remove(id)
  if (ids.length > 0) await forget(tx, ids)
}
