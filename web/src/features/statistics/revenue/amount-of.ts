import { inCents, type Money } from '@konsil/contract/core/money'
import type { Amount } from '../../../ui/chart/amount.ts'

/** As it comes over the wire. */
export const amountOf = ({ value, currency }: Money): Amount => ({
  of: 'money',
  cents: inCents(value),
  currency,
})
