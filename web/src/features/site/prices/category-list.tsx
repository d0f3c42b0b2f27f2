import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { categoriesByName, placeOf } from './categories.ts'
import styles from './category-list.module.css'

/** What each disease category means; a category of the landing page leads to its own. */
export function CategoryList() {
  const { t } = useTranslation('pages')
  const { categories, language } = useSite()
  return (
    <>
      <p>{t('categories.lead')}</p>
      <dl className={styles.categories}>
        {categoriesByName(categories, language).map(({ code, name, description }) => (
          <div key={code} id={placeOf(code)} className={styles.category}>
            <dt>{name[language]}</dt>
            <dd>
              {description[language]} <a href="#content">{t('categories.services')}</a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
