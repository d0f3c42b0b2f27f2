import type { Ground } from '../ground.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { PaymentsGround } from '../payments/index.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'
import type { SweepAt } from './holds/sweeps.ts'

export interface BookingGround extends Ground {
  /** Seal what a patient writes to the doctor. */
  caseKeys: CaseKeys
  /** On which money is asked for. */
  payments: PaymentsGround
  knownDoctors: KnownDoctors
  /** Called with the end of each hold that is made here. */
  sweepAt: SweepAt
}
