import { fromCents, inCents } from '@konsil/contract/core/money'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { paying } from '@konsil/contract/paying'
import type { TFunction } from 'i18next'
import { moneyText } from '../../ui/display/money-text.ts'

type Cancellation = OutputOf<typeof paying.readCancellation>

function sumsOf({ paid, refund }: Pick<Cancellation, 'paid' | 'refund'>, language: string) {
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
  cancellation: Pick<Cancellation, 'paid' | 'hasGoneBack' | 'refund' | 'banks'>,
  t: TFunction<'payments'>,
  language: string,
) {
  const { paid, hasGoneBack, refund, banks } = cancellation
  const ofUs = withUs(cancellation)
  if (paid.value === 0) return [t('cancel.notPaid')]
  return [
    ...(ofUs.value > 0
      ? [ofRest({ paid: ofUs, hasGoneBack, refund }, ofUs.value < paid.value, t, language)]
      : []),
    ...bankWords(banks, t, language),
  ]
}

/** To its doctor: what goes back to their patient. */
export function refundWordsOfDoctor(
  cancellation: Pick<Cancellation, 'paid' | 'hasGoneBack' | 'refund'>,
  t: TFunction<'payments'>,
  language: string,
) {
  const { paid, hasGoneBack, refund } = cancellation
  const sums = sumsOf(cancellation, language)
  if (refund.value === paid.value) {
    return t(hasGoneBack ? 'cancel.refundDoctorLeft' : 'cancel.refundDoctor', sums)
  }
  return t(hasGoneBack ? 'cancel.refundDoctorPartLeft' : 'cancel.refundDoctorPart', sums)
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

/** Of what no bank has, where one has some of it; else of all that did not go back before. */
function ofRest(
  of: Pick<Cancellation, 'paid' | 'hasGoneBack' | 'refund'>,
  isRest: boolean,
  t: TFunction<'payments'>,
  language: string,
) {
  const sums = sumsOf(of, language)
  if (isRest && of.refund.value === of.paid.value) return t('cancel.restAll', sums)
  if (isRest) return t(of.refund.value === 0 ? 'cancel.restNone' : 'cancel.restPart', sums)
  if (of.refund.value === of.paid.value) {
    return t(of.hasGoneBack ? 'cancel.refundAllLeft' : 'cancel.refundAll', sums)
  }
  if (of.refund.value === 0) {
    return t(of.hasGoneBack ? 'cancel.refundNoneLeft' : 'cancel.refundNone', sums)
  }
  return t(of.hasGoneBack ? 'cancel.refundPartLeft' : 'cancel.refundPart', sums)
}
