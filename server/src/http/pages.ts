import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { asItem } from '@konsil/contract/refusals/sentences'
import { type Language, languages } from '@konsil/contract/core/texts'
import {
  type DrawnEntry,
  entryPaths,
  entryScreens,
  feedAddress,
  placeAt,
} from '@konsil/contract/site-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartupProblem } from '../startup-problem.ts'
import { escaped } from '../html.ts'
import { refuse } from './errors.ts'
import { policyWith } from './content-policy.ts'
import { accepts, quickly } from './encoding.ts'
import { pageLanguage } from './language.ts'
import { sendBytes } from './routes.ts'
import { addSearchPages } from './search-pages.ts'
import { addWebManifest } from './web-manifest.ts'
import { hasAnswered, isId, pathIn, type PublicPages, siteSender } from './site-pages.ts'

export interface PagesOptions {
  folder: string
  production: boolean
  productName: string
  publicUrl: string
  appDeepLink: string
  /** To whom people write who need help. */
  operatorEmail: string
  /** Of a password where one is chosen. */
  passwordLength: { min: number; max: number }
  /** Of a conference elsewhere, as `https://host`: the page of a call alone may load it. */
  conference?: string | undefined
  site: PublicPages
}

/** With all that lies below them. What is neither theirs, nor the small entry's, is the public site's. */
const dashboardPaths = [
  '/dashboard',
  '/appointment-tracking',
  '/chatbox',
  '/video-call',
  '/direct-messages',
]

/** The built web: hashed assets for ever, the two pages fresh with a nonce of their own. */
export async function addPages(app: FastifyInstance, options: PagesOptions) {
  if (!existsSync(join(options.folder, 'public.html'))) {
    throw new StartupProblem(
      'The web is not built. Run `npm start`, which builds it, or `npm run build`.',
    )
  }
  await app.register(fastifyStatic, {
    root: options.folder,
    // While the web is worked on, files come and go: then each is looked for when it is asked for.
    serve: options.production,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'site/**'],
    preCompressed: true,
    // Small files go out whole; asked for past its end, one would be a fault of ours.
    acceptRanges: false,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', keptFor(path, options.production))
      if (isWorker(path)) response.setHeader('content-security-policy', workerPolicy)
    },
  })
  await addEntries(app, options)
  addWebManifest(app, options.productName)
  addSearchPages(app, options.publicUrl, options.site.subjects)
  addPictures(app, options.site)
  addFeed(app, options.site)
  const send = siteSender(options.site)
  // A kept page costs less than counting who asked for it, and many people share one clinic's address. One that is
  // drawn counts where it is drawn.
  const uncounted = { config: { rateLimit: false as const } }
  app.get('/', uncounted, send)
  // What no route and no file answers is a page's address, or nothing at all.
  app.get('/*', uncounted, (request, reply) => {
    const file = options.production ? undefined : fileAt(options.folder, request.url)
    // Not handed back: the framework would wait for it a second time, with more listeners than Node finds well.
    if (file !== undefined) return void reply.sendFile(file)
    return /^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
      ? refuse(reply, 404, [asItem('not.found')])
      : send(request, reply)
  })
}

/** As stable as the page that shows it, and gone with it. */
function addPictures(app: FastifyInstance, { portrait, blogPicture }: PublicPages) {
  app.get<{ Params: { id: string } }>('/blog/picture/:id', async (request, reply) => {
    const { id } = request.params
    const found = isId(id) ? await blogPicture(id) : undefined
    return found ? sendBytes(reply, found) : refuse(reply, 404, [asItem('not.found')])
  })
  app.get<{ Params: { slug: string } }>('/doctors/:slug/portrait', async (request, reply) => {
    const { slug } = placeAt(`/doctors/${request.params.slug}`) ?? {}
    const found = slug === undefined ? undefined : await portrait(slug)
    return found ? sendBytes(reply, found) : refuse(reply, 404, [asItem('not.found')])
  })
}

/** In one language under its address, in the reader's under the bare one. */
function addFeed(app: FastifyInstance, { feed }: PublicPages) {
  const uncounted = { config: { rateLimit: false as const } }
  const send = async (reply: FastifyReply, language: Language) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-language', language)
      .type('application/atom+xml; charset=utf-8')
      .send(await feed({ language }))
  for (const language of languages) {
    app.get(`/${language}${feedAddress}`, uncounted, (_, reply) => send(reply, language))
  }
  app.get(feedAddress, uncounted, ({ headers }, reply) =>
    send(reply.header('vary', 'accept-language, cookie'), pageLanguage(headers)),
  )
}

