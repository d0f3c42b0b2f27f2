import type { questionnaires } from '@konsil/contract/questionnaires'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { askedIn } from './answers.ts'
import type { QuestionnairesGround } from './ground.ts'
import { readAnswers } from './read-answers.ts'
import { saveAnswers } from './save-answers.ts'
import { saveDraft } from './save-draft.ts'
import { listQuestionnaires } from './store/questionnaires.ts'

export function questionnairesHandlers(
  ground: QuestionnairesGround,
): HandlersOf<typeof questionnaires> {
  const { database, cases } = ground
  return {
    async list({ input }) {
      const { rows, total } = await listQuestionnaires(database, input)
      return { list: rows.map(({ id, title, content }) => ({ _id: id, title, ...content })), total }
    },
    async readQuestionnaire({ input, person }) {
      const open = await cases.read(database, input.appointmentId, person)
      const { questionnaire_id, title, content } = await askedIn(database, open)
      return { _id: questionnaire_id, title, ...content }
    },
    readAnswers: ({ input, person }) =>
      inTransaction(database, tx => readAnswers(cases, tx, input.appointmentId, person)),
    saveDraft: ({ input, person }) => saveDraft(ground, person, input),
    saveAnswers: ({ input, person }) => saveAnswers(ground, person, input),
  }
}
