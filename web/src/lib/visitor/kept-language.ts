import type { Language } from '@konsil/contract/core/texts'
import { keptCookie } from './kept-cookie.ts'

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

/** Where storage is refused the cookie alone can tell: it counts as a choice, so that none is lost. */
export function hasChosenLanguage() {
  try {
    return isLanguage(localStorage.getItem(storageKey))
  } catch {
    return isLanguage(keptCookie(storageKey))
  }
}

/** The server renders public pages in the language of this cookie; it cannot read local storage. */
export function mirrorInCookie(language: Language) {
  document.cookie = `${storageKey}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
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
