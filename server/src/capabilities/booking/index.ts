import type { booking } from '@konsil/contract/booking'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { checkSchedules, checkSchedulesJob } from './check-schedules.ts'
import type { BookingGround } from './ground.ts'
import { bookingHandlers } from './handlers.ts'
import { holdsOf } from './holds/personal-data.ts'
import { clearEnded } from './holds/store.ts'
import { createKnownDoctors } from './free-time/known-doctors.ts'

export { bookableAmong, bookableServicesOf, offeredAmong } from './bookable-services.ts'
export { introducedDoctors } from './introduced-doctors.ts'

/** What can be booked with whom and when; beside its calls, the hourly look for doctors without a schedule. */
export function createBooking(ground: Omit<BookingGround, 'knownDoctors'>) {
  return {
    handlers: bookingHandlers({ ...ground, knownDoctors: createKnownDoctors(ground.database) }),
    personalData: holdsOf,
    jobs: [jobHandler(checkSchedulesJob, () => checkSchedules(ground))],
    clearExpired: () => clearEnded(ground.database, ground.clock.now()),
  } satisfies Capability<typeof booking>
}
