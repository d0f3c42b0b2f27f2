import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { BeginButton } from '../begin-button.tsx'
import { PageHead } from '../page-head.tsx'
import { Prose } from '../prose.tsx'
import { SectionParts } from '../section-parts.tsx'
import { useArticle } from '../use-article.ts'
import { CategoryList } from './category-list.tsx'
import styles from './prices-page.module.css'
import { ServiceGroups } from './service-groups.tsx'

/** What is offered, what it costs and includes; then how a price is formed, and what happens to the money. */
export function PricesPage() {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  const article = useArticle()
  return (
    <div className={styles.prices}>
      <PageHead title={article.title}>
        <Prose html={article.lead} lead />
      </PageHead>
      <Offer />
      <Categories />
      {article.sections.map(({ id, title, html, parts }) => (
        <section key={id} id={id} className={styles.part}>
          <h2>{title}</h2>
          <div className={styles.words}>
            <SectionParts html={html} parts={parts} />
          </div>
        </section>
      ))}
      <div className={styles.end}>
        <BeginButton />
        <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
      </div>
    </div>
  )
}

function Categories() {
  const { t } = useTranslation('pages')
  const { categories } = useSite()
  if (categories.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('categories.title')}</h2>
      <div className={styles.words}>
        <CategoryList />
      </div>
    </section>
  )
}

function Offer() {
  const { t } = useTranslation('pages')
  const { services = [], link } = useSite()
  if (services.length === 0) {
    const write = <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
    return <EmptyState action={write}>{t('prices.none')}</EmptyState>
  }
  return <ServiceGroups of={services} />
}
