import { createHash } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type DrawnEntry,
  factsOf,
  isSubjectPath,
  type SiteQuestion,
  type SubjectPath,
} from '@konsil/contract/site-pages'
import { isUnreachable } from '../../database/connect.ts'
import { contentPolicy } from '../../http/content-policy.ts'
import { placesOf } from '../../http/errors.ts'
import type { KeptPage, PageAsked, PublicPages } from '../../http/site-pages.ts'
import type { Logger } from '../../ports/logger.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import { reasonOf } from '../../try-each.ts'
import { askedTogether } from './asked-together.ts'
import { isVersion, type SiteContent, textNameOf } from './content.ts'
import { blogFeed } from './blog-feed.ts'
import { isIn, keptDirectory, type KeptDirectory, pagesIn } from './directory.ts'
import type { SiteGround } from './ground.ts'
import { drawingBounds } from './drawing-bounds.ts'
import { keptPages, type KeptPages } from './kept-pages.ts'
import { lookUp } from './page-facts.ts'

export interface RenewedPages extends PublicPages {
  /** Draws the pages whose content has changed; readers get the former ones meanwhile. */
  renew(): Promise<void>
}

interface Drawn {
  /** What it was drawn from. */
  question: SiteQuestion
  page: KeptPage
}

interface Kept {
  asked: PageAsked
  /** Of the built web. */
  version: string
  drawn: Promise<Drawn>
}

export function createPublicPages(
  ground: SiteGround,
  renderer: SiteRenderer,
  content: SiteContent,
): RenewedPages {
  // Who writes a text reloads to see it.
  const isKept = ground.config.NODE_ENV !== 'development'
  const pages = keptPages<Kept>(({ asked }) => isOfSubject(asked))
  const outages = outagesToldOnce(ground.log)
  const directory = keptDirectory(ground, isKept)
  const bounded = drawingBounds(ground.clock)
  // Readers of one page ask the database no more than one does.
  const isPublicDoctor = askedTogether(slug => ground.isPublicDoctor(slug))
  const blogSlugs = askedTogether(() => ground.blogs.slugs())
  const slugsOfBlogs = () => blogSlugs('all')
  let renewal: Promise<void> | undefined
  return {
    async page(wanted, network) {
      const asked = await stillShown(
        { isPublicDoctor },
        await findable({ content, directory: directory.read, slugsOfBlogs }, wanted),
      )
      const key = keyOf(asked)
      const version = await renderer.version()
      const kept = pages.get(key)
      if (isKept && kept?.version === version) return (await kept.drawn).page
      const look = lookUp(ground, content, directory.read)
      const drawNow = async () => draw(renderer, await look(asked))
      const drawn = isKept && isOfSubject(asked) ? bounded(drawNow, network) : drawNow()
      const fresh = { asked, version, drawn }
      pages.set(key, fresh)
      const forget = () => pages.has(key, fresh) && pages.forget(key)
      drawn.then(({ question }) => isGone(asked, question) && forget(), forget)
      return (await drawn).page
    },
    subjects: async () => pagesIn(await directory.read()),
    portrait: slug => ground.publicPortrait(slug),
    blogOfId: async id => (await slugsOfBlogs()).get(id),
    blogPicture: fileId => ground.blogs.picture(fileId),
    async feed({ language }) {
      const { blogs } = await directory.read()
      return blogFeed(ground.config, blogs, { language, now: ground.clock.now() })
    },
    entry: keptEntries(renderer, ground.log),
    renew() {
      const renewing = { pages, directory, renderer, outages, log: ground.log }
      renewal ??= renewAll(renewing, lookUp(ground, content, directory.read)).finally(() => {
        renewal = undefined
      })
      return renewal
    },
  }
}

interface Renewing {
  pages: KeptPages<Kept>
  directory: KeptDirectory
  renderer: SiteRenderer
  outages: ReturnType<typeof outagesToldOnce>
  log: Logger
}

async function renewAll(renewing: Renewing, look: (asked: PageAsked) => Promise<SiteQuestion>) {
  const { directory, outages, log } = renewing
  try {
    await directory.renew()
  } catch (error) {
    if (isUnreachable(error)) return outages.tell(error)
    log.error(failureOf('doctors', error), 'who is public could not be read anew')
  }
  await renewEach(renewing, look)
}

async function renewEach(
  { pages, renderer, outages, log }: Renewing,
  look: (asked: PageAsked) => Promise<SiteQuestion>,
) {
  const logged = new Set<string>()
  for (const [key, kept] of pages.entries()) {
    // One that could not be drawn at first is not kept: whoever asked for it got the error.
    const former = await kept.drawn.catch(() => undefined)
    if (!former) continue
    try {
      const question = await look(kept.asked)
      outages.end()
      if (isDeepStrictEqual(question, former.question)) continue
      if (isGone(kept.asked, question)) {
        if (pages.has(key, kept)) pages.forget(key)
        continue
      }
      const drawn = await draw(renderer, question)
      if (pages.has(key, kept)) pages.set(key, { ...kept, drawn: Promise.resolve(drawn) })
    } catch (error) {
      if (isUnreachable(error)) return outages.tell(error)
      const failure = failureOf(key, error)
      // One cause may keep many pages from being drawn.
      if (!logged.has(failure.reason)) log.error(failure, 'a public page could not be drawn anew')
      logged.add(failure.reason)
    }
  }
}

