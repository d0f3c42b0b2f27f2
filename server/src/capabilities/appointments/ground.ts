import type { CaseKeys } from '../../ports/case-keys.ts'
import type { FollowsCase } from '../cases.ts'
import type { Ground } from '../ground.ts'
import type { PaymentsGround } from '../payments/index.ts'

export interface AppointmentsGround extends Ground {
  /** Seal what people write about an appointment. */
  caseKeys: CaseKeys
  /** On which money is asked for and sent back. */
  payments: PaymentsGround
}

export interface FollowedGround extends AppointmentsGround {
  /** Those above that keep something of cases. */
  followers: readonly FollowsCase[]
}
