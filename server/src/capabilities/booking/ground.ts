import type { Ground } from '../ground.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'

export interface BookingGround extends Ground {
  /** Seals what a patient writes to the doctor. */
  secrets: Secrets
  knownDoctors: KnownDoctors
}
