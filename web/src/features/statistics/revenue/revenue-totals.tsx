import type { RevenueSums } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { sayAmount } from '../../../ui/chart/amount.ts'
import { Count, Counts } from '../../../ui/display/counts.tsx'
import { amountOf } from './amount-of.ts'
import styles from './revenue.module.css'

interface RevenueTotalsProps {
  of: RevenueSums
  days: { from: string; to: string }
}

const shown = ['paid', 'refunded', 'pending'] as const

/** What came in, went back and is still to be paid out, and how the doctor's share comes of it. */
export function RevenueTotals({ of, days }: RevenueTotalsProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const say = (key: keyof Omit<RevenueSums, 'currency'>) => sayAmount(amountOf(of[key]), language)
  return (
    <>
      <p className={styles.days}>{t('revenue.days', days)}</p>
      <Counts>
        {shown.map(key => (
          <Count key={key} name={t(`sum.${key}`)} figure={say(key)} />
        ))}
      </Counts>
      <p>
        {t('revenue.share', {
          share: say('netPayout'),
          fee: say('fee'),
          vat: say('vat'),
          paidOut: say('paidOut'),
        })}
      </p>
    </>
  )
}
