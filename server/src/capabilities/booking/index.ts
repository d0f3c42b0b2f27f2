import type { Ground } from '../ground.ts'
import { checkSchedules } from './check-schedules.ts'
import { bookingHandlers } from './handlers.ts'
import { createKnownDoctors } from './known-doctors.ts'

export { bookableAmong, bookableServicesOf } from './bookable-services.ts'

export function createBooking(ground: Ground) {
  return {
    handlers: bookingHandlers({ ...ground, knownDoctors: createKnownDoctors(ground.database) }),
    checkSchedules: () => checkSchedules(ground),
  }
}
