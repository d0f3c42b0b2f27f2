import type { ConsultationType } from '@konsil/contract/offered-service'
import type { PricedService } from '@konsil/contract/site-pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { Camera, Letter, Phone, Tick } from '../../../ui/drawing/icons.tsx'
import { ServiceSummary } from '../../services/service-summary.tsx'
import { BeginButton } from '../begin-button.tsx'
import { PageHead } from '../page-head.tsx'
import { Prose } from '../prose.tsx'
import { SectionParts } from '../section-parts.tsx'
import { useArticle } from '../use-article.ts'
import { CategoryList } from './category-list.tsx'
import { servicesByKind } from './offer.ts'
import styles from './prices-page.module.css'

const icons: Record<ConsultationType, ReactNode> = {
  VIDEO: <Camera size={28} />,
  PHONE: <Phone size={28} />,
  CHAT: <Letter size={28} />,
}

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
  const { services = [], language, link } = useSite()
  if (services.length === 0) {
    const write = <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
    return <EmptyState action={write}>{t('prices.none')}</EmptyState>
  }
  return servicesByKind(services, language).map(group => (
    <section key={group.kind} className={styles.part}>
      <header className={styles.kind}>
        <span className={styles.icon}>{icons[group.kind]}</span>
        <h2>{t(`prices.${group.kind}`)}</h2>
        <p>{t(`prices.${group.kind}.lead`)}</p>
      </header>
      <ul className={styles.services}>
        {group.services.map(service => (
          <Service key={`${service.id} ${service.currency}`} {...service} />
        ))}
      </ul>
    </section>
  ))
}

function Service(service: PricedService) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  const { name, description, includes, appliedFor } = service
  const audience = appliedFor === 'BOOKED' && t('prices.BOOKED')
  return (
    <li className={styles.service}>
      <ServiceSummary of={{ ...service, name: name[language], audience }} as="h3" />
      <p>{description[language]}</p>
      <ul className={styles.includes} aria-label={t('prices.includes')}>
        {includes
          .map(option => option[language])
          .map(one => (
            <li key={one}>
              <Tick size={18} />
              {one}
            </li>
          ))}
      </ul>
    </li>
  )
}
