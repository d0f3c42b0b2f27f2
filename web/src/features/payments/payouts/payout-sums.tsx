import { currencies, fromCents, inCents } from '@konsil/contract/core/money'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { Card } from '../../../ui/display/card.tsx'
import { moneyText } from '../../../ui/display/money-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { saySum } from '../office/money-words.ts'
import type { ToOrder } from './order-dialog.tsx'
import styles from './payouts.module.css'

type PayoutSum = OutputOf<typeof payments.listPayouts>['sums'][number]

interface PayoutSumsProps {
  of: readonly PayoutSum[]
  /** A file is of one month: without one there is nothing to be put together. */
  month: string | undefined
  /** Not where one doctor is looked at: a file is of all of them. */
  onOrder: ((of: ToOrder) => void) | undefined
}

/** What can go out now comes first, then where the rest stands: each currency by itself. */
export function PayoutSums({ of, month, onOrder }: PayoutSumsProps) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  if (of.length === 0) return null
  return (
    <Card title={t('sums.title')}>
      <ul className={styles.sums}>
        {readyOf(of).map(({ count, sum }) => (
          <li key={`ready ${sum.currency}`}>
            <span className={styles.words}>
              <strong>{t('sums.ready', { count, sum: saySum(sum, language) })}</strong>
              {onOrder && month === undefined && (
                <span className={styles.soft}>{t('sums.chooseMonth')}</span>
              )}
            </span>
            {onOrder && month !== undefined && (
              <Button kind="primary" onClick={() => onOrder({ month, count, sum })}>
                {t('order.open')}
              </Button>
            )}
          </li>
        ))}
        {of.map(({ state, count, sum, ready }) => {
          const isOpen = state === 'DUE' || state === 'RETURNED'
          const left = isOpen ? count - ready.count : count
          const cents = inCents(sum.value) - (isOpen ? inCents(ready.sum.value) : 0)
          const rest = moneyText({ cents, currency: sum.currency }, language)
          return (
            left > 0 && (
              <li key={`${state} ${sum.currency}`}>
                {t(`sums.${state}`, { count: left, sum: rest })}
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

const readyOf = (sums: readonly PayoutSum[]) =>
  currencies.flatMap(currency => {
    const ready = sums.filter(({ sum }) => sum.currency === currency).map(one => one.ready)
    const count = ready.reduce((all, one) => all + one.count, 0)
    const cents = ready.reduce((all, one) => all + inCents(one.sum.value), 0)
    return count > 0 ? [{ count, sum: { value: fromCents(cents), currency } }] : []
  })
