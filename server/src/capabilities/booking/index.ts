import type { Ground } from '../ground.ts'
import { checkSchedules } from './check-schedules.ts'
import { bookingHandlers } from './handlers.ts'

export function createBooking(ground: Ground) {
  return { handlers: bookingHandlers(ground), checkSchedules: () => checkSchedules(ground) }
}
