import { type Language, languages, type TextPerLanguage } from '@konsil/contract/core/texts'

/** What people wrote, in the reader's language, else in the one that they wrote. */
export const textIn = (text: TextPerLanguage, language: Language) =>
  text[language] || text[language === 'en' ? 'de' : 'en']

/** The reader's own first. */
export const languagesFor = (reader: Language) => [
  reader,
  ...languages.filter(one => one !== reader),
]
