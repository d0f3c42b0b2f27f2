import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import type { StatisticsGround } from './ground.ts'
import { foldTotals } from './fold.ts'
import { foldDifferences, lockTotals } from './store/fold.ts'
import { countedAnew, seeOneMoment, setPatientsRight, setTotalsRight } from './store/recount.ts'

const all = 1_000_000_000

export const recountTotalsJob = defineTimedJob('recount-statistics', '10 4 * * *')

/** Counts everything from what it is of, at one moment. What differs is told, for it is a fault of ours, and set right. */
export async function recountTotals(
  ground: Pick<StatisticsGround, 'database' | 'log' | 'metrics'>,
  ending?: AbortSignal,
) {
  // So that little is left for the transaction of the recount, which nobody may disturb.
  await foldTotals(ground, ending)
  const differing = await inTransaction(ground.database, async tx => {
    await seeOneMoment(tx)
    await lockTotals(tx)
    await foldDifferences(tx, all)
    const found = [{ what: 'patients in all', count: await setPatientsRight(tx) }]
    for (const what of countedAnew) found.push({ what, count: await setTotalsRight(tx, what) })
    return found.filter(({ count }) => count > 0)
  })
  for (const { what, count } of differing) {
    ground.metrics.measureDifferingTotals(count)
    ground.log.error({ reason: what, count }, 'running totals differed from what they are of')
  }
  return differing
}
