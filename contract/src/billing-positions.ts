import * as z from 'zod'
import { lineSigns } from './core/line.ts'

export const mostBillingPositions = 20
export const positionTextMax = 120
const hundredths = (factor: number) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9

/** A position of the schedule of fees of German doctors (GOÄ): the insurers of patients ask for them. */
export const billingPosition = z.strictObject({
  /** `1`, `30`, `A72`. */
  number: z
    .string()
    .overwrite(typed => typed.replaceAll(/\s/g, '').toUpperCase())
    .max(5, { error: 'position.number.invalid', abort: true })
    .regex(/^[A-Z]?\d{1,4}$/, { error: 'position.number.invalid' }),
  /** By which the fee of the position is multiplied, with at most two decimals. */
  factor: z
    .number({ error: 'position.factor.invalid' })
    .min(0.1, { error: 'position.factor.invalid' })
    .max(10, { error: 'position.factor.invalid' })
    .refine(hundredths, { error: 'position.factor.invalid' }),
  text: z
    .string()
    .trim()
    .max(positionTextMax, { error: 'text.too.long', abort: true })
    .regex(lineSigns, { error: 'name.characters' })
    .nullable(),
})
export type BillingPosition = z.infer<typeof billingPosition>

/** The same as it is told: its rules hold for what is asked. */
export const toldBillingPosition = z.object({
  number: z.string(),
  factor: z.number(),
  text: z.string().nullable(),
})
