import type { Ground } from '../ground.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'

export interface BookingGround extends Ground {
  knownDoctors: KnownDoctors
}
