import type { Appointment } from '@konsil/contract/appointments'
import { fromCents, inCents } from '@konsil/contract/core/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { moneyText } from '../../ui/display/money-text.ts'

/** What becomes of what was paid. */
export function MoneyBack({
  of: { paid, refunds },
}: {
  of: Pick<Appointment, 'paid' | 'refunds'>
}) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const said = (value: number) =>
    moneyText({ cents: inCents(value), currency: paid.currency }, language)
  if (paid.value === 0) return <p>{t('cancelled.notPaid')}</p>
  const back = refunds.reduce((sum, { amount }) => sum + inCents(amount.value), 0)
  if (back === 0) return <p>{t('cancelled.noRefund', { sum: said(paid.value) })}</p>
  // What failed may go another way in the end.
  const hasFailed = refunds.some(({ state }) => state === 'FAILED')
  return (
    <p>
      {t(hasFailed ? 'cancelled.refundOwed' : 'cancelled.refund', { sum: said(fromCents(back)) })}
    </p>
  )
}
