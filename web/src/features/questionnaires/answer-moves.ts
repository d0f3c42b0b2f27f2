import { type AnswerFault, faultAt, questionsOf } from '@konsil/contract/answer-rules'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { type RefObject, useState } from 'react'
import type { AnswerKeeper, KeptAnswers } from './answer-keeper.ts'
import type { Hindrance } from './hindrance.ts'

interface Moving {
  questionnaire: Questionnaire
  body: RefObject<HTMLDivElement | null>
  kept: KeptAnswers
  keeper: AnswerKeeper
  place: ReturnType<typeof usePlace>
  hindrance: Hindrance | undefined
}

export function movesOf({ questionnaire, kept, keeper, place, hindrance, body }: Moving) {
  const { given, conflicts, refused, state } = kept
  const questions = questionsOf(questionnaire)
  const question = questions[place.at]

  /** An invalid answer holds whoever moves on (QUES-11); one that is still open does not. */
  function mayLeave() {
    const isFree = place.step === 'documents' || state === 'CLOSED'
    if (!question || isFree || conflicts.has(question._id)) return true
    const fault = faultAt(questionnaire, given, question)
    place.tell(question._id, fault)
    if (!fault) void keeper.save()
    return !fault
  }
  const isHere = (at: number) => at === place.at && place.step === 'answers'
  const goTo = (next: number) => {
    if (!isHere(next) && mayLeave()) place.goTo(next)
  }
  const waitsAt = questions.findIndex(({ _id }) => conflicts.has(_id) || refused.has(_id))
  return {
    goTo,
    /** To what is not with us because it waits for somebody, where one is not there already. */
    toWaiting: waitsAt < 0 || isHere(waitsAt) ? undefined : () => goTo(waitsAt),
    done() {
      if (!mayLeave()) return
      if (!hindrance) return place.goTo(place.at, 'documents')
      const { at, fault } = hindrance
      if (fault) place.tell(fault[1].question, fault)
      if (isHere(at)) focusHindrance(body.current)
      else place.goTo(at)
    },
    backToQuestions: () => place.goTo(place.at),
  }
}

const focusHindrance = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-choice], [aria-invalid="true"]')?.focus()

/** At which question one is, and what was found wrong there; whoever comes back goes on at the first that is not right. */
export function usePlace(first: Hindrance | undefined) {
  const [{ at, step }, setPlace] = useState({ at: first?.at ?? 0, step: 'answers' as Step })
  const [told, setTold] = useState(first?.fault && toldOf(first.fault))
  return {
    at,
    step,
    goTo: (next: number, nextStep: Step = 'answers') => setPlace({ at: next, step: nextStep }),
    tell: (question: string, fault: AnswerFault | undefined) => setTold({ question, fault }),
    faultOf: (question: string) => (told?.question === question ? told.fault : undefined),
  }
}
type Step = 'answers' | 'documents'

interface Told {
  question: string
  fault: AnswerFault | undefined
}

/** That nothing is given yet needs no word. */
const toldOf = (fault: AnswerFault): Told | undefined =>
  fault[0] === 'answer.missing' ? undefined : { question: fault[1].question, fault }
