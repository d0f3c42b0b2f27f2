import {
  type BillingPosition,
  billingPosition,
  mostBillingPositions,
} from '@konsil/contract/billing-positions'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'

/** With a comma or a dot, as people write it; anything else is no number. */
const factorIn = (text: string) =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** The rules of the call, for what stands in the fields. */
export const positionsRules = z.object({
  billingPositions: z
    .array(
      billingPosition.extend({
        factor: z.string().transform(factorIn).pipe(billingPosition.shape.factor),
      }),
    )
    .max(mostBillingPositions),
})

export const emptyPosition = { number: '', factor: '', text: '' }
export interface EnteredPositions extends Record<string, unknown> {
  billingPositions: (typeof emptyPosition)[]
}

export const positionsIn = (values: EnteredPositions) =>
  positionsRules.parse(values).billingPositions

/** Where there is none yet, one begins with the first. */
export function positionsAsEntered(
  { billingPositions }: { billingPositions: BillingPosition[] },
  language: Language,
): EnteredPositions {
  const said = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const entered = billingPositions.map(({ number, factor, text }) => ({
    number,
    factor: said.format(factor),
    text: text ?? '',
  }))
  return { billingPositions: entered.length > 0 ? entered : [emptyPosition] }
}
