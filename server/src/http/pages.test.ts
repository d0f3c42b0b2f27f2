import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawnSite, knownBlog } from '../../test/drawn-site.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { repositoryFolder } from '../folders.ts'
import { createMetrics } from './metrics.ts'
import { addPages } from './pages.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { createServer } from './server.ts'
import { pathIn } from './site-pages.ts'

const page = (name: string) =>
  `<html lang="__LANGUAGE__"><title>__PRODUCT_NAME__</title><style nonce="__CSP_NONCE__"></style>${name}<div id="root"></div></body>`

const pictures = [
  ['guide', 'sign-in-de-dark.webp', 'image/webp'],
  ['preview', 'de.png', 'image/png'],
] as const

let folder: string
const apps: FastifyInstance[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-pages-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['public', 'dashboard', 'dev-ui']) {
    await writeFile(join(folder, `${name}.html`), page(name))
  }
  await writeFile(join(folder, 'assets', 'entry-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'service-worker.js'), 'addEventListener')
  for (const [place, name] of pictures) {
    await mkdir(join(folder, place))
    await writeFile(join(folder, place, name), 'a picture')
  }
})
afterAll(async () => {
  await Promise.all(apps.map(app => app.close()))
  await rm(folder, { recursive: true })
})

async function serve(
  changed: Partial<Parameters<typeof addPages>[1]> = {},
  requestsPerMinute = 10_000,
) {
  const app = await createServer({
    isKnownHost: () => true,
    log: pinoLogger('silent'),
    metrics: createMetrics(),
    trustProxy: false,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    requestsPerMinute,
    https: false,
  })
  apps.push(app)
  const names = {
    productName: 'Konsil',
    publicUrl: 'https://konsil.test',
    appDeepLink: '',
    operatorEmail: '',
  }
  const settings = { folder, production: false, ...names, site: drawnSite }
  await addPages(app, { ...settings, passwordLength: { min: 8, max: 128 }, ...changed })
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
}

