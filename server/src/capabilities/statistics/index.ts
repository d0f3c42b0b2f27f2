import type { statistics } from '@konsil/contract/statistics'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { foldTotals, foldTotalsJob } from './fold.ts'
import type { StatisticsGround } from './ground.ts'
import { statisticsHandlers } from './handlers.ts'
import { recountTotals, recountTotalsJob } from './recount.ts'

export { recountTotals } from './recount.ts'

/** How the platform does, and each doctor; beside its calls, the jobs that keep the running totals. */
export const createStatistics = (ground: StatisticsGround) =>
  ({
    handlers: statisticsHandlers(ground),
    jobs: [
      jobHandler(foldTotalsJob, (_, ending) => foldTotals(ground, ending)),
      jobHandler(recountTotalsJob, (_, ending) => recountTotals(ground, ending)),
    ],
  }) satisfies Capability<typeof statistics>
