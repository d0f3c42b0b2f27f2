import type { Language } from '@konsil/contract/core/texts'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<Record<string, string>>('../../texts/*/*.json', {
  eager: true,
  import: 'default',
})

/** Both languages at hand: the server answers readers of both at once. */
export const textsReady: Record<Language, Promise<i18n>> = {
  en: textsIn('en'),
  de: textsIn('de'),
}

async function textsIn(language: Language) {
  const own = Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? '', texts] as const)
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'ui',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: Object.fromEntries(own) },
  })
  return instance
}
