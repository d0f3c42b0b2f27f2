import type { Language } from '@konsil/contract/core/texts'

const storageKey = 'language'
const oneYear = 365 * 24 * 60 * 60

/** Named in their own language: whoever looks for theirs may not read the current one. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value)

export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** The server renders public pages in the language of this cookie; it cannot read local storage. */
export function mirrorInCookie(language: Language) {
  document.cookie = `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}

export function keepLanguage(language: unknown) {
  if (!isLanguage(language)) return
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be switched off; the choice then holds for this page and in the cookie.
  }
  mirrorInCookie(language)
}
