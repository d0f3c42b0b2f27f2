import type { Language } from '@konsil/contract/core/texts'
import { moneyText } from '../display/money-text.ts'

/** What a chart counts, and how it is written. */
export type Amount =
  | { of: 'count'; value: number }
  | { of: 'percent'; value: number }
  | { of: 'money'; cents: number; currency: string }

export const count = (value: number): Amount => ({ of: 'count', value })
export const percent = (value: number): Amount => ({ of: 'percent', value })
export const euros = (cents: number): Amount => ({ of: 'money', cents, currency: 'EUR' })

/** As it stands on the page: '1.234,50 €', '34,21 %'. */
export function sayAmount(amount: Amount, language: Language) {
  switch (amount.of) {
    case 'money':
      return moneyText(amount, language)
    case 'percent':
      return new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: 2,
      }).format(amount.value / 100)
    case 'count':
      return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount.value)
  }
}

/** As a table that computes reads it: '1234,50'. */
export function plainAmount(amount: Amount, language: Language) {
  const [value, digits] =
    amount.of === 'money' ? ([amount.cents / 100, 2] as const) : ([amount.value, 0] as const)
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(value)
}

/** Rounded to two decimals (ASTAT-03); of nothing, everything is nothing. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
