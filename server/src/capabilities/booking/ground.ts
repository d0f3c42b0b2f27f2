import type { Ground } from '../ground.ts'
import type { InTurn } from '../../http/turns.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { PaymentsGround } from '../payments/index.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'
import type { SweepAt } from './holds/sweeps.ts'
import type { Write } from './live/may-write.ts'

export interface BookingGround extends Ground {
  /** Seal what a patient writes to the doctor. */
  caseKeys: CaseKeys
  /** On which money is asked for. */
  payments: PaymentsGround
  knownDoctors: KnownDoctors
  inTurn: InTurn
  write: Write
  /** Called with the end of each hold that is made here. */
  sweepAt: SweepAt
}
