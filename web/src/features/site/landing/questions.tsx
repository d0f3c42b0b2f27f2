import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Question } from '../faq-page.tsx'
import { useArticle } from '../use-article.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './questions.module.css'
import { Section } from './section.tsx'

const askedFirst = [
  'cost',
  'statutory-insurance',
  'what-to-send',
  'how-doctors-are-checked',
  'cancel',
]

export function Questions() {
  const { t } = useTranslation('landing')
  const { link } = useSite()
  const all = useArticle().sections.flatMap(({ parts }) => parts)
  const questions = askedFirst.flatMap(slug => all.find(({ id }) => id === slug) ?? [])
  return (
    <Section title={t('questions.title')} beside>
      {questions.map(question => (
        <Question key={question.id} {...question} />
      ))}
      <p className={styles.more}>
        <MoreLink href={link('/faq')}>{t('questions.more')}</MoreLink>
      </p>
    </Section>
  )
}
