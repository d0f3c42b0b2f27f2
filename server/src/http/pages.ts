import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { asItem } from '@konsil/contract/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartupProblem } from '../startup-problem.ts'
import { escaped } from '../mails/layout.ts'
import { refuse } from './errors.ts'
import { pageLanguage } from './language.ts'

const year = 31_536_000_000

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
    // While the web is worked on, files come and go: then each is looked for when it is asked for.
    serve: options.production,
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
  app.get('/*', (request, reply) => {
    const file = options.production ? undefined : fileAt(options.folder, request.url)
    if (file !== undefined) return reply.sendFile(file)
    return /^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
      ? refuse(reply, 404, [asItem('not.found')])
      : send(request, reply)
  })
}

/** The name of a built file that may be asked for as it is; undefined for pages and all else. */
function fileAt(folder: string, url: string) {
  const name = /^\/((?:assets\/)?[\w-][\w.-]*)(?:\?|$)/.exec(url)?.[1]
  if (name === undefined || /\.(html|br|gz)$/.test(name)) return undefined
  return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ? name : undefined
}

type PageName = 'public' | 'dashboard' | 'dev-ui'

async function readPages(options: PagesOptions) {
  const { folder, production, productName, appDeepLink, passwordLength } = options
  const names: PageName[] = production ? ['public', 'dashboard'] : ['public', 'dashboard', 'dev-ui']
  const read = (name: PageName) => readFile(join(folder, `${name}.html`), 'utf8')
  const kept = new Map(
    await Promise.all(names.map(async name => [name, await read(name)] as const)),
  )
  return async (reply: FastifyReply, request: FastifyRequest, name: PageName, status: number) => {
    const nonce = randomBytes(16).toString('base64')
    const page = production ? (kept.get(name) ?? '') : await read(name)
    const html = page
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__LANGUAGE__', pageLanguage(request.headers))
      .replaceAll('__PRODUCT_NAME__', escaped(productName))
      .replaceAll('__APP_DEEP_LINK__', escaped(appDeepLink))
      .replaceAll('__PASSWORD_LENGTH__', `${passwordLength.min}-${passwordLength.max}`)
    reply.header('content-security-policy', policyWith(nonce))
    reply.header('cache-control', 'no-cache')
    if (name !== 'public') reply.header('x-robots-tag', 'noindex')
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}

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
