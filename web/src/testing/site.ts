import type { Language } from '@konsil/contract/core/texts'
import {
  type DiseaseCategory,
  type Operator,
  type PricedService,
  type SiteFacts,
  type SitePageFacts,
  type SitePath,
  sitePages,
} from '@konsil/contract/site-pages'
import { drawPage } from '../app/site/render.tsx'

/** Every public text of `content/` by its name, such as `terms/2026-11.de`. */
export const contentFiles = new Map(
  Object.entries(
    import.meta.glob<string>(['../../../content/**/*.md', '!../../../content/starting-data/**'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, text]) => [path.replace(/^.*\/content\/|\.md$/g, ''), text]),
)

export const operator: Operator = {
  name: 'Muster Zweitmeinung GmbH',
  address: 'Musterstraße 1, 12345 Musterstadt',
  directors: 'Erika Mustermann, Max Mustermann',
  registerCourt: 'Amtsgericht Musterstadt',
  registerNumber: 'HRB 000000',
  vatNumber: 'DE000000000',
  phone: '+49 30 0000000',
  email: 'contact@konsil.example',
  dataProtectionOfficer: 'Datenschutzbeauftragte',
  supervisoryAuthority: 'Die Aufsicht von Musterland',
}

function category(code: string, en: string, de: string): DiseaseCategory {
  return { code, name: { en, de }, description: { en: `What ${en} is.`, de: `Was ${de} ist.` } }
}

export const facts: SiteFacts = {
  productName: 'Konsil',
  publicUrl: 'https://konsil.test',
  operator,
  categories: [
    category('CARDIOLOGY', 'Heart', 'Herz'),
    category('OPHTHALMOLOGY', 'Eyes', 'Augen'),
    category('DERMATOLOGY', 'Skin', 'Haut'),
  ],
}

/** A service of the catalogue at one price, half an hour by video unless the test says otherwise. */
export const pricedService = (
  en: string,
  de: string,
  { priceCents = 18_000, ...changed }: Partial<PricedService> & { priceCents?: number } = {},
): PricedService => ({
  id: en,
  name: { en, de },
  description: { en: `What ${en} is for.`, de: `Wofür ${de} gut ist.` },
  leastCents: priceCents,
  mostCents: priceCents,
  currency: 'EUR',
  consultationType: 'VIDEO',
  minutes: 30,
  appliedFor: 'ALL',
  includes: [{ en: 'A written report', de: 'Ein schriftlicher Bericht' }],
  ...changed,
})

/** What a text may leave to be filled in, and what stands for it in a test. */
export const placeholdersOf = ({ productName, operator }: SiteFacts): Record<string, string> => ({
  product: productName,
  version: '2026-11',
  ...Object.fromEntries(
    Object.entries(operator).map(([name, value]) => [`operator.${name}`, value]),
  ),
})

export const assets = { styles: 'h1{}', script: '/assets/site.js', fonts: ['/assets/serif.woff2'] }

export interface Asked {
  path: SitePath | undefined
  language: Language
  prefixed?: boolean
  answered?: boolean
}

/** A public page as the server sends it, with the real text of `content/`. */
export function draw(
  { path, language, prefixed = true, answered = false }: Asked,
  changed: Partial<SiteFacts> = {},
) {
  const told = { ...facts, ...changed }
  const content = path && contentOf(path, language, placeholdersOf(told))
  const question = { ...told, path, language, prefixed, answered }
  return drawPage({ ...question, ...(content === undefined ? {} : { content }) }, assets)
}

/** The same, read as a browser reads it. */
export const drawDocument = async (...asked: Parameters<typeof draw>) =>
  new DOMParser().parseFromString(await draw(...asked), 'text/html')

/** Brings the page into this window; its behaviour is not started. */
export async function showPage(
  asked: Asked,
  { hash = '', ...changed }: Partial<SiteFacts> & { hash?: string } = {},
) {
  const { documentElement, body } = await drawDocument(asked, changed)
  const { path = '/nowhere', language, prefixed = true } = asked
  window.history.replaceState(null, '', `${prefixed ? `/${language}` : ''}${path}${hash}`)
  document.documentElement.lang = documentElement.lang
  document.body.replaceChildren(...document.importNode(body, true).childNodes)
}

function contentOf(path: SitePath, language: Language, known: Record<string, string>) {
  const { content, version }: SitePageFacts = sitePages[path]
  if (content === undefined) return undefined
  const name = version ? newestOf(content) : content
  const text = contentFiles.get(`${name}.${language}`)
  if (text === undefined) throw new Error(`content/${name}.${language}.md is missing`)
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (all, name: string) => known[name] ?? all)
}

const newestOf = (folder: string) =>
  [...contentFiles.keys()]
    .filter(name => name.startsWith(`${folder}/`))
    .map(name => name.replace(/\.\w\w$/, ''))
    .sort()
    .at(-1)
