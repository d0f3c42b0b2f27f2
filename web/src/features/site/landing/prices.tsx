import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { PriceTables } from '../prices/price-tables.tsx'
import styles from './prices.module.css'
import { Section } from './section.tsx'

export function Prices() {
  const { t } = useTranslation('landing')
  const { services = [], link } = useSite()
  if (services.length === 0) return null
  return (
    <Section title={t('prices.title')} lead={t('prices.lead')}>
      <PriceTables />
      <p>
        <MoreLink href={link('/prices')}>{t('prices.more')}</MoreLink>
      </p>
      <p className={styles.statutory}>
        {t('prices.statutory')}{' '}
        <a href={link('/faq#statutory-insurance')}>{t('prices.statutoryMore')}</a>
      </p>
    </Section>
  )
}
