import {
  type AnswerFault,
  misfitOf,
  questionsOf,
  selectedLists,
} from '@konsil/contract/answer-rules'
import type { Answer, GivenAnswer, SentAnswer } from '@konsil/contract/answers'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { Question, QuestionnaireContent } from '@konsil/contract/questionnaires'
import type { Connection } from '../../database/connect.ts'
import type { OpenCase } from '../cases.ts'
import { findAsked, type StoredRow } from './store/cases.ts'

/** What is asked in a case; refused as if there were none where its payment took no questions. */
export async function askedIn(connection: Connection, { id }: OpenCase) {
  const asked = await findAsked(connection, id)
  if (!asked) throw new Refusal('not.found')
  return asked
}

/** What belongs to one case opens at no other. */
const nameOf = (caseId: string) => `answer of appointment ${caseId}`

export const sealAnswer = ({ id, key }: Pick<OpenCase, 'id' | 'key'>, given: GivenAnswer) =>
  key.seal(Buffer.from(JSON.stringify(given)), nameOf(id))

/** As it was sealed here: the question stands inside. */
export const openAnswer = (
  { id, key }: Pick<OpenCase, 'id' | 'key'>,
  sealed: Buffer,
): GivenAnswer => JSON.parse(key.open(sealed, nameOf(id)).toString())

export type QuestionsById = ReadonlyMap<string, Question>
export const byId = (content: Pick<QuestionnaireContent, 'sections'>): QuestionsById =>
  new Map(questionsOf(content).map(question => [question._id, question]))

export function presentAnswer(open: OpenCase, questions: QuestionsById, row: StoredRow): Answer {
  const { question, text, selectedAnswer, subanswer } = openAnswer(open, row.sealed_answer)
  const given = { question, text, selectedAnswer, subanswer }
  return {
    ...given,
    ...selectedLists(questions.get(question), given),
    revision: row.revision,
    answeredAt: onTheWire(row.answered_at),
  }
}

/** What no questionnaire of this case could hold is refused by name. */
export function refuseMisfits(questions: QuestionsById, sent: readonly SentAnswer[]) {
  const seen = new Set<string>()
  for (const one of sent) {
    refuseFault(misfitOf(questions.get(one.question), one))
    if (seen.has(one.question)) throw new Refusal('answer.twice', { question: one.question })
    seen.add(one.question)
  }
}

export function refuseFault(fault: AnswerFault | undefined) {
  if (fault) throw new Refusal(...fault)
}
