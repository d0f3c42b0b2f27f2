import type { Cases } from '../cases.ts'
import type { Ground } from '../ground.ts'

export interface QuestionnairesGround extends Ground {
  /** Who may do what with a case, and what opens it. */
  cases: Cases
}
