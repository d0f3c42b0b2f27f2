import type { Logger } from '../../ports/logger.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Cases } from '../cases.ts'
import type { Ground } from '../ground.ts'

export interface ChatGround extends Ground {
  /** Who may do what with a case, and what opens it. */
  cases: Cases
  /** What of several cases opens each, for lists. */
  keysOf(caseIds: string[]): Promise<ReadonlyMap<string, Secrets>>
  log: Logger
}
