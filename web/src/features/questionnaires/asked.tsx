import type { GivenAnswer } from '@konsil/contract/answers'
import type { Question } from '@konsil/contract/questionnaires'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './asked.module.css'

export interface QuestionFieldProps {
  to: Question
  given: GivenAnswer
  onGive: (given: GivenAnswer) => void
  /** What is wrong with it. */
  error: ReactNode
}

/** A red asterisk marks what is required (QUES-03). */
export function Asked({ of: { text, isRequired } }: { of: Question }) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  return (
    <>
      {textIn(text, language)}
      {isRequired && (
        <>
          {' '}
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
          <VisuallyHidden>{t('required')}</VisuallyHidden>
        </>
      )}
    </>
  )
}
