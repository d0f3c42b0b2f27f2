import { type AnswerFault, firstFault, questionsOf } from '@konsil/contract/answer-rules'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import type { KeptAnswers } from './answer-keeper.ts'

export interface Hindrance {
  of: 'FAULT' | 'CONFLICT'
  /** The place of its question. */
  at: number
  fault?: AnswerFault | undefined
}

/** The first that stands in the way of handing it in: no answer, one that is not right, or two of them. */
export function hindranceIn(
  questionnaire: Questionnaire,
  { given, conflicts, refused }: KeptAnswers,
): Hindrance | undefined {
  const fault = firstFault(questionnaire, given)
  for (const [at, { _id }] of questionsOf(questionnaire).entries()) {
    if (conflicts.has(_id)) return { of: 'CONFLICT', at }
    if (fault?.[1].question === _id) return { of: 'FAULT', at, fault }
    if (refused.has(_id)) return { of: 'FAULT', at }
  }
  return undefined
}
