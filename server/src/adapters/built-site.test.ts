import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteQuestion } from '@konsil/contract/site-pages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../operator.ts'
import { StartupProblem } from '../startup-problem.ts'
import { builtSite } from './built-site.ts'

const styles = `@font-face{src:url(/assets/serif-latin-wght-normal-1a.woff2)}
@font-face{src:url(/assets/serif-latin-ext-wght-normal-2b.woff2)}
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

const script = () => join(folder, 'site', 'render.js')

/** As the build leaves it: a module that draws, its styles, and what it is called. */
async function build(word: string, day: string) {
  await mkdir(join(folder, 'site'), { recursive: true })
  await writeFile(join(folder, 'site', 'styles.css'), styles)
  await writeFile(
    join(folder, 'site', 'manifest.json'),
    JSON.stringify({ 'src/app/site/main.ts': { file: 'assets/site-3c.js' } }),
  )
  await writeFile(
    script(),
    `export const drawPage = (question, assets) =>
       '<style>' + assets.styles + '</style>' + JSON.stringify([${JSON.stringify(word)}, question.path, assets.script, assets.fonts])
     export const drawEntry = ({ screen }) => ({ root: ${JSON.stringify(word)} + screen, beside: '' })`,
  )
  await utimes(script(), new Date(day), new Date(day))
}

test('SHELL-31 what the policy allows is the very style element of the page', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, true)
  const html = await site.drawPage(question)
  const element = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(element).digest('base64')
  expect(element).toContain('h1{content:"ä"}')
  expect(await site.styleHash()).toBe(`'sha256-${hash}'`)
})

test('SHELL-32 a page is told where its script and the fonts of its first screen are', async () => {
  await build('built', '2026-11-20')
  const site = builtSite(folder, true)
  const fonts = ['/assets/serif-latin-wght-normal-1a.woff2']
  expect(await site.drawPage(question)).toContain(
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
  for (const site of [developing, production])
    expect(await site.drawPage(question)).toContain('first')
  const before = await developing.version()
  await build('second', '2026-11-21')
  await expect.poll(() => developing.drawPage(question)).toContain('second')
  expect(await developing.version()).not.toBe(before)
  expect(await production.drawPage(question)).toContain('first')
})

test('API-12 without a build nothing starts, and the sentence says what to do', async () => {
  expect(() => builtSite(folder, true)).toThrow(StartupProblem)
  expect(() => builtSite(folder, true)).toThrow('Run `npm start`, which builds it')
})
