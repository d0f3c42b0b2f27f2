import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { account } from '@konsil/contract/account'
import { type SitePath, sitePaths } from '@konsil/contract/site-pages'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import { pinoLogger } from '../../adapters/pino-logger.ts'
import { type Connected, connect } from '../../database/connect.ts'
import { contentFolder } from '../../folders.ts'
import { attemptsIn } from '../../http/limits.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import { bookableWith } from '../booking/index.ts'
import { priceList } from '../services/index.ts'
import { contentIn } from './content.ts'
import { textsInForce } from './page-facts.ts'
import { createPublicPages, keepRenewed } from './public-pages.ts'

const server = useTestServer({ hasLine: true })
const admin = usePerson(server, 'ADMIN')
/** By the line that a test can cut. */
let connected: Connected
/** What was drawn, in order. */
let drawn: string[]
/** What the log was told, in order. */
let lines: Record<string, unknown>[]
/** Of an operator's own texts. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-content-'))
  await mkdir(join(folder, 'terms'))
  await writeFile(newTerms(), '{{version}} of {{operator.name}}')
  connected = connect(server.line.url, pinoLogger('silent'))
})
afterAll(async () => {
  await connected.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  drawn = []
  lines = []
  await putInForce('2026-11')
})

const newTerms = () => join(folder, 'terms', '2031-01.de.md')
const putInForce = (version: string) =>
  server.database
    .updateTable('system_setting')
    .set({ value: version })
    .where('code', '=', 'VERSION_TERMS')
    .execute()

const faq = { path: '/faq', language: 'en', prefixed: false, answered: false } as const
const terms = { path: '/terms', language: 'de', prefixed: true, answered: false } as const

/** Says what it was given, and is another page each time. */
const renderer: SiteRenderer = {
  drawPage({ path, language, content = '', categories, services = [], doctors = [] }) {
    drawn.push(`${path ?? 'nowhere'} ${language}`)
    const version = /\d{4}-\d{2}/.exec(content)?.[0] ?? 'none'
    const mark = randomBytes(8).toString('hex')
    const costs = services.map(({ name, leastCents }) => `${name.de}: ${leastCents}`).join()
    const html = `${mark} version ${version}, ${categories.length} categories, ${costs} ${JSON.stringify(doctors)}`
    return Promise.resolve({ html, styleHash: "'sha256-x'" })
  },
  drawEntry({ screen, language }) {
    drawn.push(`${screen} ${language}`)
    return Promise.resolve({ root: `first screen ${drawn.length}`, beside: '' })
  },
  version: () => Promise.resolve('1'),
}

function pagesOf(how: Partial<SiteRenderer> = {}, config = server.config) {
  const { clock, composed } = server
  const { database } = connected
  const attempts = attemptsIn(database, clock)
  const log = pinoLogger('info', { write: line => void lines.push(JSON.parse(line)) })
  const pages = createPublicPages(
    {
      config,
      clock,
      database,
      live: composed.sockets,
      attempts,
      log,
      isRedisReached: async () => undefined,
      priceList: (connection, now) => priceList(connection, now, bookableWith(config).offeredAmong),
      publicDoctors: composed.capabilities.booking.publicDoctors,
      isPublicDoctor: composed.capabilities.booking.isPublicDoctor,
      blogs: composed.capabilities.blogs.publicBlogs,
      publicPortrait: () => Promise.resolve(undefined),
      namesOf: () => Promise.resolve(new Map()),
      waitingForOffice: [],
      files: { free: () => Promise.resolve(undefined) },
    },
    { ...renderer, ...how },
    contentIn([folder, contentFolder]),
  )
  return {
    ...pages,
    read: async (asked: Parameters<typeof pages.page>[0]) => String((await pages.page(asked)).html),
  }
}

test('SHELL-32 a page is drawn once for everybody, and stands for as long as it tells the same', async () => {
  const pages = pagesOf()
  const [first, second] = await Promise.all([pages.read(faq), pages.read(faq)])
  expect(second).toBe(first)
  await pages.renew()
  expect(await pages.read(faq)).toBe(first)
  expect(drawn).toEqual(['/faq en'])
  await pages.read({ ...faq, language: 'de' })
  await pages.read({ ...faq, prefixed: true })
  await pages.read({ ...faq, answered: true })
  expect(drawn, 'another language, address or answer is another page').toHaveLength(4)
})

test('SHELL-32 while the product is developed it is drawn at every reload', async () => {
  const pages = pagesOf({}, { ...server.config, NODE_ENV: 'development' })
  expect(await pages.read(faq)).not.toBe(await pages.read(faq))
})

test('SHELL-34 a version that an administrator puts in force shows after the next renewal', async () => {
  const texts: string[] = []
  const pages = pagesOf({
    drawPage(question) {
      texts.push(question.content ?? '')
      return renderer.drawPage(question)
    },
  })
  const before = await pages.read(terms)
  expect(before).toContain('version 2026-11')
  await putInForce('2031-01')
  expect(await pages.read(terms), 'kept').toBe(before)
  await pages.renew()
  expect(await pages.read(terms)).toContain('version 2031-01')
  expect(texts[0], 'no placeholder is left').not.toContain('{{')
  expect(texts.at(-1)).toBe(`2031-01 of ${server.config.OPERATOR.name}`)
})

