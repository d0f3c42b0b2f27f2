import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteQuestion } from '@konsil/contract/site-pages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../operator.ts'
import type { SiteRenderer } from '../ports/site-renderer.ts'
import { StartupProblem } from '../startup-problem.ts'
import { builtSite } from './built-site.ts'

const styles = `@font-face{src:url(/assets/sans-latin-wght-normal-1a.woff2)}
@font-face{src:url(/assets/sans-latin-ext-wght-normal-2b.woff2)}
@font-face{src:url(/assets/serif-latin-500-normal-3c.woff2)}
@font-face{src:url(/assets/serif-latin-400-normal-4d.woff2)}
h1{content:"ä"}
`
const question: SiteQuestion = {
  path: '/faq',
  language: 'en',
  prefixed: false,
  answered: false,
  productName: 'Konsil',
  publicUrl: 'https://konsil.test',
  operator: operatorOf({}),
  categories: [],
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-site-'))
})
afterEach(() => rm(folder, { recursive: true }))

const part = (name: string) => join(folder, 'site', name)
const htmlFrom = async (site: SiteRenderer) => (await site.drawPage(question)).html

async function write(name: string, text: string, day: string) {
  await writeFile(part(name), text)
  await utimes(part(name), new Date(day), new Date(day))
}

const manifestNaming = (script: string) =>
  JSON.stringify({ 'src/app/site/main.ts': { file: `assets/${script}` } })

/** As the build leaves it: a module that draws, its styles, and what it is called. */
async function build(word: string, day: string) {
  await mkdir(join(folder, 'site'), { recursive: true })
  await write('styles.css', styles, day)
  await write('manifest.json', manifestNaming('site-3c.js'), day)
  await write(
    'render.js',
    `export const drawPage = (question, assets) =>
       '<style>' + assets.styles + '</style>' + JSON.stringify([${JSON.stringify(word)}, question.path, assets.script, assets.fonts])
     export const drawEntry = ({ screen }) => ({ root: ${JSON.stringify(word)} + screen, beside: '' })`,
    day,
  )
}

test('SHELL-31 what the policy allows is the very style element of the page', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, true)
  const { html, styleHash } = await site.drawPage(question)
  const element = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(element).digest('base64')
  expect(element).toContain('h1{content:"ä"}')
  expect(styleHash).toBe(`'sha256-${hash}'`)
})

test('SHELL-32 a page is told where its script and the fonts of its first screen are', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, true)
  const fonts = [
    '/assets/sans-latin-wght-normal-1a.woff2',
    '/assets/serif-latin-500-normal-3c.woff2',
  ]
  expect((await site.drawPage(question)).html).toContain(
    JSON.stringify(['built', '/faq', '/assets/site-3c.js', fonts]),
  )
  expect(await site.drawEntry({ screen: '/sign-in', language: 'en', answered: false })).toEqual({
    root: 'built/sign-in',
    beside: '',
  })
})

test('API-12 while it is worked on the newest build is drawn, in production the one that it began with', async () => {
  await build('first', '2026-11-20')
  const [developing, production] = [builtSite(folder, false), builtSite(folder, true)]
  for (const site of [developing, production]) expect(await htmlFrom(site)).toContain('first')
  const before = await developing.version()
  await build('second', '2026-11-21')
  await expect.poll(() => htmlFrom(developing)).toContain('second')
  expect(await developing.version()).not.toBe(before)
  expect(await htmlFrom(production)).toContain('first')
})

test('API-12 while it is worked on a page names the newest script and the newest styles, whichever was built again', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, false)
  expect(await htmlFrom(site)).toContain('site-3c.js')
  await write('manifest.json', manifestNaming('site-4d.js'), '2026-11-21')
  await expect.poll(() => htmlFrom(site)).toContain('site-4d.js')
  await write('styles.css', 'h1{color:red}', '2026-11-22')
  await expect.poll(() => htmlFrom(site)).toContain('h1{color:red}')
})

test('API-12 a build that is met half written is read again', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, false)
  await write('manifest.json', manifestNaming('site-4d.js').slice(0, 20), '2026-11-21')
  await expect(site.drawPage(question)).rejects.toThrow('JSON')
  await write('manifest.json', manifestNaming('site-4d.js'), '2026-11-21')
  await expect.poll(() => htmlFrom(site)).toContain('site-4d.js')
})

test('API-12 without a build nothing starts, and the sentence says what to do', async () => {
  expect(() => builtSite(folder, true)).toThrow(StartupProblem)
  expect(() => builtSite(folder, true)).toThrow('Run `npm start`, which builds it')
})
