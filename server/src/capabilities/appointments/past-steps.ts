import type { DeliveredEarlier } from '../documents/index.ts'
import type { AnswersTo } from '../questionnaires/index.ts'

type SaidByPatient =
  | { act: 'MOVE' | 'ACCEPT' }
  | { act: 'ANSWER'; answers: AnswersTo }
  | { act: 'REJECT'; reason: string }
  | { act: 'RATE'; halves: number; comment: string | null }

type DoneByProduct =
  | { act: 'PAY' | 'EXPIRE' | 'ASK_IF_HELD' }
  /** By the clock alone: nobody gives a reason. */
  | { act: 'CANCEL'; cause: 'UNANSWERED' }
  | { act: 'CONFIRM_CALL'; cause: 'NOBODY_OBJECTED' }
  | { act: 'ACCEPT'; cause: 'NOT_ACCEPTED_IN_TIME' }

/** What happened to an appointment after it was made, in the order in which it did. */
export type PastStep = { at: Date } & (
  | ({ actor: 'SYSTEM' } & DoneByProduct)
  | ({ actor: 'PATIENT' } & SaidByPatient)
  | { actor: 'DOCTOR'; act: 'DELIVER'; report: DeliveredEarlier['report'] }
  | { actor: 'PATIENT' | 'DOCTOR'; act: 'CONFIRM_CALL' }
  | { actor: 'PATIENT' | 'DOCTOR'; act: 'CANCEL'; reason: string | null }
)

/** The steps of one act, with what each says. */
export const stepsBy = <Act extends PastStep['act']>(steps: readonly PastStep[], act: Act) =>
  steps.filter((one): one is PastStep & { act: Act } => one.act === act)
