import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Resources } from '../texts/resources.ts'
import { initialLanguage } from './language.ts'

type Namespace = keyof Resources

const files = import.meta.glob<Record<string, string>>('../texts/*/*.json', { import: 'default' })

const oneFileACapability = {
  type: 'backend' as const,
  init() {},
  read(
    language: string,
    namespace: string,
    done: (failure: Error | null, texts: Record<string, string> | null) => void,
  ) {
    const load = files[`../texts/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null)
    load().then(
      texts => done(null, texts),
      (failure: unknown) => done(new Error('texts not loaded', { cause: failure }), null),
    )
  },
}

const keepDocumentLanguage = (language: string) => {
  document.documentElement.lang = language
}

/**
 * Names what the first screen needs, so that it arrives together; a feature's other texts load when
 * `useTranslation('<capability>')` asks for them. Only the language in use is downloaded: a test
 * keeps every language complete, so there is nothing to fall back to.
 */
export async function startTexts(namespaces: Namespace[]) {
  i18next.on('languageChanged', keepDocumentLanguage)
  await i18next
    .use(oneFileACapability)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'ui',
      keySeparator: false,
      interpolation: { escapeValue: false },
    })
}
