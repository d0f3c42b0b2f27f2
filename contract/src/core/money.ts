import * as z from 'zod'
import type { Language } from './texts.ts'

export const currencies = ['EUR', 'USD'] as const
export const currency = z.enum(currencies, { error: 'currency.required' })
export type Currency = z.infer<typeof currency>

/** In the currency's unit, as 120.5: cents are for the inside. */
export const moneyOnTheWire = z.object({ value: z.number(), currency: z.enum(currencies) })
export type Money = z.infer<typeof moneyOnTheWire>

/** A payment service may name a currency that is none of ours. */
export const moneyMoved = z.object({ value: z.number(), currency: z.string() })
export type MoneyMoved = z.infer<typeof moneyMoved>

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

/** What stands before or behind an amount. */
const signs: Partial<Record<string, RegExp>> & Record<Currency, RegExp> = {
  EUR: /^(?:€|eur)\s*|\s*(?:€|eur)$/i,
  USD: /^(?:us)?\$\s*|\s*(?:us)?\$$|^usd\s*|\s*usd$/i,
}
/** Thousands kept apart by a space, such as one that keeps a line together. */
const spaced = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/
/** Thousands kept apart as the language has it; then which sign is which where both are there. */
const inThousands = { en: /^\d{1,3}(,\d{3})+$/, de: /^\d{1,3}(\.\d{3})+$/ }
const withCents = /^(\d{1,3}(?:,\d{3})+\.\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,2})$/
const plain = /^\d{1,9}([.,]\d{1,2})?$/

/**
 * An amount as people write it, with the sign of its currency or without; NaN for anything else, as
 * `1,000` where that is one, not a thousand, and as the sign of another currency. What was paid may be of
 * a currency that is none of ours: then it has no sign.
 */
export function amountIn(text: string, language: Language, currency: string) {
  const bare = text.trim().replace(signs[currency] ?? '', '')
  const amount = spaced.test(bare) ? bare.replace(/\s/g, '') : bare
  if (inThousands[language].test(amount)) return Number(amount.replace(/[.,]/g, ''))
  if (plain.test(amount)) return Number(amount.replace(',', '.'))
  if (!withCents.test(amount)) return Number.NaN
  // The last of its signs stands before the cents.
  const [cents = '', ...whole] = amount.split(/[.,]/).reverse()
  return Number(`${whole.reverse().join('')}.${cents}`)
}

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
  const soFee = partOf(price, fee)
  const vatTaxForDoctor = shared(soFee, inTenThousandths(vat), 10_000 + inTenThousandths(vat))
  return { soFee, vatTaxForDoctor, doctorPayment: price - (soFee - vatTaxForDoctor) }
}

/** So much of an amount as the rate says, in cents, rounded half up: 0.35 of 12.90 is 4.52. */
export const partOf = (cents: number, rate: number) => shared(cents, inTenThousandths(rate), 10_000)

/** What is asked for first of a price: never nothing. */
export const depositOf = (priceCents: number, rate: number) => Math.max(1, partOf(priceCents, rate))

/**
 * The deposit as it is asked for: a payment service takes no less than its least amount, and one whose least is more
 * than the price is not offered. Where several differ it is what the smallest asks for, and others ask for more.
 */
export function depositAsked(
  { priceCents, rate }: { priceCents: number; rate: number },
  leastOfServices: readonly number[],
) {
  const deposit = depositOf(priceCents, rate)
  const asked = leastOfServices
    .filter(least => least <= priceCents)
    .map(least => Math.max(deposit, least))
  const cents = asked.length === 0 ? deposit : Math.min(...asked)
  // A rest that no service takes could never be paid.
  const isRestTooSmall =
    leastOfServices.length > 0 && leastOfServices.every(least => priceCents - cents < least)
  if (isRestTooSmall) return { cents: priceCents, isLeast: false }
  return { cents, isLeast: asked.some(other => other > cents) }
}

/** Rates are written with at most four decimals, so whole numbers carry them without an error. */
const inTenThousandths = (rate: number) => Math.round(rate * 10_000)
const shared = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole))
