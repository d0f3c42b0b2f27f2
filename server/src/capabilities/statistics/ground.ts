import type { Metrics } from '../../http/metrics.ts'
import type { Logger } from '../../ports/logger.ts'
import type { Ground } from '../ground.ts'

export interface StatisticsGround extends Ground {
  log: Logger
  metrics: Pick<Metrics, 'measureDifferingTotals'>
}
