import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { moneyText } from '../../ui/display/money-text.ts'

export type RefundPart = Appointment['refunds'][number]['parts'][number]

/** What is owed, waits or is under way; else how it went. */
export const howOf = ({ state, way }: Pick<RefundPart, 'state' | 'way'>) =>
  state === 'DONE' ? (`DONE.${way}` as const) : state

/** Sums of this appointment, and days, as they are said to whoever reads. */
export function useSaidMoney() {
  const { language } = useLanguage()
  const habits = useDateHabits()
  return {
    sum: ({ value, currency }: Appointment['paid']) =>
      moneyText({ cents: inCents(value), currency }, language),
    day: (day: string) => formatDay(day, habits),
  }
}

/** To whoever paid: what became of a part of what goes back. */
export function RefundSentence({ of }: { of: RefundPart }) {
  const { t } = useTranslation('appointments')
  return <p>{refundSentence(of, t, useSaidMoney())}</p>
}

const refundSentence = (
  of: RefundPart,
  t: TFunction<'appointments'>,
  said: ReturnType<typeof useSaidMoney>,
) => t(`refund.${howOf(of)}`, { sum: said.sum(of.amount), day: said.day(of.day) })
