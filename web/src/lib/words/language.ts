import type { Language } from '@konsil/contract/core/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  keepLanguage,
  mirrorInCookie,
  storedLanguage,
} from '../visitor/kept-language.ts'

/** The choice made here, else what the server decided, else the browser's wish, else English. */
export function initialLanguage(): Language {
  const stored = storedLanguage()
  if (stored) {
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
  keepLanguage(language)
}

/** Somebody's language elsewhere becomes theirs here, unless this browser was told another one. */
export async function adoptLanguage(language: Language) {
  if (!storedLanguage()) await chooseLanguage(language)
}

export function useLanguage() {
  const { i18n } = useTranslation()
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en'
  return { language, chooseLanguage }
}
