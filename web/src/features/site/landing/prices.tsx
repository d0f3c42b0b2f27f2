import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Money } from '../../../ui/display/money.tsx'
import styles from './prices.module.css'
import { Section } from './section.tsx'

export function Prices() {
  const { t } = useTranslation('landing')
  const { services = [], language, link } = useSite()
  if (services.length === 0) return null
  return (
    <Section title={t('prices.title')} lead={t('prices.lead')} beside>
      <ul className={styles.services}>
        {services.map(({ name, kind, priceCents, currency }) => (
          <li key={name[language]} className={styles.service}>
            <h3>{name[language]}</h3>
            <p className={styles.kind}>{t(`prices.${kind}`)}</p>
            <p className={styles.price}>
              <Money cents={priceCents} currency={currency} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href={link('/prices')}>{t('prices.more')}</a>
      </p>
      <p className={styles.statutory}>
        {t('prices.statutory')}{' '}
        <a href={link('/faq#statutory-insurance')}>{t('prices.statutoryMore')}</a>
      </p>
    </Section>
  )
}
