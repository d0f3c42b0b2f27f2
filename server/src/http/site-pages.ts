import { isLanguage, type Language } from '@konsil/contract/core/texts'
import {
  addressIn,
  blogAddress,
  type DrawnEntry,
  type EntryScreen,
  factsOf,
  type PagePath,
  placeAt,
  type SubjectAddress,
} from '@konsil/contract/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from './call.ts'
import { accepts } from './encoding.ts'
import { hasVersion } from './has-version.ts'
import { pageLanguage } from './language.ts'
import { networkOf } from './limits.ts'

/** One page as it goes out, drawn and compressed once for everybody. */
export interface KeptPage {
  status: 200 | 404
  html: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  policy: string
}

export interface PageAsked {
  path: PagePath | undefined
  /** Of whom or what, where each has a page. */
  slug?: string | undefined
  language: Language
  prefixed: boolean
  /** Of a text with versions: this one, whether it is in force or not. */
  version?: string | undefined
  /** The question about cookies: who has answered it is not asked again. */
  answered: boolean
}

export type FeedAsked = Pick<PageAsked, 'language'>

export interface PublicPages {
  /** One that has to be drawn first counts for the network it is asked for from, where there are many like it. */
  page(asked: PageAsked, network?: string): Promise<KeptPage>
  /** The pages of doctors, specialties and blogs that there are now, and in which languages each is to be found. */
  subjects(): Promise<{ address: SubjectAddress; languages: readonly Language[] }[]>
  /** Of a doctor who has a page. */
  portrait(slug: string): Promise<Download | undefined>
  /** Under which name the blog of this id stands, while everybody can read it. */
  blogOfId(id: string): Promise<string | undefined>
  /** In a blog that everybody can read. */
  blogPicture(fileId: string): Promise<Download | undefined>
  /** The newest blogs, as readers of feeds take them. */
  feed(asked: FeedAsked): Promise<string>
  /** The first screen of a page of the small entry, until its scripts have come. */
  entry(screen: EntryScreen, language: Language, answered: boolean): Promise<DrawnEntry>
}

/** The public pages; an address that leads nowhere gets the page that says so. */
export function siteSender({ page: pageOf, blogOfId }: Pick<PublicPages, 'page' | 'blogOfId'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pageAsked(request)
    const slug = asked.path === '/blog/:slug' && isId(asked.slug) && (await blogOfId(asked.slug))
    if (slug) {
      const address = blogAddress(slug)
      return reply.redirect(asked.prefixed ? addressIn(asked.language, address) : address, 301)
    }
    const page = await pageOf(asked, networkOf(request.ip))
    reply.headers({
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      'content-language': asked.language,
      vary: asked.prefixed ? 'accept-encoding, cookie' : 'accept-encoding, accept-language, cookie',
      // A weak one: it names the page, of which there are three packings.
      etag: `W/${page.etag}`,
    })
    if (page.status === 404) return sendBody(request, reply.code(404), page)
    if (hasVersion(request, page.etag.slice(1, -1))) return reply.code(304).send()
    return sendBody(request, reply, page)
  }
}

export const isId = (slug: string | undefined): slug is string =>
  slug !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug)

export const hasAnswered = ({ cookie = '' }: FastifyRequest['headers']) =>
  /(?:^|;\s*)cookie-choice=(?:accepted|rejected)(?:;|$)/.test(cookie)

export function pathIn(url: string) {
  const path = url.split('?')[0] ?? '/'
  let end = path.length
  // Not by a pattern: one that looks for the slashes at the end tries anew at each of ten thousand others.
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function pageAsked({ url, headers }: FastifyRequest): PageAsked {
  const path = pathIn(url)
  const [, first = ''] = path.split('/', 2)
  const prefixed = isLanguage(first)
  const language = prefixed ? first : pageLanguage(headers)
  const rest = prefixed ? path.slice(first.length + 1) || '/' : path
  const answered = hasAnswered(headers)
  const { path: known, slug } = placeAt(rest) ?? {}
  const version = known && versionIn(url, known)
  return { path: known, slug, language, prefixed, answered, version }
}

/** Whatever else a query holds is nothing to a page. */
function versionIn(url: string, path: PagePath) {
  const { version } = factsOf(path)
  const at = url.indexOf('?')
  if (version === undefined || at < 0) return undefined
  return new URLSearchParams(url.slice(at)).get('version') ?? undefined
}

function sendBody({ headers }: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.type('text/html; charset=utf-8')
  const accepted = headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}
