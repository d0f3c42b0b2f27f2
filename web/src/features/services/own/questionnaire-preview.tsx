import type { Question, Questionnaire } from '@konsil/contract/questionnaires'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { AccordionSection } from '../../../ui/display/accordion-section.tsx'
import styles from './questionnaire-preview.module.css'

/** Every question as it is asked, to be read and not to be answered. */
export function QuestionnairePreview({ of }: { of: Questionnaire }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      {of.sections.map(({ title, description, questions }, at) => {
        const lead = textIn(description, language)
        return (
          <AccordionSection
            key={title.en + title.de}
            title={textIn(title, language)}
            note={t('preview.count', { count: questions.length })}
            openAtFirst={at === 0}
          >
            {lead && <p className={styles.soft}>{lead}</p>}
            <ol className={styles.questions}>
              {questions.map(question => (
                <QuestionLine key={question._id} of={question} />
              ))}
            </ol>
          </AccordionSection>
        )
      })}
    </section>
  )
}

function QuestionLine({ of }: { of: Question }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const said = (text: Question['text'] | null) => (text ? textIn(text, language) : '')
  const list = (choices: Question['choices']) => choices.map(({ text }) => said(text)).join(' · ')
  const condition = of.subquestion && of.choices[of.subquestion.condition]
  return (
    <li>
      <p>
        {said(of.text)}{' '}
        {!of.isRequired && <span className={styles.soft}>({t('preview.optional')})</span>}
      </p>
      <p className={styles.soft}>
        {t(`preview.${of.type}`)}
        {of.type === 'MULTIPLE_CHOICES' && `: ${list(of.choices)}`}
        {of.type === 'RATING' && of.startLabel && `: ${said(of.startLabel)} – ${said(of.endLabel)}`}
      </p>
      {of.type === 'MATRIX' && (
        <p className={styles.soft}>
          {list(of.options)}: {list(of.choices)}
        </p>
      )}
      {of.subquestion && (
        <p className={styles.sub}>
          {condition && t('preview.if', { answer: said(condition.text) })}{' '}
          {said(of.subquestion.text)}
        </p>
      )}
    </li>
  )
}
