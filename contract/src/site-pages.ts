import type { Currency } from './core/money.ts'
import type { Language, TextPerLanguage } from './core/texts.ts'
import type { DoctorRating } from './doctor-rating.ts'
import type { CatalogueService, ConsultationType } from './offered-service.ts'
import type { VersionSetting } from './system-settings.ts'

export interface SitePageFacts {
  /** The Markdown file that it tells (`content/`), without language and ending. */
  content?: string
  /** The setting that names the version in force; each version is a file of its own. */
  version?: VersionSetting
  /** Whether it tells what the catalogue offers, and for how much. */
  prices?: true
  /** Whether it tells what people can ask about. */
  categories?: true
  /** Whether it introduces some of the doctors. */
  doctors?: true
  /** How many blogs it introduces. */
  blogs?: 'newest' | 'all'
}

/** The pages that everybody may read, and search engines find: drawn by the server from `web/src/app/site`. */
export const sitePages = {
  '/': { content: 'faq', prices: true, categories: true, doctors: true, blogs: 'newest' },
  '/the-platform': { content: 'the-platform' },
  '/user-guides': {},
  '/user-guides/patient': { content: 'user-guides/patient' },
  '/user-guides/doctor': { content: 'user-guides/doctor' },
  '/faq': { content: 'faq', prices: true },
  '/prices': { content: 'prices', prices: true, categories: true },
  '/blog': { blogs: 'all' },
  '/imprint': { content: 'imprint' },
  '/terms': { content: 'terms', version: 'VERSION_TERMS' },
  '/data-protection': { content: 'data-protection', version: 'VERSION_DATA_PROTECTION' },
  '/doctor-contract': { content: 'doctor-contract', version: 'VERSION_DOCTOR_CONTRACT' },
  '/health-data-consent': {
    content: 'health-data-consent',
    version: 'VERSION_HEALTH_DATA_CONSENT',
  },
} as const satisfies Record<string, SitePageFacts>

export type SitePath = keyof typeof sitePages

export const isSitePath = (path: string): path is SitePath => Object.hasOwn(sitePages, path)
export const sitePaths = Object.keys(sitePages).filter(isSitePath)

/** Pages of which there is one for each doctor who is public, each disease category, and each blog. */
export const subjectPages = {
  '/doctors/:slug': { categories: true },
  '/specialties/:slug': { categories: true, prices: true },
  '/blog/:slug': { blogs: 'newest' },
} as const satisfies Record<string, SitePageFacts>

export type SubjectPath = keyof typeof subjectPages
export type PagePath = SitePath | SubjectPath
export const isSubjectPath = (path: string): path is SubjectPath =>
  Object.hasOwn(subjectPages, path)
export const factsOf = (path: PagePath): SitePageFacts =>
  isSubjectPath(path) ? subjectPages[path] : sitePages[path]

/** Where such a page stands. */
export type SubjectAddress = `/doctors/${string}` | `/specialties/${string}` | `/blog/${string}`
export const doctorAddress = (slug: string): SubjectAddress => `/doctors/${slug}`
export const specialtyAddress = (slug: string): SubjectAddress => `/specialties/${slug}`
export const blogAddress = (slug: string): SubjectAddress => `/blog/${slug}`
/** Of a picture in one, while everybody can read it. */
export const blogPictureAddress = (fileId: string) => `/blog/picture/${fileId}`
export const feedAddress = '/blog/feed.xml'

/** How the address of a category names it. */
export const specialtySlug = (code: string) => code.toLowerCase().replaceAll('_', '-')

/** One page: of the table, or of somebody or something that has one of its own. */
export interface PagePlace {
  path: PagePath
  slug?: string | undefined
}

/** Longer than any that is given. */
const longestSlug = 100

/** Which page an address without its language names, whether there is such a doctor or not. */
export function placeAt(address: string): PagePlace | undefined {
  if (isSitePath(address)) return { path: address }
  const [, kind, slug] = /^\/(doctors|specialties|blog)\/([a-z0-9-]+)$/.exec(address) ?? []
  if (slug === undefined || slug.length > longestSlug) return undefined
  const path = `/${kind}/:slug`
  return isSubjectPath(path) ? { path, slug } : undefined
}

const addressBy: Record<SubjectPath, (slug: string) => SubjectAddress> = {
  '/doctors/:slug': doctorAddress,
  '/specialties/:slug': specialtyAddress,
  '/blog/:slug': blogAddress,
}

/** The address of a page without its language. */
export function addressOf({ path, slug = '' }: PagePlace): SitePath | SubjectAddress {
  if (!isSubjectPath(path)) return path
  return addressBy[path](slug)
}

