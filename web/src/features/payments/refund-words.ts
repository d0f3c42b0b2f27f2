import { fromCents, inCents } from '@konsil/contract/core/money'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { paying } from '@konsil/contract/paying'
import type { TFunction } from 'i18next'
import { moneyText } from '../../ui/display/money-text.ts'

type Cancellation = OutputOf<typeof paying.readCancellation>

export function sumsOf({ paid, refund }: Pick<Cancellation, 'paid' | 'refund'>, language: string) {
  const said = sayIn(language)
  return { paid: said(paid), refund: said(refund) }
}

const sayIn =
  (language: string) =>
  ({ value, currency }: Cancellation['paid']) =>
    moneyText({ cents: inCents(value), currency }, language)

/** What no bank has of what was paid and not given back before. */
export const withUs = ({ paid, banks }: Pick<Cancellation, 'paid' | 'banks'>) => ({
  ...paid,
  value: fromCents(
    Math.max(0, inCents(paid.value) - inCents(banks.argued.value) - inCents(banks.lost.value)),
  ),
})

/** To the patient: what of what they paid comes back, and what their bank has of it. */
export function refundWords(
  cancellation: Pick<Cancellation, 'paid' | 'refund' | 'banks'>,
  t: TFunction<'payments'>,
  language: string,
) {
  const { paid, refund, banks } = cancellation
  const ofUs = withUs(cancellation)
  if (paid.value === 0) return [t('cancel.notPaid')]
  return [
    ...(ofUs.value > 0
      ? [ofRest({ paid: ofUs, refund }, ofUs.value < paid.value, t, language)]
      : []),
    ...bankWords(banks, t, language),
  ]
}

/** What their bank has of it. */
export function bankWords(
  { argued, due, lost }: Cancellation['banks'],
  t: TFunction<'payments'>,
  language: string,
) {
  const said = sayIn(language)
  return [
    ...(argued.value > 0
      ? [
          t(due.value > 0 ? 'cancel.arguedDue' : 'cancel.argued', {
            sum: said(argued),
            due: said(due),
          }),
        ]
      : []),
    ...(lost.value > 0 ? [t('cancel.lost', { sum: said(lost) })] : []),
  ]
}

/** Of what no bank has, where one has some of it. */
function ofRest(
  of: Pick<Cancellation, 'paid' | 'refund'>,
  isRest: boolean,
  t: TFunction<'payments'>,
  language: string,
) {
  const sums = sumsOf(of, language)
  if (isRest && of.refund.value === of.paid.value) return t('cancel.restAll', sums)
  if (isRest) return t(of.refund.value === 0 ? 'cancel.restNone' : 'cancel.restPart', sums)
  if (of.refund.value === of.paid.value) return t('cancel.refundAll', sums)
  return of.refund.value === 0 ? t('cancel.refundNone', sums) : t('cancel.refundPart', sums)
}
