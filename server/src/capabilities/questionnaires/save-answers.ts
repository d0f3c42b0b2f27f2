import { asHandedIn, firstFault } from '@konsil/contract/answer-rules'
import { type GivenAnswer, givenOf, sameGiven, type SentAnswer } from '@konsil/contract/answers'
import type { InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { questionnaires } from '@konsil/contract/questionnaires'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { OpenCase } from '../cases.ts'
import {
  askedIn,
  byId,
  openAnswer,
  type QuestionsById,
  refuseFault,
  refuseMisfits,
  sealAnswer,
} from './answers.ts'
import type { QuestionnairesGround } from './ground.ts'
import { isKept, isStale } from './save-draft.ts'
import { readStored, type StoredRow, submit, writeAnswers } from './store/cases.ts'

type Submission = typeof questionnaires.saveAnswers

/** All of it or nothing: the answers, that they are handed in, and the step that follows. */
export const saveAnswers = (
  { database, clock, cases }: QuestionnairesGround,
  person: Person,
  { appointmentId, answers: sent }: InputOf<Submission>,
): Promise<OutputOf<Submission>> =>
  inTransaction(database, async tx => {
    const open = await cases.hold(tx, appointmentId, person)
    const { content, submitted_at } = await askedIn(tx, open)
    const questions = byId(content)
    const stored = await readStored(tx, open.id)
    if (submitted_at) return again(open, submitted_at, wholeOf(questions, sent), stored)
    if (!open.may.saveAnswers) throw new Refusal('appointment.step.refused')
    refuseMisfits(questions, sent)
    refuseStale(open, sent, stored)
    const whole = wholeOf(questions, sent)
    refuseFault(firstFault(content, whole))
    const now = clock.now()
    await writeAnswers(tx, open.id, changedRows(open, whole, stored, now))
    await submit(tx, open.id, now)
    await cases.answered(tx, open.id, person)
    return { submittedAt: onTheWire(now) }
  })

/** What is handed in, by question. */
const wholeOf = (questions: QuestionsById, sent: readonly SentAnswer[]) =>
  new Map(
    sent.map(one => {
      const question = questions.get(one.question)
      const given = givenOf(one)
      return [one.question, question ? asHandedIn(question, given) : given]
    }),
  )

/** Whoever did not hear that it has worked hands in the same again. */
function again(
  open: OpenCase,
  submittedAt: Date,
  whole: ReadonlyMap<string, GivenAnswer>,
  stored: readonly StoredRow[],
) {
  const isSame = stored.every(({ sealed_answer }) => {
    const before = openAnswer(open, sealed_answer)
    const given = whole.get(before.question)
    return given !== undefined && sameGiven(given, before)
  })
  if (!isSame || whole.size !== stored.length) throw new Refusal('appointment.step.refused')
  return { submittedAt: onTheWire(submittedAt) }
}

function refuseStale(open: OpenCase, sent: readonly SentAnswer[], stored: readonly StoredRow[]) {
  for (const one of sent) {
    const before = stored.find(({ question_id }) => question_id === one.question)
    if (before && isStale(one, before) && !isKept(open, one, before)) {
      throw new Refusal('answers.changed', { question: one.question })
    }
  }
}

function changedRows(
  open: OpenCase,
  whole: ReadonlyMap<string, GivenAnswer>,
  stored: readonly StoredRow[],
  now: Date,
): StoredRow[] {
  return [...whole.values()].flatMap(given => {
    const before = stored.find(({ question_id }) => question_id === given.question)
    if (before && sameGiven(given, openAnswer(open, before.sealed_answer))) return []
    return [
      {
        question_id: given.question,
        revision: (before?.revision ?? 0) + 1,
        sealed_answer: sealAnswer(open, given),
        answered_at: now,
      },
    ]
  })
}