test('SHELL-34 a version that is not in force is read by its name, says so, and is kept apart', async () => {
  for (const language of ['en', 'de']) {
    const head = '---\ntitle: Terms\ndescription: Of old.\n---\n'
    await writeFile(join(folder, 'terms', `2019-05.${language}.md`), `${head}{{version}}`)
  }
  const former: unknown[] = []
  const pages = pagesOf({
    drawPage(question) {
      former.push(question.formerVersion)
      return renderer.drawPage(question)
    },
  })
  expect(await pages.read({ ...terms, version: '2019-05' })).toContain('version 2019-05')
  expect(await pages.read(terms)).toContain('version 2026-11')
  expect(await pages.read({ ...terms, version: '2026-11' })).toContain('version 2026-11')
  expect(former).toEqual(['2019-05', undefined, undefined])
})

test.each(['1999-01', '2031-01', '../faq', '', '2026-11 x', 'x'.repeat(500)])(
  'SHELL-34, ACC-45 a version without its text in both languages leads nowhere: %s',
  async version => {
    const pages = pagesOf()
    const { status } = await pages.page({ ...terms, version })
    expect(status).toBe(404)
    expect(drawn).toEqual(['nowhere de'])
    await pages.page({ ...terms, version: `${version}-` })
    expect(drawn, 'and is drawn once for all of them').toHaveLength(1)
  },
)

