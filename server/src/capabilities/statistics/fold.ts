import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import type { StatisticsGround } from './ground.ts'
import { foldDifferences, lockTotals } from './store/fold.ts'

/** In one transaction: few enough that none takes long. */
const atOnce = 10_000

export const foldTotalsJob = defineTimedJob('fold-statistics', '* * * * *')

/** Takes up all that was noted until now. What is read before is the same as what is read after it. */
export async function foldTotals(
  { database }: Pick<StatisticsGround, 'database'>,
  ending?: AbortSignal,
) {
  for (;;) {
    if (ending?.aborted) return
    const folded = await inTransaction(database, async tx => {
      await lockTotals(tx)
      return foldDifferences(tx, atOnce)
    })
    if (folded < atOnce) return
  }
}
