import type { Questionnaire } from '@konsil/contract/questionnaires'
import { type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { QuestionField } from './question-field.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './answer-step.module.css'
import type { AnswerWay } from './use-answer-way.ts'

interface AnswerStepProps {
  questionnaire: Questionnaire
  way: AnswerWay
  here: Ref<HTMLHeadingElement>
}

/** One question, how many are left, and the way to any other. */
export function AnswerStep({ questionnaire, way, here }: AnswerStepProps) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const { questions, question, at, left, hindrance } = way
  if (!question) return null
  const section = questionnaire.sections.find(one => one.questions.includes(question))
  const count = questions.length
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar label={t('progress')} share={(count - left) / count} />
        <p>{left > 0 ? t('left', { count: left }) : t(leftNone(hindrance))}</p>
      </div>
      <div className={styles.question}>
        <h3 ref={here} tabIndex={-1} className={styles.heading}>
          {t('where', { number: at + 1, count })}
          {section && <span>{textIn(section.title, language)}</span>}
        </h3>
        <Mistake way={way} />
        <Asking key={question._id} way={way} />
      </div>
      <QuestionList way={way} />
    </>
  )
}

const leftNone = (hindrance: AnswerWay['hindrance']) =>
  hindrance ? (`left.but.${hindrance}` as const) : 'left.none'

/** Said above the question, and at its field (QUES-11). */
function Mistake({ way: { fault, refusal } }: { way: AnswerWay }) {
  return (
    (fault || refusal) && (
      <Notice kind="danger" isAlert>
        <RefusalText id="answer.invalid" />
      </Notice>
    )
  )
}

function Asking({ way }: { way: AnswerWay }) {
  const { question, conflicts, fault, refusal, givenTo } = way
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])
  if (!question) return null
  const given = givenTo(question._id)
  const conflict = conflicts.get(question._id)
  const error = fault ? (
    <RefusalText id={fault[0]} values={{ ...fault[1] }} />
  ) : (
    refusal && <RefusalText {...refusal} />
  )
  if (conflict) {
    return (
      <ConflictChoice
        to={question}
        here={given}
        there={conflict}
        onChoose={side => way.choose(question._id, side)}
      />
    )
  }
  return (
    <div ref={field} className={styles.field}>
      <QuestionField to={question} given={given} onGive={way.give} error={error} />
    </div>
  )
}
