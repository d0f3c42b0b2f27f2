import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Ground } from '../ground.ts'
import type { PaymentsGround } from '../payments/index.ts'

export interface AppointmentsGround extends Ground {
  /** Seal what people write about an appointment. */
  caseKeys: CaseKeys
  /** On which money is asked for and sent back. */
  payments: PaymentsGround
}