/** While the database is away no page can be looked up: that is no fault of any of them. */
function outagesToldOnce(log: Logger) {
  let isTold = false
  return {
    tell(error: unknown) {
      if (isTold) return
      isTold = true
      log.warn({ reason: reasonOf(error) }, 'public pages stay as they are: no database')
    },
    end() {
      isTold = false
    },
  }
}

/** An entry without its drawn first screen works all the same, once its script has loaded. */
function keptEntries(renderer: SiteRenderer, log: Logger): PublicPages['entry'] {
  const entries = new Map<string, DrawnEntry>()
  return async (screen, language, answered) => {
    try {
      const key = [screen, language, answered, await renderer.version()].join(' ')
      const entry = entries.get(key) ?? (await renderer.drawEntry({ screen, language, answered }))
      entries.set(key, entry)
      return entry
    } catch (error) {
      log.error(failureOf(`${screen} ${language}`, error), 'a first screen could not be drawn')
      return { root: '', beside: '' }
    }
  }
}

/** It was withdrawn while it was looked up. Not kept: it may be shown again the next moment. */
const isGone = (asked: PageAsked, { path }: SiteQuestion) =>
  asked.path !== undefined && path === undefined

const isOfSubject = ({ path }: PageAsked) => path !== undefined && isSubjectPath(path)

/** What leads nowhere is one page, whatever it was called: only what there is is drawn, and kept. */
async function findable(
  { content, ...known }: { content: SiteContent } & KnownSubjects,
  asked: PageAsked,
): Promise<PageAsked> {
  const { version, slug, ...page } = asked
  const nowhere = { ...page, path: undefined }
  if (page.path === undefined) return nowhere
  if (isSubjectPath(page.path)) {
    const isThere = await isSubject(known, page.path, slug)
    return isThere ? { ...page, slug } : nowhere
  }
  if (version === undefined) return page
  const name = isVersion(version) && textNameOf(factsOf(page.path), () => version)
  const isThere = name && (await content.faultOf(name)) === undefined
  return isThere ? { ...page, version } : nowhere
}

interface KnownSubjects {
  directory: KeptDirectory['read']
  slugsOfBlogs(): Promise<Map<string, string>>
}

/** Blogs are asked for each time, all in one question: what was activated is there at once, and what was withdrawn is gone. */
async function isSubject({ directory, slugsOfBlogs }: KnownSubjects, path: SubjectPath, slug = '') {
  if (path !== '/blog/:slug') return isIn(await directory(), path, slug)
  try {
    return [...(await slugsOfBlogs()).values()].includes(slug)
  } catch (error) {
    if (isUnreachable(error)) return isIn(await directory(), path, slug)
    throw error
  }
}

/** Whoever hides their profile is gone at once; as long as nobody can be asked, nothing changes. */
async function stillShown(
  { isPublicDoctor }: Pick<SiteGround, 'isPublicDoctor'>,
  asked: PageAsked,
): Promise<PageAsked> {
  const { slug, ...page } = asked
  if (page.path !== '/doctors/:slug' || slug === undefined) return asked
  try {
    return (await isPublicDoctor(slug)) ? asked : { ...page, path: undefined }
  } catch (error) {
    if (isUnreachable(error)) return asked
    throw error
  }
}

const keyOf = ({ path, slug, language, prefixed, answered, version }: PageAsked) =>
  [
    path ?? 'nowhere',
    ...(slug === undefined ? [] : [slug]),
    ...(version === undefined ? [] : [version]),
    language,
    prefixed ? 'prefixed' : 'bare',
    answered ? 'answered' : 'asking',
  ].join(' ')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What is drawn again and again is packed in a third of the time, and a tenth larger. */
const quality = ({ path }: SiteQuestion) => (path !== undefined && isSubjectPath(path) ? 5 : 9)

async function draw(renderer: SiteRenderer, question: SiteQuestion): Promise<Drawn> {
  const { html, styleHash } = await renderer.drawPage(question)
  const bytes = Buffer.from(html)
  const br = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality(question) },
  })
  const gz = await zip(bytes)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const status = question.path === undefined ? 404 : 200
  const policy = contentPolicy(styleHash)
  return { question, page: { status, html: bytes, br, gzip: gz, etag, policy } }
}

/** Nothing that people send goes into a page, so that its errors can be logged in full. */
function failureOf(page: string, error: unknown) {
  const cause = error instanceof Error ? error : new Error(String(error))
  return { page, reason: cause.message, stack: placesOf(cause) }
}

/** Often enough that a changed setting shows within 30 seconds. */
const renewedEvery = 10_000

/** Renews the drawn pages every ten seconds, until it is stopped. */
export function keepRenewed(pages: RenewedPages) {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = pages.renew()
  }, renewedEvery)
  return {
    async stop() {
      clearInterval(timer)
      await renewal
    },
  }
}
