import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Resources } from '../../texts/resources.ts'
import { initialLanguage } from './language.ts'

type Namespace = keyof Resources

type Texts = Record<string, string>

const first = import.meta.glob<Record<string, Texts>>('../../texts/first-texts-*.ts', {
  import: 'texts',
})
const files = import.meta.glob<Texts>(
  ['../../texts/*/*.json', '!../../texts/*/{access,refusals,site,ui}.json'],
  { import: 'default' },
)

async function load(language: string, namespace: string) {
  const ownFile = files[`../../texts/${language}/${namespace}.json`]
  if (ownFile) return ownFile()
  const texts = (await first[`../../texts/first-texts-${language}.ts`]?.())?.[namespace]
  if (!texts) throw new Error(`no texts ${language}/${namespace}`)
  return texts
}

const oneFileACapability = {
  type: 'backend' as const,
  init() {},
  read(
    language: string,
    namespace: string,
    done: (failure: Error | null, texts: Texts | null) => void,
  ) {
    load(language, namespace).then(
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
export async function startTexts(namespaces: Namespace[], language = initialLanguage()) {
  i18next.on('languageChanged', keepDocumentLanguage)
  await i18next
    .use(oneFileACapability)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'ui',
      keySeparator: false,
      interpolation: { escapeValue: false },
    })
}
