import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { asItem } from '@konsil/contract/core/refusals'
import { fallbackLanguage, isLanguage } from '@konsil/contract/core/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartupProblem } from '../startup-problem.ts'
import { escaped } from '../mails/layout.ts'
import { refuse } from './errors.ts'

const year = 31_536_000_000
const compress = promisify(brotliCompress)
/** Each page is compressed for itself: it carries a nonce. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export interface PagesOptions {
  folder: string
  production: boolean
  productName: string
  appDeepLink: string
  /** Of a password where one is chosen. */
  passwordLength: { min: number; max: number }
}

/** Paths of the small entry that exist; every other one that is not the dashboard's gets its not-found page. */
const publicPaths = new Set([
  '/',
  '/sign-in',
  '/admin/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/active-user',
])
const dashboardPaths =
  /^\/(dashboard|appointment-tracking|chatbox|video-call|direct-messages)(\/|$)/

/** The built web: hashed assets for ever, the two pages fresh with a nonce of their own. */
export async function addPages(app: FastifyInstance, options: PagesOptions) {
  if (!existsSync(join(options.folder, 'public.html'))) {
    throw new StartupProblem(
      'The web is not built. Run `npm start`, which builds it, or `npm run build`.',
    )
  }
  await app.register(fastifyStatic, {
    root: options.folder,
    serve: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/') || path.includes('\\assets\\')
      response.setHeader(
        'cache-control',
        hashed ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
  const page = await readPages(options)
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
    if (!options.production && trimmed === '/dev/ui') return page(reply, request, 'dev-ui', 200)
    if (dashboardPaths.test(path)) return page(reply, request, 'dashboard', 200)
    return page(reply, request, 'public', publicPaths.has(trimmed) ? 200 : 404)
  }
  app.get('/', send)
  // What no route and no file answers is a page's address, or nothing at all.
  app.get('/*', (request, reply) =>
    /^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
      ? refuse(reply, 404, [asItem('not.found')])
      : send(request, reply),
  )
}

type PageName = 'public' | 'dashboard' | 'dev-ui'

async function readPages(options: PagesOptions) {
  const { folder, production, productName, appDeepLink, passwordLength } = options
  const names: PageName[] = production ? ['public', 'dashboard'] : ['public', 'dashboard', 'dev-ui']
  const pages = new Map(
    await Promise.all(
      names.map(
        async name => [name, await readFile(join(folder, `${name}.html`), 'utf8')] as const,
      ),
    ),
  )
  const drawn = await readDrawn(folder)
  return async (reply: FastifyReply, request: FastifyRequest, name: PageName, status: number) => {
    const nonce = randomBytes(16).toString('base64')
    const language = languageOf(request)
    const firstPaint = drawn.get(`${language} ${addressOf(request)}`) ?? ''
    const html = (pages.get(name) ?? '')
      .replace('<div id="root">', opening => opening + firstPaint)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__LANGUAGE__', language)
      .replaceAll('__PRODUCT_NAME__', escaped(productName))
      .replaceAll('__APP_DEEP_LINK__', escaped(appDeepLink))
      .replaceAll('__PASSWORD_LENGTH__', `${passwordLength.min}-${passwordLength.max}`)
    reply.header('content-security-policy', policyWith(nonce))
    reply.header('cache-control', 'no-cache')
    if (name !== 'public') reply.header('x-robots-tag', 'noindex')
    reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(html)
    return reply.header('content-encoding', 'br').send(await compress(html, quickly))
  }
}

/** How some pages look before their scripts have come, by language and address (`web/first-paint.ts`). */
async function readDrawn(folder: string) {
  const place = join(folder, 'first-paint')
  const files = existsSync(place) ? await readdir(place, { recursive: true }) : []
  return new Map(
    await Promise.all(
      files
        .filter(file => file.endsWith('.html'))
        .map(async file => {
          const [language, name = ''] = file.slice(0, -'.html'.length).split(/[/\\]/)
          const address = name === 'index' ? '/' : `/${name}`
          return [`${language} ${address}`, await readFile(join(place, file), 'utf8')] as const
        }),
    ),
  )
}

/** Whoever has chosen a role already is shown something else. */
const addressOf = ({ url }: FastifyRequest) => (/[?&]role=/.test(url) ? '' : url.split('?')[0])

/** Scripts only from here, no inline, no eval; style elements by nonce, style attributes allowed for the kit. */
export const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function languageOf(request: FastifyRequest) {
  const kept = /(?:^|;\s*)language=(\w\w)/.exec(request.headers.cookie ?? '')?.[1]
  if (isLanguage(kept)) return kept
  const wished = request.headers['accept-language']?.trim().slice(0, 2).toLowerCase()
  return isLanguage(wished) ? wished : fallbackLanguage
}
