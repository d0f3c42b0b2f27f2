import type { Logger } from '../../ports/logger.ts'
import type { Ground } from '../ground.ts'

export interface NotificationsGround extends Ground {
  log: Logger
}
