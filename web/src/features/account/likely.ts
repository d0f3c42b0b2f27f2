import type { Language } from '@konsil/contract/core/texts'

/** What most people here choose, by the language they read: it stands on top of its list, in this order. */
export const likely: Record<Language, { countries: string[]; languages: string[] }> = {
  de: {
    countries: ['DE', 'AT', 'CH'],
    languages: ['de', 'en', 'tr', 'ar', 'ru', 'pl', 'uk'],
  },
  en: {
    countries: ['DE', 'AT', 'CH', 'GB', 'US'],
    languages: ['en', 'de', 'tr', 'ar', 'ru', 'pl', 'uk'],
  },
}
