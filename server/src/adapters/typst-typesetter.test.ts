import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import type { Sheet } from '../ports/typesetter.ts'
import { typstTypesetter } from './typst-typesetter.ts'

const typesetter = typstTypesetter()
const template = `
#let sheet = json(bytes(sys.inputs.sheet))
#set document(title: sheet.title)
#set page(paper: "a4")
#set text(lang: "de", font: ("Inter", "DejaVu Sans"))
= #sheet.title
#sheet.name
#text(font: ("Source Serif 4", "DejaVu Sans"), weight: 600, sheet.name)
`
const madeAt = new Date('2026-11-21T09:00:00Z')
const set = (name: string) =>
  typesetter.set({ template, sheet: { title: 'Rechnung', name }, madeAt })

/** Set twice on the page; spaces are where lines break. */
async function read(name: string) {
  const { pdf, replaced } = await set(name)
  const { pages } = await readPdf(pdf)
  return { text: pages.join(' ').replaceAll(/\s+/g, ' ').trim(), replaced }
}

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse'

describe('PAY-16 what people are called', () => {
  test.each([
    ['Zoë Strauß-Čapek', 'Zoë Strauß-Čapek', 0],
    ['Ελένη Жанна', 'Ελένη Жанна', 0],
    // Nobody's fonts that come along have it.
    ['王 Li', '? Li', 1],
    // One sign to people, whatever it is made of.
    ['Li 👩‍👩‍👧', 'Li ?', 1],
    ['a\u0007b', 'a?b', 1],
    // A letter and its mark are one letter to us.
    ['Zoe\u0308', 'Zoë', 0],
    ['#evil[x] $a$ *b* \\ "c" @d', '#evil[x] $a$ *b* \\ "c" @d', 0],
    [long, long, 0],
  ])('is set: %s', async (name, set, replaced) => {
    expect(name).not.toBe('')
    const once = await read(name)
    expect(once.text).toBe(`Rechnung ${set} ${set}`)
    expect(once.replaced).toBe(replaced)
  })

  test('is set from right to left where it is written so', async () => {
    const { text, replaced } = await read('محمد علي')
    expect(replaced).toBe(0)
    expect(text).toContain('محمد')
  })

  test('is set as it is where a font has an emoji, and never stops it where none has', async () => {
    expect((await read('Li 😀')).replaced).toBe(0)
    expect((await read('🧑🏽‍⚕️🇩🇪❤️')).replaced).toBeGreaterThan(0)
  })
})

test('PAY-16 a letter with any mark is set, or replaced: none of them stops a document', async () => {
  const letters = 'aßΩЖשع1!'
  for (let mark = 0x300; mark < 0x370; mark += 3) {
    const name = Array.from(letters)
      .map(letter => letter + String.fromCodePoint(mark))
      .join(' ')
    expect((await set(name)).pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the same sheet is the same document, to the byte, and says when it was made', async () => {
  const first = await set('Li')
  expect((await set('Li')).pdf.equals(first.pdf)).toBe(true)
  const { information } = await readPdf(first.pdf)
  expect(information).toMatchObject({ Title: 'Rechnung', Language: 'de' })
  expect(information.CreationDate).toContain('20261121')
})

test('what is wrong with a document is told without a word of it', async () => {
  const unknown = { template: '= #unknown', sheet: null, madeAt }
  await expect(typesetter.set(unknown)).rejects.toThrow('a template is wrong: unknown variable')
  const sheet: Sheet = { name: 'Petra Sommer' }
  const untitled = '#let sheet = json(bytes(sys.inputs.sheet))\n#sheet.name'
  const told = await typesetter
    .set({ template: untitled, sheet, madeAt })
    .catch((error: unknown) => String(error))
  expect(told).toContain('a document does not conform')
  expect(told).toContain('title')
  expect(told).not.toContain('Petra')
})
