import type { questionnaires } from '@konsil/contract/questionnaires'
import type { Capability } from '../capability.ts'
import type { QuestionnairesGround } from './ground.ts'
import { questionnairesHandlers } from './handlers.ts'
import { personalDataOf } from './personal-data.ts'
import { deleteDrafts } from './store/cases.ts'

export { addAnswered, type AnswersTo } from './add-answered.ts'
export { handedInAnswers, handedInForOffice } from './read-answers.ts'
export { deleteAnswersOf, deleteDraftsOfCase } from './store/cases.ts'
export { lockQuestionnaire, titlesOf } from './store/questionnaires.ts'

/** The medical questionnaires that a service can have, and what patients answer to them. */
export function createQuestionnaires(ground: QuestionnairesGround) {
  return {
    handlers: questionnairesHandlers(ground),
    personalData: personalDataOf(ground),
    async consentWithdrawn(tx, userId, document) {
      if (document === 'HEALTH_DATA_CONSENT') await deleteDrafts(tx, userId)
    },
  } satisfies Capability<typeof questionnaires>
}
