import type { Language } from '@konsil/contract/core/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Named in their own language: whoever looks for theirs may not read the current one. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const storageKey = 'language'
const oneYear = 365 * 24 * 60 * 60

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value)

function storedLanguage() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The server renders public pages in the language of this cookie; it cannot read local storage. */
function mirrorInCookie(language: Language) {
  document.cookie = `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}

/** The choice made here, else what the server decided, else the browser's wish, else English. */
export function initialLanguage(): Language {
  const stored = storedLanguage()
  if (isLanguage(stored)) {
    mirrorInCookie(stored)
    return stored
  }
  const wishes = [document.documentElement.lang, ...navigator.languages]
  return wishes.map(wish => wish.slice(0, 2)).find(isLanguage) ?? 'en'
}

function loadTextsOf(language: Language) {
  const namespaces = Object.keys(i18next.store.data[i18next.language] ?? {})
  return new Promise<void>((resolve, reject) => {
    void i18next.reloadResources([language], namespaces, (failure?: unknown) =>
      failure ? reject(new Error('texts not loaded', { cause: failure })) : resolve(),
    )
  })
}

/** Rejects, and leaves everything as it was, when the texts cannot be loaded. */
export async function chooseLanguage(language: Language) {
  await loadTextsOf(language)
  await i18next.changeLanguage(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be switched off; the choice then holds for this page and in the cookie.
  }
  mirrorInCookie(language)
}

/** Somebody's language elsewhere becomes theirs here, unless this browser was told another one. */
export async function adoptLanguage(language: Language) {
  if (!isLanguage(storedLanguage())) await chooseLanguage(language)
}

export function useLanguage() {
  const { i18n } = useTranslation()
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en'
  return { language, chooseLanguage }
}
