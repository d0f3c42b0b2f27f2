import type { Secrets } from '../../ports/secrets.ts'
import type { Ground } from '../ground.ts'

export interface AppointmentsGround extends Ground {
  /** Seals what a patient writes to the doctor. */
  secrets: Secrets
}
