import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@konsil/contract/core/texts'
import {
  type DrawnEntry,
  type EntryScreen,
  type SitePageFacts,
  type SitePath,
  sitePages,
} from '@konsil/contract/site-pages'
import { contentPolicy } from '../../http/content-policy.ts'
import type { KeptPage, PageAsked } from '../../http/site-pages.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import type { Ground } from '../ground.ts'
import { type Content, filled } from './content.ts'
import { readCategories, readSettings } from './store.ts'

export interface PublicPages {
  page(asked: PageAsked): Promise<KeptPage>
  /** The first screen of a page of the small entry, until its scripts have come. */
  entry(screen: EntryScreen, language: Language, answered: boolean): Promise<DrawnEntry>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const longestKept = 30_000

interface Kept {
  since: number
  page: Promise<KeptPage>
}

export function createPublicPages(
  ground: Ground,
  renderer: SiteRenderer,
  content: Content,
): PublicPages {
  const now = () => ground.clock.now().getTime()
  // Who writes a text reloads to see it.
  const keptFor = ground.config.NODE_ENV === 'development' ? 0 : longestKept
  const pages = new Map<string, Kept>()
  const entries = new Map<string, Promise<DrawnEntry>>()
  return {
    async page(asked) {
      const { path = '', language, prefixed, answered } = asked
      const key = [path, language, prefixed, answered, await renderer.version()].join(' ')
      const kept = pages.get(key)
      if (kept && now() - kept.since < keptFor) return kept.page
      const fresh = drawn(ground, renderer, content, asked)
      // While it cannot be drawn anew, the former one stands.
      const page = kept ? fresh.catch(() => kept.page) : fresh
      pages.set(key, { since: now(), page })
      page.catch(() => pages.delete(key))
      return page
    },
    async entry(screen, language, answered) {
      const key = [screen, language, answered, await renderer.version()].join(' ')
      const kept = entries.get(key)
      if (kept) return kept
      const entry = renderer.drawEntry({ screen, language, answered })
      entries.set(key, entry)
      entry.catch(() => entries.delete(key))
      return entry
    },
  }
}

async function drawn(
  { config, database }: Ground,
  renderer: SiteRenderer,
  content: Content,
  { path, language, prefixed, answered }: PageAsked,
): Promise<KeptPage> {
  const facts = path === undefined ? undefined : await textOf(path)
  const html = await renderer.drawPage({
    path,
    language,
    prefixed,
    answered,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    operator: config.OPERATOR,
    categories: path === '/' ? await categories() : [],
    ...(facts === undefined ? {} : { content: facts }),
  })
  return compressed(html, contentPolicy(await renderer.styleHash()))

  async function textOf(page: SitePath) {
    const { content: name, version: setting } = factsOf(page)
    if (name === undefined) return undefined
    const [row] = setting ? await readSettings(database, [setting]) : []
    const version = row?.value ?? ''
    const text = await content.read(setting ? `${name}/${version}` : name, language)
    return filled(text, { product: config.PRODUCT_NAME, operator: config.OPERATOR, version })
  }

  async function categories() {
    const rows = await readCategories(database)
    return rows.map(({ code, name, description }) => ({ code, name, description }))
  }
}

const factsOf = (path: SitePath): SitePageFacts => sitePages[path]

async function compressed(html: string, policy: string): Promise<KeptPage> {
  const bytes = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes)])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { html: bytes, br, gzip: gz, etag, policy }
}

const allFacts: SitePageFacts[] = Object.values(sitePages)

/** The settings that name the versions in force. */
export const versionSettings = allFacts.flatMap(({ version }) => version ?? [])

/** Every text that the pages tell in this moment, by the name of its file. */
export function textsInForce(setting: (code: string) => string) {
  const names = allFacts.flatMap(({ content: name, version }) => {
    if (name === undefined) return []
    return [version ? `${name}/${setting(version)}` : name]
  })
  return [...new Set(names)]
}
