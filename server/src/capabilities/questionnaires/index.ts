import type { questionnaires } from '@konsil/contract/questionnaires'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { questionnairesHandlers } from './handlers.ts'

export { lockQuestionnaire, titlesOf } from './store.ts'

/** The medical questionnaires that a service can have. */
export function createQuestionnaires(ground: Ground) {
  return {
    handlers: questionnairesHandlers(ground),
  } satisfies Capability<typeof questionnaires>
}
