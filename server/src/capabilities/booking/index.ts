import type { booking } from '@konsil/contract/booking'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { checkSchedules, checkSchedulesJob } from './check-schedules.ts'
import { bookingHandlers } from './handlers.ts'
import { createKnownDoctors } from './free-time/known-doctors.ts'

export { bookableAmong, bookableServicesOf, offeredAmong } from './bookable-services.ts'
export { introducedDoctors } from './introduced-doctors.ts'

/** What can be booked with whom and when; beside its calls, the hourly look for doctors without a schedule. */
export function createBooking(ground: Ground) {
  return {
    handlers: bookingHandlers({ ...ground, knownDoctors: createKnownDoctors(ground.database) }),
    jobs: [jobHandler(checkSchedulesJob, () => checkSchedules(ground))],
  } satisfies Capability<typeof booking>
}
