import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type SitePath, sitePages } from '@konsil/contract/site-pages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { pinoLogger } from '../../adapters/pino-logger.ts'
import { type Connected, connect } from '../../database/connect.ts'
import { contentFolder } from '../../home.ts'
import { attemptsIn } from '../../http/limits.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import { contentIn } from './content.ts'
import { createPublicPages, textsInForce } from './public-pages.ts'
import { updateSetting } from './store.ts'

let server: TestServer
/** By the line that a test can cut. */
let connected: Connected
/** What was drawn, in order. */
let drawn: string[]
/** Of an operator's own texts. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-content-'))
  server = await startTestServer()
  connected = connect(server.line.url, pinoLogger('silent'))
})
afterAll(async () => {
  await connected.close()
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  drawn = []
})

const faq = { path: '/faq', language: 'en', prefixed: false, answered: false } as const
const terms = { path: '/terms', language: 'de', prefixed: true, answered: false } as const

/** Says what it was given, and is another page each time. */
const renderer: SiteRenderer = {
  drawPage({ path, language, content = '', categories }) {
    drawn.push(`${path ?? 'nowhere'} ${language}`)
    const version = /\d{4}-\d{2}/.exec(content)?.[0] ?? 'none'
    const mark = randomBytes(8).toString('hex')
    return Promise.resolve(`${mark} version ${version}, ${categories.length} categories`)
  },
  drawEntry({ screen, language }) {
    drawn.push(`${screen} ${language}`)
    return Promise.resolve({ root: `first screen ${drawn.length}`, beside: '' })
  },
  version: () => Promise.resolve('1'),
  styleHash: () => Promise.resolve("'sha256-x'"),
}

function pagesOf(how: Partial<SiteRenderer> = {}, config = server.config) {
  const { clock, composed } = server
  const { database } = connected
  const attempts = attemptsIn(database, clock)
  const pages = createPublicPages(
    { config, clock, database, live: composed.sockets, attempts },
    { ...renderer, ...how },
    contentIn([folder, contentFolder]),
  )
  return {
    ...pages,
    read: async (asked: Parameters<typeof pages.page>[0]) => String((await pages.page(asked)).html),
  }
}

test('SHELL-32 a page is drawn once for everybody who comes within 30 seconds', async () => {
  const pages = pagesOf()
  const [first, second] = await Promise.all([pages.read(faq), pages.read(faq)])
  expect(second).toBe(first)
  server.clock.advance(29_999)
  expect(await pages.read(faq)).toBe(first)
  expect(drawn).toEqual(['/faq en'])
  await pages.read({ ...faq, language: 'de' })
  await pages.read({ ...faq, prefixed: true, answered: false })
  expect(drawn, 'another language and another address are other pages').toHaveLength(3)
})

test('SHELL-32 while the product is developed it is drawn at every reload', async () => {
  const pages = pagesOf({}, { ...server.config, NODE_ENV: 'development' })
  expect(await pages.read(faq)).not.toBe(await pages.read(faq))
})

test('SHELL-32 then it is drawn anew, once for all who come meanwhile', async () => {
  const pages = pagesOf()
  const old = await pages.read(faq)
  server.clock.advance(30_000)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => pages.read(faq)))
  expect(first).not.toBe(old)
  expect(others).toEqual([first, first])
  server.clock.advance(29_999)
  expect(await pages.read(faq)).toBe(first)
  expect(drawn).toHaveLength(2)
})

test('SHELL-32 while the database is down the old page stands, and the new one comes when it is back', async () => {
  const pages = pagesOf()
  const old = await pages.read(terms)
  await server.line.cut()
  for (const _minute of [1, 2]) {
    server.clock.advance(60_000)
    expect(await pages.read(terms)).toBe(old)
  }
  const english = { ...terms, language: 'en' } as const
  await expect(pages.page(english), 'of this one there is no old').rejects.toThrow()
  await server.line.mend()
  server.clock.advance(30_000)
  expect(await pages.read(terms)).not.toBe(old)
  expect(await pages.read(english)).toContain('version 2026-11')
})

test('SHELL-34 a version that an administrator puts in force shows after the next renewal', async () => {
  await mkdir(join(folder, 'terms'))
  await writeFile(join(folder, 'terms', '2031-01.de.md'), '{{version}} of {{operator.name}}')
  const texts: string[] = []
  const pages = pagesOf({
    drawPage(question) {
      texts.push(question.content ?? '')
      return renderer.drawPage(question)
    },
  })
  const before = await pages.read(terms)
  expect(before).toContain('version 2026-11')
  await updateSetting(connected.database, 'VERSION_TERMS', '2031-01', server.clock.now())
  expect(await pages.read(terms), 'kept').toBe(before)
  server.clock.advance(30_000)
  expect(await pages.read(terms)).toContain('version 2031-01')
  expect(texts[0], 'no placeholder is left').not.toContain('{{')
  expect(texts.at(-1)).toBe(`2031-01 of ${server.config.OPERATOR.name}`)
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
  const oops = () => Promise.reject(new Error('no pen'))
  const pages = pagesOf({
    drawPage: question => (fails ? oops() : renderer.drawPage(question)),
    drawEntry: question => (fails ? oops() : renderer.drawEntry(question)),
  })
  await expect(pages.page(faq)).rejects.toThrow('no pen')
  await expect(pages.entry('/sign-in', 'de', false)).rejects.toThrow('no pen')
  fails = false
  expect(await pages.read(faq)).toContain('version')
  expect(await pages.entry('/sign-in', 'de', false)).toBe(
    await pages.entry('/sign-in', 'de', false),
  )
  expect(drawn).toEqual(['/faq en', '/sign-in de'])
})

test('SHELL-32 what goes out is one page however it is packed, under a name of its contents', async () => {
  const pages = pagesOf()
  const page = await pages.page(faq)
  expect(brotliDecompressSync(page.br)).toEqual(page.html)
  expect(gunzipSync(page.gzip)).toEqual(page.html)
  expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  expect(page.policy).toContain("style-src 'self' 'sha256-x'")
  server.clock.advance(30_000)
  expect((await pages.page(faq)).etag).not.toBe(page.etag)
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

test('SHELL-28 only the landing page asks for the disease categories', async () => {
  const pages = pagesOf()
  const asked = async (path: SitePath) =>
    /, (\d+) cat/.exec(await pages.read({ ...faq, path }))?.[1]
  expect(Number(await asked('/'))).toBeGreaterThan(5)
  expect(await asked('/faq')).toBe('0')
})

test('SHELL-34 every page with a text has it, in the version in force', () => {
  const names = textsInForce(code => `of-${code.toLowerCase()}`)
  expect(names).toContain('faq')
  expect(names).toContain('terms/of-version_terms')
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(Object.keys(sitePages).length - 2)
})
