import { inCents, price as priceRule } from '@konsil/contract/core/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Money } from '../../ui/display/money.tsx'
import styles from './fee-card.module.css'
import { feeQuery } from './queries.ts'

interface FeeCardProps {
  /** As it is typed: it may be no price yet. */
  price: { value: number | undefined; currency: string }
  /** Who reads it: the doctor, or an administrator beside the proposal of one. */
  reader: 'doctor' | 'office'
}

/** Nobody is asked at each key. */
const typingPause = 300

/** Who gets what of a price (D-050). The server does the sum; here it is only said. */
export function FeeCard({ price: { value, currency }, reader }: FeeCardProps) {
  const { t } = useTranslation('services')
  const [price] = useSettled(value, typingPause)
  const isPrice = priceRule.safeParse(price).success
  const fee = useQuery({ ...feeQuery(price ?? 0), enabled: isPrice })
  const sum = (amount: number) => (
    <Money cents={inCents(amount)} currency={currency === 'USD' ? 'USD' : 'EUR'} />
  )
  const none = <p className={styles.hint}>{t('fee.none')}</p>
  return (
    <section className={styles.card} aria-label={t('fee.title')}>
      {isPrice ? (
        <Loaded query={fee} wait={none} failed={t('fee.failed')}>
          {shares => (
            <dl className={styles.lines} aria-busy={fee.isPlaceholderData} aria-live="polite">
              <Line name={t('fee.patient')}>{sum(shares.price)}</Line>
              <Line name={t('fee.platform')}>{sum(-shares.soFee)}</Line>
              <Line name={t(`fee.vat.${reader}`)}>{sum(shares.vatTaxForDoctor)}</Line>
              <Line name={t(`fee.${reader}`)} isResult>
                {sum(shares.doctorPayment)}
              </Line>
            </dl>
          )}
        </Loaded>
      ) : (
        none
      )}
    </section>
  )
}

interface LineProps {
  name: string
  isResult?: boolean
  children: ReactNode
}

const Line = ({ name, isResult = false, children }: LineProps) => (
  <div className={styles.line} data-result={isResult || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