describe('the pages', () => {
  test('SHELL-34 the address names a version, where the text has versions', async () => {
    const get = await serve()
    const said = async (url: string) => /site [^<]*/.exec((await get(url)).body)?.[0]?.trim()
    expect(await said('/de/terms?version=2019-05')).toBe('site /terms true 2019-05')
    expect(await said('/terms?a=1&version=2019-05&version=2')).toBe('site /terms false 2019-05')
    expect(await said('/de/terms')).toBe('site /terms true')
    expect(await said('/de/faq?version=2019-05')).toBe('site /faq true')
    expect(await said('/de/terms?versions=2019-05')).toBe('site /terms true')
  })

  test('ADM-08, SHELL-32 known addresses get their page, others the not-found page, calls none', async () => {
    const get = await serve()
    const found = async (url: string) => {
      const { statusCode, body } = await get(url)
      return [statusCode, /public|dashboard|dev-ui|site [\w/-]+ \w+/.exec(body)?.[0]]
    }
    expect(await found('/')).toEqual([200, 'site / false'])
    expect(await found('/de/faq')).toEqual([200, 'site /faq true'])
    expect(await found('/en/')).toEqual([200, 'site / true'])
    expect(await found('/sign-in?role=doctor')).toEqual([200, 'public'])
    expect(await found('/sign-in/')).toEqual([200, 'public'])
    expect(await found('/dashboard')).toEqual([200, 'dashboard'])
    expect(await found('/dashboard/account')).toEqual([200, 'dashboard'])
    expect(await found('/dev/ui')).toEqual([200, 'dev-ui'])
    expect(await found('/appointment-tracking/1')).toEqual([200, 'dashboard'])
    expect(await found('/no/such/page')).toEqual([404, 'site nowhere false'])
    expect(await found('/fr/faq')).toEqual([404, 'site nowhere false'])
    expect(await found(`/${'x'.repeat(5_000)}`)).toEqual([404, 'site nowhere false'])
    expect(await found('/dashboards')).toEqual([404, 'site nowhere false'])
    expect(await found('/api/v1/none')).toEqual([404, undefined])
    expect(await found('/assets/none.js')).toEqual([404, undefined])
    expect(await found('/../../etc/passwd')).toEqual([404, 'site nowhere false'])
    expect((await get('/public.html')).statusCode).toBe(404)
  })

  test('CALL-01, F16 the page of a call alone may load a conference elsewhere, where one is set up', async () => {
    const policyOf = async (url: string, conference?: string) =>
      String((await (await serve({ conference }))(url)).headers['content-security-policy'])
    const meet = 'https://meet.example.org'
    for (const url of ['/video-call/1', '/video-call/1?x=1']) {
      const policy = await policyOf(url, meet)
      expect(policy).toContain(`script-src 'self' ${meet};`)
      expect(policy).toContain(`frame-src ${meet};`)
    }
    for (const url of [
      '/dashboard',
      '/video-calls',
      '/appointment-tracking/1',
      '/forgot-password',
    ]) {
      expect(await policyOf(url, meet), url).not.toContain(meet)
    }
    const without = await policyOf('/video-call/1')
    expect(without).toContain("script-src 'self';")
    expect(without).not.toContain('frame-src')
  })

  test('F16 scripts come from our origin alone, and every answer has a nonce of its own', async () => {
    const get = await serve()
    const answers = [await get('/forgot-password'), await get('/forgot-password')]
    const nonces = answers.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce|\*|https?:)/)
      const nonce = /nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
      expect(body).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  test('SHELL-12 the language comes from the cookie, else from the browser, else it is English', async () => {
    const get = await serve()
    const language = async (headers: Record<string, string>) =>
      /lang="(\w+)"/.exec((await get('/', headers)).body)?.[1]
    expect(await language({})).toBe('en')
    expect(await language({ 'accept-language': 'de-AT,de;q=0.9' })).toBe('de')
    expect(await language({ 'accept-language': 'fr' })).toBe('en')
    expect(await language({ cookie: 'a=b; language=en', 'accept-language': 'de' })).toBe('en')
    expect(await language({ cookie: 'language=xx', 'accept-language': 'de' })).toBe('de')
  })

  test('API-01 hashed files are kept for ever, pages are asked for again', async () => {
    const get = await serve({ production: true })
    const kept = async (url: string) => (await get(url)).headers['cache-control']
    expect(await kept('/assets/entry-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/icon.svg')).toBe('public, max-age=3600')
    expect(await kept('/')).toBe('no-cache')
    const part = await get('/icon.svg', { range: 'bytes=900000-' })
    expect([part.statusCode, part.body]).toEqual([200, '<svg/>'])
  })

  test.each([true, false])(
    'D-099 the worker is asked for anew each time, and may ask for our pages alone; in production: %s',
    async production => {
      const { statusCode, headers } = await (await serve({ production }))('/service-worker.js')
      expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
        200,
        'no-cache',
        "default-src 'none'; connect-src 'self'",
      ])
      expect(headers['content-type']).toContain('javascript')
    },
  )

  test('D-099 the product can be installed under its name, in the language of whoever asks', async () => {
    const get = await serve({ productName: 'Zweit"blick' })
    const { body, headers } = await get('/manifest.webmanifest', { 'accept-language': 'de' })
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(body) as Record<string, unknown> & { icons: { src: string }[] }
    expect(manifest).toMatchObject({
      name: 'Zweit"blick',
      lang: 'de',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      shortcuts: [{ name: 'Termine', url: '/dashboard/appointment' }],
    })
    const icons = manifest.icons.map(({ src }) => join(repositoryFolder, 'web', 'public', src))
    const found = await Promise.all(icons.map(path => sharp(path).metadata()))
    expect(found.map(({ format, width }) => [format, width])).toEqual([
      ['png', 192],
      ['png', 512],
      ['png', 512],
    ])
  })

  test.each([true, false])(
    'SHELL-32 pictures of guides and previews are sent as they are, in production: %s',
    async production => {
      const get = await serve({ production })
      for (const [place, name, type] of pictures) {
        const { statusCode, headers, body } = await get(`/${place}/${name}`)
        expect([statusCode, headers['content-type'], body]).toEqual([200, type, 'a picture'])
        expect((await get(`/${place}/none.webp`)).statusCode).toBe(404)
      }
    },
  )

  test('F16 a product name with markup stays a name', async () => {
    const get = await serve({ productName: '</title><script>alert("x")</script>' })
    expect((await get('/forgot-password')).body).not.toContain('<script')
  })

  test('F16 names of the operator stand as they are, whatever signs they hold', async () => {
    const productName = "$& $$ $' $` __LANGUAGE__"
    const { body } = await (await serve({ productName }))('/forgot-password')
    expect(body).toContain('<title>$&amp; $$ $&#39; $` __LANGUAGE__</title>')
  })

  test('SHELL-32 until the scripts run, a page names the product as it is called, and speaks the language of its reader', async () => {
    const real = join(folder, 'real')
    await mkdir(real)
    const web = new URL('../../../web/', import.meta.url)
    for (const name of ['public', 'dashboard', 'dev-ui'])
      await copyFile(new URL(`${name}.html`, web), join(real, `${name}.html`))
    const get = await serve({ folder: real, productName: 'Zweitblick' })
    for (const address of ['/forgot-password', '/dashboard', '/dev/ui']) {
      const { body } = await get(address)
      expect(body).toContain('<title>Zweitblick</title>')
      expect(body).not.toContain('Konsil')
    }
    const described = async (language: string) =>
      /name="description" content="([^"]*)"/.exec(
        (await get('/forgot-password', { cookie: `language=${language}` })).body,
      )?.[1]
    expect(await described('en')).toContain('second medical opinion')
    expect(await described('de')).toContain('Zweitmeinung')
  })

  test('F15 pages that are put together for each reader are counted, those that are kept are not', async () => {
    const get = await serve({}, 3)
    const statuses = async (addresses: string[]) => {
      const answers = []
      for (const address of addresses) answers.push((await get(address)).statusCode)
      return answers
    }
    expect(await statuses(['/', '/de', '/faq', '/nowhere'])).toEqual([200, 200, 200, 404])
    expect(await statuses(['/sign-in', '/sign-up/', '/dashboard', '/dashboard/account'])).toEqual([
      200, 200, 200, 429,
    ])
    expect(await statuses(['/sign-in', '/de/faq'])).toEqual([429, 200])
  })

  test('F15 an address of a million slashes is read as quickly as any', () => {
    const slashes = '/'.repeat(1_000_000)
    expect(pathIn(`/de${slashes}faq?${slashes}`)).toBe(`/de${slashes}faq`)
    expect(pathIn(`/de/faq${slashes}`)).toBe('/de/faq')
    expect([pathIn(slashes), pathIn('/?a'), pathIn('')]).toEqual(['/', '/', ''])
  })

  test('SHELL-32 a public page is sent compressed as the browser can read it, and not again while it is known', async () => {
    const get = await serve()
    const sent = await get('/de/faq', { 'accept-encoding': 'gzip, br' })
    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      'content-language': 'de',
      etag: 'W/"/faq-de"',
      vary: 'accept-encoding, cookie',
    })
    expect(String(brotliDecompressSync(sent.rawPayload))).toContain('site /faq true')
    const zipped = await get('/de/faq', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    for (const accepted of ['', 'identity', 'br;q=0, gzip; q=0.0', 'brotli']) {
      const plain = await get('/de/faq', { 'accept-encoding': accepted })
      expect(plain.headers['content-encoding'], accepted).toBeUndefined()
    }
    for (const tags of ['W/"x", "/faq-de"', 'W/"/faq-de"']) {
      const known = await get('/de/faq', { 'if-none-match': tags })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    }
    expect((await get('/de/faq', { 'if-none-match': '"/faq-en"' })).statusCode).toBe(200)
  })

  test('SHELL-32 the bare address depends on the reader, its style element on no nonce', async () => {
    const get = await serve()
    const { headers, body } = await get('/faq', { 'accept-language': 'de' })
    expect(body).toContain('lang="de"')
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("style-src 'self' 'sha256-of-the-style'")
    expect(policy).not.toContain('nonce')
  })

  test('SHELL-32 search engines are told every public page in both languages, and asked by dashboards not to list them', async () => {
    const get = await serve()
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    for (const path of ['/en', '/de', '/en/faq', '/de/terms', '/de/doctors/ada-oez'])
      expect(sitemap.body).toContain(`<loc>https://konsil.test${path}</loc>`)
    expect(sitemap.body).toContain('<loc>https://konsil.test/de/blog/nur-deutsch</loc>')
    expect(sitemap.body).not.toContain('/en/blog/nur-deutsch')
    const robots = (await get('/robots.txt')).body
    expect(robots, 'whoever may not look does not see the noindex').not.toContain('/dashboard')
    expect(robots).toContain('Sitemap: https://konsil.test/sitemap.xml')
    expect((await get('/dashboard')).headers['x-robots-tag']).toBe('noindex')
  })

  test('SHELL-35 a doctor has a page in each language, and a portrait that caches keep for a minute', async () => {
    const get = await serve()
    expect((await get('/de/doctors/ada-oez')).body).toContain('lang="de">site ada-oez true')
    expect((await get('/doctors/Ada')).statusCode).toBe(404)
    const portrait = await get('/doctors/ada-oez/portrait')
    expect([portrait.statusCode, portrait.body]).toEqual([200, 'a portrait'])
    expect(portrait.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=60',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    for (const nobody of ['eva', '%00', '..%2fada-oez', "a'--", 'a'.repeat(101)])
      expect((await get(`/doctors/${nobody}/portrait`)).statusCode, nobody).toBe(404)
  })

  test('BLOG-16 the id of a blog leads to its name, in the language of the address; of none leads nowhere', async () => {
    const get = await serve()
    for (const [from, to] of [
      [`/blog/${knownBlog}`, '/blog/nur-deutsch'],
      [`/de/blog/${knownBlog}/`, '/de/blog/nur-deutsch'],
    ] as const) {
      const moved = await get(from)
      expect([moved.statusCode, moved.headers.location]).toEqual([301, to])
    }
    const nobody = await get(`/en/blog/${knownBlog.replace('1', '2')}`)
    expect(nobody.headers.location).toBeUndefined()
    expect((await get('/de/blog/nur-deutsch')).body).toContain('site nur-deutsch true')
  })

  test('BLOG-16 a picture of a blog is kept by caches for a minute, and what is none is not asked for', async () => {
    const get = await serve()
    const shown = await get(`/blog/picture/${knownBlog}`)
    expect([shown.statusCode, shown.body]).toEqual([200, 'a picture'])
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const none of ['x', '%00', knownBlog.replace('1', '2'), `${knownBlog}'--`])
      expect((await get(`/blog/picture/${none}`)).statusCode, none).toBe(404)
  })

  test('BLOG-16 a feed comes in the language of its address, else in the reader’s', async () => {
    const get = await serve()
    const german = await get('/de/blog/feed.xml')
    expect([german.body, german.headers['content-type']]).toEqual([
      '<feed xml:lang="de"/>',
      'application/atom+xml; charset=utf-8',
    ])
    const bare = await get('/blog/feed.xml', { cookie: 'language=de' })
    expect([bare.body, bare.headers.vary]).toEqual([german.body, 'accept-language, cookie'])
  })

  test('SHELL-28 the first screen of signing in is there before any script; who comes with a role sees another', async () => {
    const get = await serve()
    const german = { cookie: 'language=de' }
    expect((await get('/sign-in', german)).body).toContain('drawn /sign-in de')
    expect((await get('/sign-in', german)).body).toContain('asked in de')
    const packed = await get('/sign-in', { ...german, 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(packed.rawPayload))).toContain('drawn /sign-in de')
    const answered = { cookie: 'cookie-choice=rejected' }
    expect((await get('/sign-in', answered)).body).not.toContain('asked in')
    expect((await get('/sign-in/?role=patient', german)).body).not.toContain('drawn')
    expect((await get('/reset-password', german)).body).not.toContain('drawn')
  })

  test('SHELL-30 a page that cannot be drawn says so in the language of the reader, and leaks nothing', async () => {
    const page = () => Promise.reject(new Error('canary of the database'))
    const get = await serve({ site: { ...drawnSite, page } })
    const answer = await get('/de/faq', { accept: 'text/html,*/*', cookie: 'language=de' })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Erneut versuchen')
    expect(answer.body).not.toContain('canary')
    expect((await get('/de/faq')).headers['content-type']).toContain('application/json')
  })

  test('production has no page of parts, and without a built web nothing starts', async () => {
    const get = await serve({ production: true })
    expect((await get('/dev/ui')).statusCode).toBe(404)
    expect((await get(`/${'x'.repeat(5_000)}`)).statusCode).toBe(404)
    await expect(serve({ folder: join(folder, 'assets') })).rejects.toThrow('The web is not built')
  })
})
