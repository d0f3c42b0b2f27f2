import type { Language } from '@konsil/contract/core/texts'

/** '4.5', and '4,5' in German. */
export const starsIn = (language: Language, stars: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(stars)
