import type { booking } from '@konsil/contract/booking'
import { inTransaction } from '../../database/transaction.ts'
import { createTurns, type InTurn } from '../../http/turns.ts'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { addBooked, type EarlierBooking, type KeptWith } from './add-booked.ts'
import { checkSchedules, checkSchedulesJob } from './check-schedules.ts'
import type { BookingGround } from './ground.ts'
import { bookingHandlers } from './handlers.ts'
import { freeEndedHolds, freeEndedHoldsJob } from './holds/free-ended.ts'
import { giveUpHeld, giveUpHeldWith } from './holds/give-up-held.ts'
import { clearEnded } from './holds/store.ts'
import { createSweeps } from './holds/sweeps.ts'
import { hearBooking } from './live/hear-booking.ts'
import { createWrite } from './live/may-write.ts'
import { createKnownDoctors } from './free-time/known-doctors.ts'
import { bookingDataOf } from './personal-data.ts'
import { isPublicDoctor, publicDoctors, publicPortraitOf } from './public-doctors.ts'
import { readFacts } from './store.ts'

export { bookableWith } from './bookable-services.ts'
export type { EarlierBooking } from './add-booked.ts'
export { isBookableAt } from './bookable.ts'
export type { DoctorFacts } from './store.ts'
export type { ShownToAll } from './public-doctors.ts'

/** What can be booked with whom and when; beside its calls, the hourly look for doctors without a schedule, and who stands on public pages. */
export function createBooking(
  ground: Omit<BookingGround, 'inTurn' | 'knownDoctors' | 'sweepAt' | 'write'>,
) {
  const sweepAt = createSweeps(ground.clock, () => freeEndedHolds(ground))
  const knownDoctors = createKnownDoctors(ground)
  const write = createWrite(ground)
  const turns = createTurns()
  const inTurn: InTurn = (userId, act) => turns(userId, () => ground.live.asking(act))
  const whole = { ...ground, inTurn, knownDoctors, sweepAt, write }
  const capability = {
    handlers: bookingHandlers(whole),
    personalData: bookingDataOf(ground.clock),
    async consentWithdrawn(tx, userId, document) {
      if (document === 'HEALTH_DATA_CONSENT') await giveUpHeld(tx, userId, ground.clock.now())
    },
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
    /** What decides when doctors can be booked, with the schedules that end on that day or later. */
    factsOf: (doctorIds: string[], since: Date) => readFacts(ground, doctorIds, since),
    /** Bookings of some time ago, as they stand now; see `add-booked.ts`. */
    addBooked: (keptWith: KeptWith, bookings: EarlierBooking[]) =>
      addBooked(ground, keptWith, bookings),
    /** The file with the portrait on the public page of a doctor. */
    publicPortraitOf: (slug: string) => publicPortraitOf(whole, slug),
    /** What patients hold with a doctor who is kept out is held no more. */
    giveUpHeldWith: (doctorId: string) =>
      inTransaction(ground.database, tx => giveUpHeldWith(tx, doctorId, ground.clock.now())),
    isPublicDoctor: (slug: string) => isPublicDoctor(whole, slug),
  }
}
