export interface Money {
  cents: number
  currency: string
}

interface Writing {
  /** As a price list writes it: whole euros without cents. */
  short?: boolean
}

/** For a sum inside a sentence. */
export const moneyText = ({ cents, currency }: Money, language: string, writing: Writing = {}) =>
  // Nothing taken off is nothing, not minus nothing.
  written(currency, language, writing)
    .format((cents || 0) / 100)
    .replace('-', trueMinus)

/** As wide as the digits; `Intl` writes a hyphen, at which a line may end. */
const trueMinus = '\u2212'

interface MoneyRange {
  leastCents: number
  mostCents: number
  currency: string
}

/** As people write it, with a word between the two ("89 bis 120 €"); one sum where both are equal. */
export const moneyRangeText = (
  { leastCents, mostCents, currency }: MoneyRange,
  language: string,
  { between, ...writing }: Writing & { between: string },
) =>
  leastCents === mostCents
    ? moneyText({ cents: leastCents, currency }, language, writing)
    : written(currency, language, writing)
        .formatRange(leastCents / 100, mostCents / 100)
        .replace(/\s*–\s*/, ` ${between} `)

const written = (currency: string, language: string, { short = false }: Writing) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  })
