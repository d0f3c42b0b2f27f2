import type { Logger } from '../../ports/logger.ts'
import type { Ground } from '../ground.ts'

export interface SiteGround extends Ground {
  log: Logger
}
