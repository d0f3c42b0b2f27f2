import { amountIn, inCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'

interface Money {
  value: number
  currency: string
}

/** Where nothing is asked yet. */
export const noMoney: Money = { value: 0, currency: 'EUR' }

/** As the reader writes numbers. */
export const asTyped = ({ value }: Money, language: Language) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value)

export const centsIn = (typed: string, language: Language, { currency }: Money) =>
  inCents(amountIn(typed, language, currency))

/** The rules of a call for a form whose amount is typed. */
export const withCents = <Rules extends z.ZodType>(rules: Rules, language: Language, of: Money) =>
  z.preprocess(values => {
    const typed = values as { amount: string }
    return { ...typed, amount: centsIn(typed.amount, language, of) }
  }, rules)
