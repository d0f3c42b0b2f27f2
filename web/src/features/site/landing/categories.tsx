import { useTranslation } from 'react-i18next'
import { newcomersBegin } from '../../../lib/visitor/second-opinion.ts'
import { useSite } from '../../../lib/site/site.ts'
import styles from './categories.module.css'
import { Section } from './section.tsx'

export function Categories() {
  const { t } = useTranslation('landing')
  const { categories, language } = useSite()
  if (categories.length === 0) return null
  const byName = categories.toSorted((one, other) =>
    one.name[language].localeCompare(other.name[language], language),
  )
  return (
    <Section title={t('categories.title')} lead={t('categories.lead')}>
      <ul className={styles.categories}>
        {byName.map(({ code, name }) => (
          <li key={code}>
            <a href={newcomersBegin.inPage} data-second-opinion>
              {name[language]}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
