import type { booking } from '@konsil/contract/booking'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { checkSchedules, checkSchedulesJob } from './check-schedules.ts'
import type { BookingGround } from './ground.ts'
import { bookingHandlers } from './handlers.ts'
import { freeEndedHolds, freeEndedHoldsJob } from './holds/free-ended.ts'
import { clearEnded } from './holds/store.ts'
import { createSweeps } from './holds/sweeps.ts'
import { hearBooking } from './live/hear-booking.ts'
import { createKnownDoctors } from './free-time/known-doctors.ts'
import { bookingDataOf } from './personal-data.ts'
import { isPublicDoctor, publicDoctors, publicPortraitOf } from './public-doctors.ts'

export { bookableWith } from './bookable-services.ts'
export type { ShownToAll } from './public-doctors.ts'

/** What can be booked with whom and when; beside its calls, the hourly look for doctors without a schedule, and who stands on public pages. */
export function createBooking(ground: Omit<BookingGround, 'knownDoctors' | 'sweepAt'>) {
  const sweepAt = createSweeps(ground.clock, () => freeEndedHolds(ground))
  const knownDoctors = createKnownDoctors(ground)
  const whole = { ...ground, knownDoctors, sweepAt }
  const capability = {
    handlers: bookingHandlers(whole),
    personalData: bookingDataOf,
    live: { '/booking': (page, person) => hearBooking(whole, page, person) },
    jobs: [
      jobHandler(checkSchedulesJob, () => checkSchedules(ground)),
      jobHandler(freeEndedHoldsJob, () => freeEndedHolds(ground)),
    ],
    clearExpired: () => clearEnded(ground.database, ground.clock.now()),
  } satisfies Capability<typeof booking>
  return {
    ...capability,
    /** Doctors whom everybody may know of, as they are now. */
    publicDoctors: () => publicDoctors(whole),
    /** The file with the portrait on the public page of a doctor. */
    publicPortraitOf: (slug: string) => publicPortraitOf(whole, slug),
    isPublicDoctor: (slug: string) => isPublicDoctor(whole, slug),
  }
}
