import type { Ground } from '../ground.ts'
import { questionnairesHandlers } from './handlers.ts'

export { holdQuestionnaire, titlesOf } from './store.ts'

export function createQuestionnaires(ground: Ground) {
  return { handlers: questionnairesHandlers(ground) }
}
