import { amountIn, inCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'

interface Money {
  value: number
  currency: string
}

/** As the reader writes numbers. */
export const asTyped = ({ value }: Money, language: Language) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value)

export const centsIn = (typed: string, language: Language, { currency }: Money) =>
  inCents(amountIn(typed, language, currency))
