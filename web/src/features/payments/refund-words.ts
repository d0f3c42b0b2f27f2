import { inCents } from '@konsil/contract/core/money'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { paying } from '@konsil/contract/paying'
import type { TFunction } from 'i18next'
import { moneyText } from '../../ui/display/money-text.ts'

type Cancellation = OutputOf<typeof paying.readCancellation>

export function sumsOf({ paid, refund }: Pick<Cancellation, 'paid' | 'refund'>, language: string) {
  const said = ({ value, currency }: Cancellation['paid']) =>
    moneyText({ cents: inCents(value), currency }, language)
  return { paid: said(paid), refund: said(refund) }
}

/** To the patient: what of what they paid comes back. */
export function refundWords(
  cancellation: Pick<Cancellation, 'paid' | 'refund'>,
  t: TFunction<'payments'>,
  language: string,
) {
  const { paid, refund } = cancellation
  const sums = sumsOf(cancellation, language)
  if (paid.value === 0) return t('cancel.notPaid')
  if (refund.value === paid.value) return t('cancel.refundAll', sums)
  return refund.value === 0 ? t('cancel.refundNone', sums) : t('cancel.refundPart', sums)
}
