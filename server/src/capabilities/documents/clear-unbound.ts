import { days, later } from '@konsil/contract/core/time'
import { inTransaction } from '../../database/transaction.ts'
import type { DocumentsGround } from './index.ts'
import { deleteFiles, lockUnbound } from './store.ts'

const kept = days(1)
const atOnce = 50

/** Removes what was handed over and then taken up by nothing. */
export async function clearUnbound({ database, clock, files }: DocumentsGround) {
  const before = later(clock.now(), -kept)
  for (let cleared = atOnce; cleared === atOnce; ) {
    cleared = await inTransaction(database, async tx => {
      const ids = await lockUnbound(tx, before, atOnce)
      // The bytes first: after an interruption the row is still there to find them by.
      for (const id of ids) await files.remove(id)
      if (ids.length > 0) await deleteFiles(tx, ids)
      return ids.length
    })
  }
}
