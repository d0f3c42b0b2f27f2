import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@konsil/contract/core/texts'
import type { Resources } from '../../web/src/texts/resources.ts'

type Catalogue = Record<string, Record<string, string> | undefined>

/** Every file of texts in a language, by its name. */
function readTexts(language: Language): Catalogue {
  const folder = fileURLToPath(new URL(`../../web/src/texts/${language}/`, import.meta.url))
  const entries = readdirSync(folder).map(file => {
    const texts = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>
    return [file.replace(/\.json$/, ''), texts] as const
  })
  return Object.fromEntries(entries)
}

const catalogue = Object.fromEntries(
  languages.map(language => [language, readTexts(language)]),
) as Record<Language, Catalogue>

export type Key = {
  [Capability in keyof Resources]: `${Capability}:${keyof Resources[Capability] & string}`
}[keyof Resources]

/** The product's name as this run has it. */
export const productName = 'Konsil'

/** What a page says, taken from where the page takes it: no sentence is written twice. */
export function say(language: Language, key: Key, values: Record<string, string> = {}): string {
  const colon = key.indexOf(':')
  const text = catalogue[language][key.slice(0, colon)]?.[key.slice(colon + 1)]
  if (text === undefined) throw new Error(`${key} is no text of the web.`)
  const known: Record<string, string> = { product: productName, ...values }
  return text.replace(/<\/?\w+>/g, '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`${key} needs a value for ${name}.`)
    return value
  })
}
