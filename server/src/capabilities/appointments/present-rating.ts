import type { DoctorRating } from '@konsil/contract/doctor-rating'
import type { RatedInAll } from './store/ratings.ts'

/** As everybody reads it: to a tenth of a star. */
export const presentRatedInAll = (rated: RatedInAll | null): DoctorRating | null =>
  rated && {
    average: Math.round((10 * rated.halves) / (2 * rated.ratings)) / 10,
    count: rated.ratings,
  }
