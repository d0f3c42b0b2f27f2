import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../../operator.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { contentIn, filled, refuseUnfit } from './content.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-content-'))
  for (const place of ['operator', 'ours'])
    await mkdir(join(folder, place, 'terms'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const write = (place: 'operator' | 'ours', name: string, text: string) =>
  writeFile(join(folder, place, `${name}.md`), text)
const whole = '---\ntitle: Questions\ndescription: And answers.\n---\nWords.\n'
const content = () => contentIn([join(folder, 'operator'), join(folder, 'ours')])

test("SHELL-34 an operator's file takes the place of ours, one language at a time", async () => {
  await write('ours', 'terms/2026-11.en', 'our terms')
  await write('ours', 'terms/2026-11.de', 'unsere Bedingungen')
  await write('operator', 'terms/2026-11.de', 'deren Bedingungen')
  expect(await content().read('terms/2026-11', 'de')).toBe('deren Bedingungen')
  expect(await content().read('terms/2026-11', 'en')).toBe('our terms')
})

test('SHELL-34 a version may be theirs alone, and a folder is no text', async () => {
  await write('operator', 'terms/2027-01.en', whole)
  await mkdir(join(folder, 'operator', 'terms', '2027-01.de.md'))
  expect(await content().faultOf('terms/2027-01')).toContain('is missing')
  await write('ours', 'terms/2027-01.de', whole)
  expect(await content().faultOf('terms/2027-01')).toBeUndefined()
})

test('SHELL-34 a file of another editor, with a byte order mark and other ends of lines, reads the same', async () => {
  await write('operator', 'faq.en', `\uFEFF${whole.replaceAll('\n', '\r\n')}`)
  await write('operator', 'faq.de', whole.replaceAll('\n', '\r'))
  expect(await content().read('faq', 'en')).toBe(whole)
  expect(await content().read('faq', 'de')).toBe(whole)
  expect(await content().faultOf('faq')).toBeUndefined()
})

test.each([
  ['no head', 'Words.'],
  ['no description', '---\ntitle: Questions\n---\nWords.'],
  ['an empty title', '---\ntitle:\ndescription: And answers.\n---\nWords.'],
])('SHELL-34 a text with %s is refused by the name of its file', async (_, text) => {
  await write('ours', 'faq.en', whole)
  await write('ours', 'faq.de', whole)
  await write('operator', 'faq.de', text)
  const refused = refuseUnfit(content(), ['faq'])
  await expect(refused).rejects.toBeInstanceOf(StartupProblem)
  await expect(refused).rejects.toThrow('The text faq.de.md needs a title and a description')
})

test('SHELL-34 nothing starts while a text lacks a language, and one sentence says which', async () => {
  await write('ours', 'faq.en', whole)
  await write('ours', 'faq.de', whole)
  await write('ours', 'prices.en', whole)
  await expect(refuseUnfit(content(), ['faq'])).resolves.toBeUndefined()
  const refused = refuseUnfit(content(), ['faq', 'prices'])
  await expect(refused).rejects.toBeInstanceOf(StartupProblem)
  await expect(refused).rejects.toThrow(
    'The text prices is missing: it needs a file for each language, prices.en.md and prices.de.md, in CONTENT_DIR or in content/.',
  )
})

test('SHELL-34 a text that went away while the product runs is named, with its language', async () => {
  await write('ours', 'faq.en', 'questions')
  await expect(content().read('faq', 'de')).rejects.toThrow('the text faq.de.md is missing')
})

test("SHELL-34 an operator's text that cannot be read, or whose folder went away, is not replaced by ours", async () => {
  for (const language of ['en', 'de']) await write('ours', `faq.${language}`, whole)
  const theirs = join(folder, 'operator', 'faq.de.md')
  await symlink(theirs, theirs)
  await expect(refuseUnfit(content(), ['faq'])).rejects.toThrow(
    'The text faq.de.md cannot be read (ELOOP).',
  )
  await rm(join(folder, 'operator'), { recursive: true })
  await expect(content().read('faq', 'de')).rejects.toThrow('ENOENT')
})

const known = { product: 'Konsil', version: '2026-11', operator: operatorOf({}) }

test("SHELL-03, SHELL-34 placeholders are filled with the operator's facts", () => {
  const text = '{{product}}, {{ operator.directors }}: {{operator.vatNumber}} ({{version}})'
  expect(filled(text, known)).toBe(
    'Konsil, Erika Mustermann, Max Mustermann: DE000000000 (2026-11)',
  )
})

test('SHELL-34 a placeholder that nobody knows stays to be seen', () => {
  const text = '{{operator.fax}} {{constructor}} {{operator.toString}} {{ not a name }}'
  expect(filled(text, known)).toBe(text)
})

test('SHELL-34 signs of a name are no Markdown, and a fact is not filled again', () => {
  const shown = (name: string) =>
    filled('{{operator.name}}', { ...known, operator: { ...known.operator, name } })
  expect(shown('*Müller* & [Söhne](x) `GmbH`')).toBe('\\*Müller\\* \\& \\[Söhne\\](x) \\`GmbH\\`')
  expect(shown('<b># _A_ | ~B~</b>')).toBe('\\<b\\>\\# \\_A\\_ \\| \\~B\\~\\</b\\>')
  expect(shown('{{product}} $& $1')).toBe('{{product}} $\\& $1')
})

test('SHELL-03 an address of mail keeps its underscores, so that the link leads to it', () => {
  const operator = { ...known.operator, email: 'second_opinion@klinik_süd.example' }
  expect(filled('{{operator.email}}', { ...known, operator })).toBe(operator.email)
})
