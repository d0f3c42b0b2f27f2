import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { ArrowDown } from '../../../ui/drawing/icons.tsx'
import { moneyText } from '../../../ui/display/money.tsx'
import { BeginButton } from '../begin-button.tsx'
import styles from './first-screen.module.css'
import { TwoViews } from './two-views.tsx'

/** What this is, how it works, what it costs, who stands behind it, and one thing to do. */
export function FirstScreen() {
  const { t } = useTranslation('landing')
  const { operator } = useSite()
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
        <p className={styles.price}>
          <LowestPrice /> {t('hero.price')}
        </p>
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

function LowestPrice() {
  const { t } = useTranslation('landing')
  const { services = [], language } = useSite()
  const currency = services[0]?.currency
  if (currency === undefined) return null
  const comparable = services.filter(service => service.currency === currency)
  const cents = Math.min(...comparable.map(({ priceCents }) => priceCents))
  return <strong>{t('hero.priceFrom', { price: moneyText({ cents, currency }, language) })}</strong>
}
