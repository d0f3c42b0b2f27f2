import * as z from 'zod'

export const currencies = ['EUR', 'USD'] as const
export const currency = z.enum(currencies, { error: 'currency.required' })
export type Currency = z.infer<typeof currency>

/** In the currency's unit, as 120.5: cents are for the inside. */
export const moneyOnTheWire = z.object({ value: z.number(), currency: z.enum(currencies) })
export type Money = z.infer<typeof moneyOnTheWire>

export const leastPrice = 0.01
export const mostPrice = 10_000

const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

export const price = z
  .number({ error: ({ input }) => (input === undefined ? 'price.required' : 'price.invalid') })
  .refine(value => value >= leastPrice && value <= mostPrice, {
    error: 'price.range',
    abort: true,
    // Its sentence names both, whichever was passed.
    params: { minimum: leastPrice, maximum: mostPrice },
  })
  .refine(hasCents, { error: 'price.invalid' })
  .meta({ minimum: leastPrice, maximum: mostPrice })

export const inCents = (value: number) => Math.round(value * 100)
export const fromCents = (cents: number) => cents / 100

/** An amount as people write it, with a point or a comma; NaN for anything else, as `1.000`, which some read as a thousand. */
export const numberIn = (text: string) =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

export interface FeeRates {
  /** The platform's part of a price, VAT included: 0.2 is a fifth. */
  fee: number
  vat: number
}

/**
 * How a price is shared (D-050), in cents, rounded half up. The VAT inside the fee goes to the
 * doctor; the parts always sum to the price.
 */
export function shareOf(price: number, { fee, vat }: FeeRates) {
  const soFee = shared(price, inTenThousandths(fee), 10_000)
  const vatTaxForDoctor = shared(soFee, inTenThousandths(vat), 10_000 + inTenThousandths(vat))
  return { soFee, vatTaxForDoctor, doctorPayment: price - (soFee - vatTaxForDoctor) }
}

/** Rates are written with at most four decimals, so whole numbers carry them without an error. */
const inTenThousandths = (rate: number) => Math.round(rate * 10_000)
const shared = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole))
