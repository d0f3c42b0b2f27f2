import type { Secrets } from '../../ports/secrets.ts'
import type { Ground } from '../ground.ts'
import type { PaymentsGround } from '../payments/index.ts'

export interface AppointmentsGround extends Ground {
  /** Seals what a patient writes to the doctor. */
  secrets: Secrets
  /** On which money is asked for and sent back. */
  payments: PaymentsGround
}
