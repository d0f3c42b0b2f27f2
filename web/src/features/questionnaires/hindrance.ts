import { firstFault, questionsOf } from '@konsil/contract/answer-rules'
import type { Answer, GivenAnswer } from '@konsil/contract/answers'
import type { Questionnaire } from '@konsil/contract/questionnaires'

/** The first that stands in the way of handing it in: no answer, one that is not right, or two of them. */
export function hindranceIn(
  questionnaire: Questionnaire,
  given: ReadonlyMap<string, GivenAnswer>,
  conflicts: ReadonlyMap<string, Answer>,
) {
  const questions = questionsOf(questionnaire)
  const fault = firstFault(questionnaire, given)
  const faultyAt = questions.findIndex(({ _id }) => _id === fault?.[1].question)
  const choiceAt = questions.findIndex(({ _id }) => conflicts.has(_id))
  if (choiceAt >= 0 && (!fault || choiceAt <= faultyAt)) {
    return { of: 'CONFLICT', at: choiceAt, fault: undefined } as const
  }
  return fault && ({ of: 'FAULT', at: faultyAt, fault } as const)
}
