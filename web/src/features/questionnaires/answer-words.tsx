import { ratingScale } from '@konsil/contract/answer-rules'
import type { GivenAnswer } from '@konsil/contract/answers'
import type { Question } from '@konsil/contract/questionnaires'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './answer-words.module.css'

/** What was given, as people say it; a 0 is an answer. */
export function AnswerWords({ to, given }: { to: Question; given: GivenAnswer }) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const { text, selectedAnswer, subanswer } = given
  if (to.type === 'RATING' && typeof selectedAnswer === 'number') {
    return <p>{t('rating.value', { rating: selectedAnswer, most: ratingScale.most })}</p>
  }
  if (to.type === 'MATRIX' && typeof selectedAnswer === 'object' && selectedAnswer !== null) {
    return <Rows to={to} chosen={selectedAnswer} />
  }
  const choice = to.choices.find(({ _id }) => _id === selectedAnswer)
  if (choice) {
    return (
      <>
        <p>{textIn(choice.text, language)}</p>
        {subanswer && to.subquestion && (
          <p className={styles.more}>
            <span className={styles.soft}>{textIn(to.subquestion.text, language)}</span>{' '}
            <span className={styles.words} dir="auto">
              {subanswer}
            </span>
          </p>
        )}
      </>
    )
  }
  if (!text) return <p className={styles.soft}>{t('answer.none')}</p>
  return (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  )
}

function Rows({ to, chosen }: { to: Question; chosen: Record<string, string> }) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const wordsOf = (id: string | undefined) => {
    const choice = to.choices.find(({ _id }) => _id === id)
    return choice ? textIn(choice.text, language) : t('answer.none')
  }
  return (
    <dl className={styles.rows}>
      {to.options.map(({ _id, text }) => (
        <div key={_id}>
          <dt>{textIn(text, language)}</dt>
          <dd>{wordsOf(chosen[_id])}</dd>
        </div>
      ))}
    </dl>
  )
}