/** Their pages are put together anew for each reader: like a call they count for the limit. */
async function addEntries(app: FastifyInstance, options: PagesOptions) {
  const page = await readPages(options)
  const add = (address: string, name: PageName) =>
    app.get(address, (request, reply) => page(reply, request, name))
  for (const path of entryPaths) for (const end of ['', '/']) add(path + end, 'public')
  for (const path of dashboardPaths) for (const end of ['', '/*']) add(path + end, 'dashboard')
  if (!options.production) add('/dev/ui', 'dev-ui')
}

const isWorker = (path: string) => /[/\\]service-worker\.js$/.test(path)
/** It asks for pages of ours, and loads nothing. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** A worker is asked for by the same name for ever. While the web is worked on, a changed file may keep its name too. */
function keptFor(path: string, production: boolean) {
  if (!production || isWorker(path)) return 'no-cache'
  const hashed = path.includes('/assets/') || path.includes('\\assets\\')
  return hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** The name of a built file that may be asked for as it is; undefined for pages and all else. */
function fileAt(folder: string, url: string) {
  const name = /^\/((?:(?:assets|guide|preview)\/)?[\w-]{1,150}\.[\w.-]{1,50})(?:\?|$)/.exec(
    url,
  )?.[1]
  if (name === undefined || /\.(html|br|gz)$/.test(name)) return undefined
  return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ? name : undefined
}

/** Whoever has chosen a role already is shown something else. */
const screenOf = (request: FastifyRequest) =>
  /[?&]role=/.test(request.url)
    ? undefined
    : entryScreens.find(screen => screen === pathIn(request.url))

const isOfCall = (url: string) => /^\/video-call(\/|\?|$)/.test(url)

const nothing: DrawnEntry = { root: '', beside: '' }

/** What search engines say of the small entry. */
const descriptions: Record<Language, string> = {
  en: 'A second medical opinion from a specialist, by video or in writing.',
  de: 'Eine fachärztliche Zweitmeinung, per Video oder schriftlich.',
}

type PageName = 'public' | 'dashboard' | 'dev-ui'

async function readPages(options: PagesOptions) {
  const { folder, production, productName, appDeepLink, operatorEmail, passwordLength, site } =
    options
  const names: PageName[] = production ? ['public', 'dashboard'] : ['public', 'dashboard', 'dev-ui']
  const read = (name: PageName) => readFile(join(folder, `${name}.html`), 'utf8')
  const kept = new Map(
    await Promise.all(names.map(async name => [name, await read(name)] as const)),
  )
  return async (reply: FastifyReply, request: FastifyRequest, name: PageName) => {
    const nonce = randomBytes(16).toString('base64')
    const language = pageLanguage(request.headers)
    const screen = name === 'public' ? screenOf(request) : undefined
    const first = screen
      ? await site.entry(screen, language, hasAnswered(request.headers))
      : nothing
    const page = production ? (kept.get(name) ?? '') : await read(name)
    const facts: Record<string, string> = {
      __CSP_NONCE__: nonce,
      __LANGUAGE__: language,
      __PRODUCT_NAME__: escaped(productName),
      __DESCRIPTION__: descriptions[language],
      __APP_DEEP_LINK__: escaped(appDeepLink),
      __OPERATOR_EMAIL__: escaped(operatorEmail),
      __PASSWORD_LENGTH__: `${passwordLength.min}-${passwordLength.max}`,
    }
    // In one go and by a function: a name may hold `$&`, or what looks like another place.
    const html = page
      .replace('<div id="root"></div>', () => `<div id="root">${first.root}</div>${first.beside}`)
      .replace(/__[A-Z_]+__/g, place => facts[place] ?? place)
    const isCall = name === 'dashboard' && isOfCall(request.url)
    reply.header(
      'content-security-policy',
      policyWith(nonce, isCall ? options.conference : undefined),
    )
    reply.header('cache-control', 'no-cache')
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    if (name !== 'public') reply.header('x-robots-tag', 'noindex')
    reply.type('text/html; charset=utf-8')
    if (!accepts(request.headers['accept-encoding'] ?? '', 'br')) return reply.send(html)
    return reply.header('content-encoding', 'br').send(await quickly(html))
  }
}
