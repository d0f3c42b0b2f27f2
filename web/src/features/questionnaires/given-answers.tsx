import { type Answer, nothingGiven } from '@konsil/contract/answers'
import { instantFrom } from '@konsil/contract/core/time'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { AnswerWords } from './answer-words.tsx'
import styles from './given-answers.module.css'

interface GivenAnswersProps {
  questionnaire: Questionnaire
  answers: readonly Answer[]
  submittedAt: string | null
}

/** All that was asked, and what was answered to it. */
export function GivenAnswers({ questionnaire, answers, submittedAt }: GivenAnswersProps) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const habits = useDateHabits()
  return (
    <div className={styles.answers}>
      <p className={styles.soft}>
        {submittedAt === null
          ? t('read.draft')
          : t('read.submitted', { time: formatDateTime(instantFrom(submittedAt), habits) })}
      </p>
      {questionnaire.sections.map(({ title, questions }) => (
        <section key={title.en + title.de}>
          <h2>{textIn(title, language)}</h2>
          <dl>
            {questions.map(question => (
              <div key={question._id} className={styles.answer}>
                <dt>{textIn(question.text, language)}</dt>
                <dd>
                  <AnswerWords
                    to={question}
                    given={
                      answers.find(one => one.question === question._id) ??
                      nothingGiven(question._id)
                    }
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
