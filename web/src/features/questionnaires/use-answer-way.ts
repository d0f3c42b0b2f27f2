import { isAnswered, questionsOf } from '@konsil/contract/answer-rules'
import { type Answer, type GivenAnswer, nothingGiven } from '@konsil/contract/answers'
import { type Questionnaire, questionnaires } from '@konsil/contract/questionnaires'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import type { UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { answersQuery } from './queries.ts'
import { movesOf, usePlace } from './answer-moves.ts'
import { hindranceIn } from './hindrance.ts'
import { areClosed, refusedIn } from './refused-answers.ts'
import { useAnswers } from './use-answers.ts'

interface Asking {
  appointmentId: string
  questionnaire: Questionnaire
  answers: Answer[]
  unsent: readonly UnsentAnswer[]
  body: RefObject<HTMLDivElement | null>
  /** Where each question begins. */
  here: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

/** The way through the questions: where one is, what stands there, and what stands in the way. */
export function useAnswerWay(asking: Asking) {
  const { appointmentId, questionnaire, answers, unsent, body, here, onClose } = asking
  const { keeper, ...kept } = useAnswers(appointmentId, answers, unsent)
  const { given, refused } = kept
  const questions = questionsOf(questionnaire)
  const givenTo = (id: string) => given.get(id) ?? nothingGiven(id)
  const open = questions.filter(question => !isAnswered(question, givenTo(question._id)))
  const [first] = open
  const hindrance = hindranceIn(questionnaire, kept)
  const place = usePlace(hindrance)
  const question = questions[place.at]
  useTop(`${place.step} ${place.at}`, body, here)

  const toQuestion = (id: string) => {
    const next = questions.findIndex(({ _id }) => _id === id)
    if (next >= 0) place.goTo(next)
  }
  const submission = useSubmission({ appointmentId, keeper, onClose, toQuestion })
  const moves = movesOf({ questionnaire, kept, keeper, place, hindrance, body })
  return {
    ...kept,
    step: place.step,
    at: place.at,
    question,
    questions,
    givenTo,
    left: open.length,
    firstOpen: first && questions.indexOf(first),
    /** What is wrong here, found when it was to be left. */
    fault: question && place.faultOf(question._id),
    /** Why it was not taken. */
    refusal: question && refused.get(question._id),
    hindrance: hindrance?.of,
    give(answer: GivenAnswer) {
      place.tell(answer.question, undefined)
      keeper.give(answer)
    },
    choose: (id: string, side: 'HERE' | 'THERE') => keeper.choose(id, side),
    ...moves,
    submit: () => submission.mutate(undefined),
    isSending: submission.isPending,
  }
}

export type AnswerWay = ReturnType<typeof useAnswerWay>

interface Submitting extends Pick<Asking, 'appointmentId' | 'onClose'> {
  keeper: ReturnType<typeof useAnswers>['keeper']
  toQuestion: (id: string) => void
}

function useSubmission({ appointmentId, keeper, onClose, toQuestion }: Submitting) {
  const { t } = useTranslation('questionnaires')
  const queries = useQueryClient()
  return useAct({
    act: async () => {
      await keeper.save()
      return call(questionnaires.saveAnswers, { appointmentId, answers: keeper.whole() })
    },
    done: t('submit.done'),
    failed: t('submit.failed'),
    changes: ['appointments', 'questionnaires'],
    quoted: ['answers.changed', 'answer.missing', 'answer.invalid'],
    onDone() {
      void keeper.end()
      onClose()
    },
    async onRefused(refused) {
      if (areClosed(refused)) void keeper.close()
      const [question] = refusedIn(refused, keeper.whole()).keys()
      if (!question) return false
      if (refused.is('answers.changed')) {
        const { answers } = await queries.fetchQuery(answersQuery(appointmentId))
        keeper.hear(answers)
      }
      toQuestion(question)
      return false
    },
  })
}

/** Each question begins at its top, with its heading in focus, which also reads it out. */
function useTop(
  where: string,
  body: RefObject<HTMLDivElement | null>,
  here: RefObject<HTMLHeadingElement | null>,
) {
  const before = useRef(where)
  useEffect(() => {
    if (before.current === where) return
    before.current = where
    body.current?.scrollTo?.({ top: 0 })
    here.current?.focus({ preventScroll: true })
  }, [where, body, here])
}
