import type { Conference } from '../../ports/conference.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Cases } from '../cases.ts'
import type { Ground } from '../ground.ts'

export interface VideoCallsGround extends Ground {
  /** Who may do what with a case, and what opens it. */
  cases: Cases
  /** What of several cases opens each. */
  keysOf(caseIds: string[]): Promise<ReadonlyMap<string, Secrets>>
  conference: Conference
}
