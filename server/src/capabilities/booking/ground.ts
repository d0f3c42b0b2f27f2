import type { Ground } from '../ground.ts'
import type { InTurn } from '../../http/turns.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { PaymentsGround } from '../payments/index.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'
import type { SweepAt } from './holds/sweeps.ts'
import type { Write } from './live/may-write.ts'

export interface BookingGround extends Ground {
  /** Seals what a patient writes to the doctor. */
  secrets: Secrets
  /** On which money is asked for. */
  payments: PaymentsGround
  knownDoctors: KnownDoctors
  inTurn: InTurn
  write: Write
  /** Called with the end of each hold that is made here. */
  sweepAt: SweepAt
}
