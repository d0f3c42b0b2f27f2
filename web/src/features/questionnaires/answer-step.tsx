import { isAnswered } from '@konsil/contract/answer-rules'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { AskedHere } from './asked-here.tsx'
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
        <AskedHere key={question._id} to={question} way={way} />
        {!question.isRequired && !isAnswered(question, way.givenTo(question._id)) && (
          <p className={styles.too}>{t('thisToo')}</p>
        )}
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