test('SHELL-34 a renewal comes within 30 seconds by itself, and stopping waits for one under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const pages = pagesOf()
    await pages.read(terms)
    const kept = keepRenewed(pages)
    await putInForce('2031-01')
    vi.advanceTimersByTime(29_999)
    await kept.stop()
    expect(await pages.read(terms)).toContain('version 2031-01')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('SHELL-32 readers have the former page at once while it is drawn anew, and that once for all', async () => {
  let finish = () => {}
  const paper = new Promise<void>(resolve => {
    finish = resolve
  })
  let isSlow = false
  const pages = pagesOf({
    async drawPage(question) {
      if (isSlow) await paper
      return renderer.drawPage(question)
    },
  })
  const old = await pages.read(terms)
  isSlow = true
  await putInForce('2031-01')
  const renewals = [pages.renew(), pages.renew()]
  expect([await pages.read(terms), await pages.read(terms)]).toEqual([old, old])
  finish()
  await Promise.all(renewals)
  expect(await pages.read(terms)).toContain('version 2031-01')
  expect(drawn).toEqual(['/terms de', '/terms de'])
})

test('SHELL-32 while the database is down the old page stands, and the new one comes when it is back', async () => {
  const pages = pagesOf()
  const old = await pages.read(terms)
  await putInForce('2031-01')
  await server.line.cut()
  await pages.renew()
  expect(await pages.read(terms)).toBe(old)
  const english = { ...terms, language: 'en' } as const
  await expect(pages.page(english), 'of this one there is no old').rejects.toThrow()
  await pages.renew()
  await server.line.mend()
  await pages.renew()
  expect(await pages.read(terms)).toContain('version 2031-01')
  const line = { level: 'warn', msg: 'public pages stay as they are: no database' }
  expect(lines, 'one sentence for the outage').toEqual([expect.objectContaining(line)])
  expect(lines[0]).not.toHaveProperty('stack')
  await server.line.cut()
  await pages.renew()
  await server.line.mend()
  expect(lines, 'and one for the next').toHaveLength(2)
})

test('SHELL-30 a page that cannot be drawn anew is told to the log by name, once in each renewal', async () => {
  await putInForce('2031-01')
  const pages = pagesOf()
  const before = await pages.read(terms)
  await pages.read({ ...terms, answered: true })
  await rm(newTerms())
  await pages.renew()
  expect(await pages.read(terms)).toBe(before)
  const line = {
    level: 'error',
    page: '/terms de prefixed asking',
    reason: 'the text terms/2031-01.de.md is missing',
    stack: expect.stringContaining('content.ts'),
    msg: 'a public page could not be drawn anew',
  }
  expect(lines).toEqual([expect.objectContaining(line)])
  await pages.renew()
  expect(lines).toHaveLength(2)
  await writeFile(newTerms(), 'again {{version}}')
  await pages.renew()
  expect(lines).toHaveLength(2)
  expect(await pages.read(terms)).not.toBe(before)
})

test('SHELL-09 the page of addresses that lead nowhere is kept once, not for each address', async () => {
  const pages = pagesOf()
  const nowhere = { path: undefined, language: 'en', prefixed: false, answered: false } as const
  const found = await pages.read(nowhere)
  for (let times = 0; times < 50; times += 1) expect(await pages.read({ ...nowhere })).toBe(found)
  expect(drawn).toEqual(['nowhere en'])
})

test('SHELL-32 a page that could not be drawn is tried again with the next visitor', async () => {
  let fails = true
  const pages = pagesOf({
    drawPage: question =>
      fails ? Promise.reject(new Error('no pen')) : renderer.drawPage(question),
  })
  await expect(pages.page(faq)).rejects.toThrow('no pen')
  await pages.renew()
  fails = false
  expect(await pages.read(faq)).toContain('version')
  expect(drawn).toEqual(['/faq en'])
  expect(lines, 'its reader was told').toEqual([])
})

test('SHELL-30 signing in does without its drawn first screen, which the next visitor may have', async () => {
  let fails = true
  const oops = () => Promise.reject(new Error('no pen'))
  const pages = pagesOf({
    drawEntry: question => (fails ? oops() : renderer.drawEntry(question)),
  })
  expect(await pages.entry('/sign-in', 'de', false)).toEqual({ root: '', beside: '' })
  const told = { level: 'error', page: '/sign-in de', reason: 'no pen' }
  expect(lines).toEqual([expect.objectContaining(told)])
  fails = false
  const entry = await pages.entry('/sign-in', 'de', false)
  expect(entry.root).toContain('first screen')
  expect(await pages.entry('/sign-in', 'de', false)).toBe(entry)
})

test('SHELL-32 what goes out is one page however it is packed, under a name of its contents', async () => {
  const pages = pagesOf()
  const page = await pages.page(faq)
  expect(brotliDecompressSync(page.br)).toEqual(page.html)
  expect(gunzipSync(page.gzip)).toEqual(page.html)
  expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  expect(page.policy).toContain("style-src 'self' 'sha256-x'")
  expect((await pages.page({ ...faq, language: 'de' })).etag).not.toBe(page.etag)
})

test('SHELL-32 a web that was built again is drawn again at once', async () => {
  let version = 'one'
  const pages = pagesOf({ version: () => Promise.resolve(version) })
  const before = await pages.read(faq)
  await pages.entry('/sign-up', 'en', false)
  version = 'two'
  expect(await pages.read(faq)).not.toBe(before)
  await pages.entry('/sign-up', 'en', false)
  expect(drawn).toHaveLength(4)
})

test('SHELL-28 only landing page and price list ask for the disease categories', async () => {
  const pages = pagesOf()
  const asked = async (path: SitePath) =>
    /, (\d+) cat/.exec(await pages.read({ ...faq, path }))?.[1]
  for (const path of ['/', '/prices'] as const)
    expect(Number(await asked(path)), path).toBeGreaterThan(5)
  expect(await asked('/faq')).toBe('0')
})

test('SHELL-36 landing page, price list and questions tell what the catalogue offers; a change shows within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const pages = pagesOf()
    const read = (path: SitePath) => pages.read({ ...faq, path })
    const telling = ['/', '/prices', '/faq'] as const
    for (const path of telling)
      expect(await read(path), path).toContain('Zweitmeinung per Video: 18000')
    expect(await read('/imprint')).not.toContain('Zweitmeinung per Video')
    await server.pool.query(
      "update service set price_cents = 19050 where name ->> 'de' = 'Zweitmeinung per Video'",
    )
    const kept = keepRenewed(pages)
    vi.advanceTimersByTime(60_000)
    await kept.stop()
    for (const path of telling)
      expect(await read(path), path).toContain('Zweitmeinung per Video: 19050')
    await server.pool.query('update service set is_removed = true')
    await pages.renew()
    for (const path of telling) expect(await read(path), path).toMatch(/categories, {2}\[\]$/)
  } finally {
    vi.useRealTimers()
  }
})

test('D-034 only the landing page introduces doctors, while their profile is public, without a way to reach them', async () => {
  const pages = pagesOf()
  const doctor = await bookableDoctor(server, admin.token)
  const read = (path: SitePath) => pages.read({ ...faq, path })
  const isNamedOn = async (path: SitePath) => (await read(path)).includes(doctor.id)
  await server.database
    .updateTable('profile')
    .set({ phone: '30123456', work_at: 'Klinikum Verschwiegen' })
    .where('user_id', '=', doctor.id)
    .execute()
  expect(await isNamedOn('/'), 'nobody is public until they say so').toBe(false)
  await server.call(account.markPublic, { isPublic: true }, doctor)
  await pages.renew()
  expect(await isNamedOn('/')).toBe(true)
  expect(await isNamedOn('/prices')).toBe(false)
  for (const hidden of [doctor.email, '30123456', 'Verschwiegen'])
    expect(await read('/')).not.toContain(hidden)
  await server.call(account.markPublic, { isPublic: false }, doctor)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const kept = keepRenewed(pages)
    vi.advanceTimersByTime(60_000)
    await kept.stop()
  } finally {
    vi.useRealTimers()
  }
  expect(await isNamedOn('/'), 'within a minute').toBe(false)
})

test('SHELL-34 every page with a text has it, in the version in force', () => {
  const names = textsInForce(code => `of-${code.toLowerCase()}`)
  expect(names).toContain('faq')
  expect(names).toContain('terms/of-version_terms')
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(sitePaths.length - 3)
})
