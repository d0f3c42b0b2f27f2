import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { specialtyAddress, specialtySlug } from '@konsil/contract/site-pages'
import { categoriesByName } from '../prices/categories.ts'
import styles from './categories.module.css'
import { Section } from './section.tsx'

export function Categories() {
  const { t } = useTranslation('landing')
  const { categories, language, link } = useSite()
  if (categories.length === 0) return null
  return (
    <Section title={t('categories.title')} lead={t('categories.lead')}>
      <ul className={styles.categories}>
        {categoriesByName(categories, language).map(({ code, name }) => (
          <li key={code}>
            <a href={link(specialtyAddress(specialtySlug(code)))}>{name[language]}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
