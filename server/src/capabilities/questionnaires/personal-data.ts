import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import type { Cases } from '../cases.ts'
import { type PersonalData, toldInPages } from '../personal-data.ts'
import { byId, openAnswer } from './answers.ts'
import type { QuestionnairesGround } from './ground.ts'
import { countAnswered, deleteDrafts, findAsked, nextAnswered, readStored } from './store/cases.ts'

/** What was handed in is a medical record, and stays with its case; what was only begun is none. */
export const personalDataOf = ({ cases, config }: QuestionnairesGround): PersonalData => ({
  async summary(connection, userId) {
    const { submitted, begun } = await countAnswered(connection, userId)
    const years = config.RECORD_YEARS
    return [
      ...(submitted > 0
        ? [{ kind: 'ANSWERS', count: submitted, fate: 'STAYS', years } as const]
        : []),
      ...(begun > 0 ? [{ kind: 'DRAFTS', count: begun, fate: 'ERASED' } as const] : []),
    ]
  },
  erase: async (tx, userId) => void (await deleteDrafts(tx, userId)),
  export: {
    answers: toldInPages(nextAnswered, (rows, connection) =>
      Promise.all(rows.map(row => told(cases, connection, row.appointment_id))),
    ),
  },
})

async function told(cases: Cases, connection: Connection, id: string) {
  const key = await cases.keyOf(id)
  const [asked, stored] = [
    await findAsked(connection, id),
    // What was forgotten opens no more, as in a copy that is older.
    key ? await readStored(connection, id) : [],
  ]
  const questions = asked ? byId(asked.content) : new Map<string, never>()
  return {
    appointmentId: id,
    questionnaireId: asked?.questionnaire_id ?? null,
    questionnaire: asked ? { ...asked.title } : null,
    submittedAt: asked?.submitted_at ? onTheWire(asked.submitted_at) : null,
    answers: stored.flatMap(row => {
      if (!key?.isCurrent(row.sealed_answer)) return []
      const { question, text, selectedAnswer, subanswer } = openAnswer(
        { id, key },
        row.sealed_answer,
      )
      const words = questions.get(question)?.text
      return {
        question,
        asked: words ? { ...words } : null,
        text,
        selectedAnswer: typeof selectedAnswer === 'object' ? { ...selectedAnswer } : selectedAnswer,
        subanswer,
        revision: row.revision,
        answeredAt: onTheWire(row.answered_at),
      }
    }),
  }
}
