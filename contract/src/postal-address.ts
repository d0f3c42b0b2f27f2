import * as z from 'zod'
import { lineSigns } from './core/line.ts'
import { isPostalCode } from './core/postal-code.ts'
import type { FieldRuleId } from './core/refusals.ts'

export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: 'text.too.long', abort: true })
    .regex(lineSigns, { error: 'name.characters' })

/** A line that has to be there; `required` says what is missing. */
export const neededLine = (max: number, required: FieldRuleId) =>
  line(max).min(1, { error: required, abort: true })

export const countryCode = z.string().max(2, { error: 'choice.unknown' })

/** Where a letter would go, as somebody enters it. */
export const postalFields = {
  street: neededLine(120, 'street.required'),
  houseNumber: neededLine(20, 'house.number.required'),
  city: neededLine(120, 'city.required'),
  postalCode: neededLine(12, 'postal.code.required'),
  country: countryCode.min(1, { error: 'country.required' }),
  additionalAddress: line(200).nullable().optional(),
}

export const fitsCountry = ({ postalCode, country }: { postalCode: string; country: string }) =>
  isPostalCode(postalCode, country)
export const postalCodeRule = { error: 'postal.code.invalid', path: ['postalCode'] }

/** The same as it is stored. */
export const postalShape = {
  street: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  additionalAddress: z.string().nullable(),
}
