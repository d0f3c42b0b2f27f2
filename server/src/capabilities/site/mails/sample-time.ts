import type { Language } from '@konsil/contract/core/texts'

/** When a message could have arrived. */
export const sampleTime: Record<Language, string> = {
  en: '7 December 2026 at 09:30 CET',
  de: '7. Dezember 2026 um 09:30 MEZ',
}
