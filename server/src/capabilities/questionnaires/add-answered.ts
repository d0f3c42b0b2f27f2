import { firstFault } from '@konsil/contract/answer-rules'
import { givenOf, type SentAnswer } from '@konsil/contract/answers'
import type { QuestionnaireContent } from '@konsil/contract/questionnaires'
import type { InTransaction } from '../../database/connect.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { sealAnswer } from './answers.ts'
import { addAnswers, type AskedEarlier, readAskedOf, submitAll } from './store/cases.ts'

/** What somebody answers to whatever is asked. */
export type AnswersTo = (asked: QuestionnaireContent) => SentAnswer[]

/** Answers that were handed in some time ago. */
export interface AnsweredEarlier {
  caseId: string
  /** Of the case. */
  key: Secrets
  at: Date
  answers: AnswersTo
}

/** Adds answers as if each had been handed in at once, in its time. Nobody is told: for the demonstration. */
export async function addAnswered(tx: InTransaction, answered: readonly AnsweredEarlier[]) {
  const asked = await readAskedOf(
    tx,
    answered.map(({ caseId }) => caseId),
  )
  await inPortions(answered, async some => {
    await addAnswers(
      tx,
      some.flatMap(one => rowsOf(one, asked)),
    )
  })
  await submitAll(tx, answered)
}

function rowsOf({ caseId: id, key, at, answers }: AnsweredEarlier, asked: AskedEarlier) {
  const content = asked.get(id)
  if (!content) throw new Error('an earlier answer is to what was not asked')
  const given = answers(content).map(givenOf)
  const fault = firstFault(content, new Map(given.map(one => [one.question, one])))
  if (fault) throw new Error(`an earlier answer does not stand: ${fault[0]} ${fault[1].question}`)
  return given.map(one => ({
    appointment_id: id,
    question_id: one.question,
    sealed_answer: sealAnswer({ id, key }, one),
    answered_at: at,
  }))
}