/** The address of a page in one language; the bare path shows the reader's. */
export const addressIn = (language: Language, path: SitePath | SubjectAddress, version?: string) =>
  `/${language}${path === '/' ? '' : path}${version === undefined ? '' : `?version=${version}`}`

/** Pages of the small entry, which have one address for all languages (`web/src/app/public`). */
export const entryPaths = [
  '/sign-in',
  '/admin/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/active-user',
  '/account-deleted',
] as const
export type EntryPath = (typeof entryPaths)[number]

/** Those whose first screen is drawn beforehand: they have no fields to lose. */
export const entryScreens = ['/sign-in', '/sign-up'] as const satisfies EntryPath[]
export type EntryScreen = (typeof entryScreens)[number]

/** Who runs the platform, as the law asks it to be told. */
export interface Operator {
  name: string
  address: string
  directors: string
  registerCourt: string
  registerNumber: string
  vatNumber: string
  phone: string
  email: string
  dataProtectionOfficer: string
  supervisoryAuthority: string
}

export interface DiseaseCategory {
  id: string
  code: string
  name: TextPerLanguage
  description: TextPerLanguage
}

/** A doctor whom everybody may know of. */
export interface IntroducedDoctor {
  id: string
  /** Names their page. */
  slug: string
  name: string
  title: string
  /** Codes of disease categories. */
  categories: string[]
  /** Codes of languages (ISO 639-1). */
  languages: string[]
  picture?: string
  /** Left out while nobody has rated them. */
  rating?: DoctorRating
}

/** What their own page, and that of a specialty, tell besides. */
export interface PublicDoctor extends IntroducedDoctor {
  /** What they offer now. */
  services: PricedDoctorService[]
  /** The first day with free time for somebody new, at home. */
  nextFreeDay?: string
}

/** A service of the catalogue, as the price list has it: once in each currency in which it is offered. */
export interface PricedService {
  id: string
  name: TextPerLanguage
  description: TextPerLanguage
  /** What bookable doctors ask for it now; the catalogue's price while nobody offers it. */
  leastCents: number
  mostCents: number
  currency: Currency
  consultationType: ConsultationType
  /** 0 where nobody talks. */
  minutes: number
  appliedFor: CatalogueService['appliedFor']
  includes: TextPerLanguage[]
}

/** The same as one doctor offers it. */
export interface PricedDoctorService extends PricedService {
  /** By which it is booked. */
  doctorServiceId: string
}

/** In the reader's language where it was written in it, else in the other one. */
export interface IntroducedBlog {
  id: string
  title: string
  slug: string
  excerpt: string
  /** In which it is read. */
  language: Language
  /** In which there is a text. */
  languages: Language[]
  picture?: string
  /** Instants, as the wire has them. */
  publishedAt: string
  updatedAt: string
}

/** With its text, as cleaned HTML. */
export interface PublicBlog extends IntroducedBlog {
  html: string
}

/** What the server knows and a page may need. */
export interface SiteFacts {
  productName: string
  publicUrl: string
  operator: Operator
  categories: DiseaseCategory[]
  doctors?: IntroducedDoctor[]
  /** Whose page this is. */
  doctor?: PublicDoctor
  /** Which category this page is about, and its doctors. */
  specialty?: { category: DiseaseCategory; doctors: PublicDoctor[] }
  services?: PricedService[]
  blogs?: IntroducedBlog[]
  /** Whose page this is. */
  blog?: PublicBlog
}

export interface SiteQuestion extends SiteFacts {
  /** A page of the tables, or nothing for an address that leads nowhere. */
  path: PagePath | undefined
  slug?: string | undefined
  language: Language
  /** Asked for as /de/…: then its links stay in that language too. */
  prefixed: boolean
  /** Whether this reader has answered the question about cookies. */
  answered: boolean
  /** The page's Markdown with its placeholders filled. */
  content?: string
  /** Of a text with versions that is read in another than the one in force. */
  formerVersion?: string | undefined
}

export interface EntryQuestion {
  screen: EntryScreen
  language: Language
  answered: boolean
}

/** Of the built web: what a page's head names. */
export interface SiteAssets {
  styles: string
  script: string
  fonts: string[]
}

/** The first screen of a page of the small entry. */
export interface DrawnEntry {
  /** Stands in the root element until the scripts have come. */
  root: string
  /** Stands beside it, and stays. */
  beside: string
}

/** What the built web offers the server (`web/src/app/site/render.tsx`). */
export interface BuiltSite {
  /** A whole HTML document. */
  drawPage(question: SiteQuestion, assets: SiteAssets): Promise<string>
  drawEntry(question: EntryQuestion, assets: SiteAssets): Promise<DrawnEntry>
}
