import type { Language } from '@konsil/contract/core/texts'
import {
  addressOf,
  type DiseaseCategory,
  factsOf,
  placeAt,
  specialtySlug,
  type Operator,
  type PagePath,
  type PricedService,
  type PublicBlog,
  type PublicDoctor,
  type SiteFacts,
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
  const description = { en: `What ${en} is.`, de: `Was ${de} ist.` }
  return { id: `id-of-${code}`, code, name: { en, de }, description }
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

interface PublicDoctorChanges extends Partial<Omit<PublicDoctor, 'services'>> {
  services?: PricedService[]
}

/** With a page of her own; free and at the usual price unless the test says otherwise. */
export const publicDoctor = ({
  services = [pricedService('Talk', 'Gespräch')],
  ...changed
}: PublicDoctorChanges = {}): PublicDoctor => ({
  id: 'ada',
  slug: 'ada-sample',
  name: 'Ada Sample',
  title: 'Prof. Dr.',
  categories: ['CARDIOLOGY', 'DERMATOLOGY'],
  languages: ['de', 'en'],
  services: services.map(service => ({ ...service, doctorServiceId: `${service.id} of Ada` })),
  nextFreeDay: '2026-11-26',
  ...changed,
})

/** In both languages unless the test says otherwise. */
export const publicBlog = (changed: Partial<PublicBlog> = {}): PublicBlog => ({
  id: '01997b6a-0000-7000-8000-0000000000b1',
  slug: 'what-an-mri-shows',
  title: 'What an MRI shows',
  excerpt: 'What can be seen in the pictures of a magnet, and what nobody can see there.',
  language: 'en',
  languages: ['en', 'de'],
  publishedAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  html: `<p>${'It shows what is soft. '.repeat(10)}</p><h2>And bones</h2><p>Less well.</p>`,
  ...changed,
})

/** A page of a doctor, a blog, and one of each category: with a doctor, and without. */
export const subjectAddresses = [
  '/doctors/ada-sample',
  '/blog/what-an-mri-shows',
  ...facts.categories.map(({ code }) => `/specialties/${specialtySlug(code)}` as const),
]

/** What such a page is told; nothing of others. */
export function subjectFacts(address: string, language: Language = 'en'): Partial<SiteFacts> {
  const inGerman = {
    title: 'Was ein MRT zeigt',
    excerpt: 'Was auf den Bildern eines Magneten zu sehen ist und was dort niemand sehen kann.',
  }
  const blog = publicBlog({ language, ...(language === 'de' && inGerman) })
  if (address === '/blog') return { blogs: [blog] }
  const place = placeAt(address)
  if (place?.path === '/blog/:slug') return { blog }
  if (place?.path === '/doctors/:slug') return { doctor: publicDoctor() }
  const category = facts.categories.find(({ code }) => specialtySlug(code) === place?.slug)
  if (!category) return {}
  const doctors = publicDoctor().categories.includes(category.code) ? [publicDoctor()] : []
  return { specialty: { category, doctors }, services: publicDoctor().services }
}

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
  path: PagePath | undefined
  slug?: string
  language: Language
  prefixed?: boolean
  answered?: boolean
}

/** A public page as the server sends it, with the real text of `content/`. */
export function draw(
  { path, slug, language, prefixed = true, answered = false }: Asked,
  changed: Partial<SiteFacts> = {},
) {
  const told = { ...facts, ...changed }
  const content = path && contentOf(path, language, placeholdersOf(told))
  const question = { ...told, path, slug, language, prefixed, answered }
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
  const { path, slug, language, prefixed = true } = asked
  const place = path ? addressOf({ path, slug }) : '/nowhere'
  window.history.replaceState(null, '', `${prefixed ? `/${language}` : ''}${place}${hash}`)
  document.documentElement.lang = documentElement.lang
  document.body.replaceChildren(...document.importNode(body, true).childNodes)
}

function contentOf(path: PagePath, language: Language, known: Record<string, string>) {
  const { content, version } = factsOf(path)
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
