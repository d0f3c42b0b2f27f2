import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'

/** What people wrote, in the reader's language, else in the one that they wrote. */
export const textIn = (text: TextPerLanguage, language: Language) =>
  text[language] || text[language === 'en' ? 'de' : 'en']
