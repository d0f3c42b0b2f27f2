import { givenOf, sameGiven, type SentAnswer } from '@konsil/contract/answers'
import type { InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { questionnaires } from '@konsil/contract/questionnaires'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { OpenCase } from '../cases.ts'
import { askedIn, byId, openAnswer, presentAnswer, refuseMisfits, sealAnswer } from './answers.ts'
import type { QuestionnairesGround } from './ground.ts'
import { readStored, type StoredRow, writeAnswers } from './store/cases.ts'

type Draft = typeof questionnaires.saveDraft

/** Keeps what was given so far. Two devices at once: what changed on one of them wins, what on both is answered. */
export const saveDraft = (
  { database, clock, cases }: QuestionnairesGround,
  person: Person,
  { appointmentId, answers }: InputOf<Draft>,
): Promise<OutputOf<Draft>> =>
  inTransaction(database, async tx => {
    const open = await cases.hold(tx, appointmentId, person)
    if (!open.may.saveAnswers) throw new Refusal('appointment.step.refused')
    const questions = byId((await askedIn(tx, open)).content)
    refuseMisfits(questions, answers)
    const stored = new Map((await readStored(tx, open.id)).map(row => [row.question_id, row]))
    const judged = answers.map(sent => judge(open, sent, stored.get(sent.question)))
    const changed = judged.flatMap(({ sent, row }) =>
      row ? [rowOf(open, sent, row.revision, clock.now())] : [],
    )
    await writeAnswers(tx, open.id, changed)
    return {
      saved: judged.flatMap(({ sent, kept, row }) => {
        const revision = row?.revision ?? kept
        return revision === undefined ? [] : [{ question: sent.question, revision }]
      }),
      conflicts: judged.flatMap(({ conflict }) =>
        conflict ? [presentAnswer(open, questions, conflict)] : [],
      ),
    }
  })

interface Judged {
  sent: SentAnswer
  /** It is written, as this revision. */
  row?: { revision: number }
  /** It stands there already. */
  kept?: number
  /** Something else was written there since. */
  conflict?: StoredRow
}

function judge(open: OpenCase, sent: SentAnswer, before: StoredRow | undefined): Judged {
  if (!before) return { sent, row: { revision: 1 } }
  if (isKept(open, sent, before)) return { sent, kept: before.revision }
  if (isStale(sent, before)) return { sent, conflict: before }
  return { sent, row: { revision: before.revision + 1 } }
}

/** Whether the same stands there already. */
export const isKept = (open: OpenCase, sent: SentAnswer, before: StoredRow) =>
  sameGiven(givenOf(sent), openAnswer(open, before.sealed_answer))

/** Whether it was changed from another revision than stands there; older clients name none. */
export const isStale = ({ revision }: SentAnswer, before: StoredRow) =>
  revision !== undefined && revision < before.revision

export const rowOf = (
  open: OpenCase,
  sent: SentAnswer,
  revision: number,
  now: Date,
): StoredRow => ({
  question_id: sent.question,
  revision,
  sealed_answer: sealAnswer(open, givenOf(sent)),
  answered_at: now,
})
