import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { ArrowDown } from '../../../ui/drawing/icons.tsx'
import { BeginButton } from '../begin-button.tsx'
import { leastPrice, leastPrices } from '../prices/offer.ts'
import styles from './first-screen.module.css'
import { TwoViews } from './two-views.tsx'

/** What this is, how it works, what it costs, who stands behind it, and one thing to do. */
export function FirstScreen() {
  const { t } = useTranslation('landing')
  const { operator, services = [], link } = useSite()
  return (
    <div className={styles.first}>
      <div className={styles.words}>
        <h1>
          {t('hero.title')
            .split(/(?<=, )/)
            .map(clause => (
              <span key={clause} className={styles.clause}>
                {clause}
              </span>
            ))}
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.price}>
          <LeastPrices />
          <p>
            {t('hero.price')}{' '}
            {services.length > 0 && <a href={link('/prices')}>{t('hero.prices')}</a>}
          </p>
        </div>
        <div className={styles.actions}>
          <BeginButton />
          <ButtonLink kind="quiet" href="#steps" leaves icon={<ArrowDown />}>
            {t('hero.secondary')}
          </ButtonLink>
        </div>
        <p className={styles.behind}>{t('hero.behind', { operator: operator.name })}</p>
      </div>
      <TwoViews />
    </div>
  )
}

/** The lowest price of each kind, with what it buys. */
function LeastPrices() {
  const { t } = useTranslation('landing')
  const { services = [], language } = useSite()
  const least = leastPrices(services)
  if (least.length === 0) return null
  return (
    <ul className={styles.least}>
      {least.map(service => (
        <li key={service.id}>
          <strong>{t('hero.priceFrom', { price: leastPrice(service, language) })}</strong>{' '}
          {t(`hero.${service.consultationType}`, { minutes: service.minutes })}
        </li>
      ))}
    </ul>
  )
}
