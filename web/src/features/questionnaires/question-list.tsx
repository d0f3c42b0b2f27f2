import { isAnswered } from '@konsil/contract/answer-rules'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { AccordionSection } from '../../ui/display/accordion-section.tsx'
import { Tick } from '../../ui/drawing/icons.tsx'
import styles from './question-list.module.css'
import type { AnswerWay } from './use-answer-way.ts'

/** All questions with what stands there, to go to any of them. */
export function QuestionList({ way }: { way: AnswerWay }) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const { questions, at, givenTo, conflicts } = way
  const stateOf = (id: string, isDone: boolean) => {
    if (conflicts.has(id)) return t('list.conflict')
    return t(isDone ? 'list.answered' : 'list.open')
  }
  return (
    <AccordionSection title={t('list.title')}>
      <ol className={styles.list}>
        {questions.map((question, index) => {
          const isDone = isAnswered(question, givenTo(question._id))
          return (
            <li key={question._id}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => way.goTo(index)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone && <Tick size={16} />}
                </span>
                <span className={styles.words}>
                  {index + 1}. {textIn(question.text, language)}
                </span>
                <span className={styles.state}>{stateOf(question._id, isDone)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </AccordionSection>
  )
}
