import type { PaymentToMake } from '@konsil/contract/paying'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './payment-form.module.css'

/** What giving it up costs, before it is booked (PAY-14). */
export function CancellationRules({ rules }: { rules: PaymentToMake['cancellation'] }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const { freeHours, graceMinutes, lateRefundRate } = rules
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(lateRefundRate)
  const later = lateRefundRate === 0 ? t('rules.nothing') : t('rules.part', { share })
  return (
    <div className={styles.rules}>
      <h3>{t('rules.title')}</h3>
      <ul>
        <li>{t('rules.free', { count: freeHours })}</li>
        {graceMinutes > 0 && <li>{t('rules.grace', { count: graceMinutes })}</li>}
        {lateRefundRate < 1 && <li>{later}</li>}
        <li>{t('rules.doctor')}</li>
      </ul>
    </div>
  )
}
