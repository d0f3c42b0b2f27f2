import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { specialtyAddress, specialtySlug } from '@konsil/contract/site-pages'
import { categoriesByName } from './categories.ts'
import styles from './category-list.module.css'

/** What each disease category means, and the way to its own page. */
export function CategoryList() {
  const { t } = useTranslation('pages')
  const { categories, language, link } = useSite()
  return (
    <>
      <p>{t('categories.lead')}</p>
      <dl className={styles.categories}>
        {categoriesByName(categories, language).map(({ code, name, description }) => (
          <div key={code} className={styles.category}>
            <dt>
              <a href={link(specialtyAddress(specialtySlug(code)))}>{name[language]}</a>
            </dt>
            <dd>{description[language]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
