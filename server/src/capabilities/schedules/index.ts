import type { Ground } from '../ground.ts'
import { schedulesHandlers } from './handlers.ts'

export { isUsedInSchedule } from './uses.ts'

export function createSchedules(ground: Ground) {
  return { handlers: schedulesHandlers(ground) }
}
