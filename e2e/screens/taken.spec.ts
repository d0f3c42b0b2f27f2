import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@konsil/contract/core/texts'
import { guidePictures } from '../../web/src/lib/site/guide-pictures.ts'
import { expect, test } from '@playwright/test'
import { previewSize } from './preview-page.ts'

const folder = fileURLToPath(new URL('../../web/public', import.meta.url))
const read = (path: string) => readFileSync(`${folder}/${path}`)

/** As a browser scales it, a picture may be finer than it is shown. */
function webpSize(picture: Buffer) {
  const kind = picture.toString('latin1', 12, 16)
  return kind === 'VP8X'
    ? { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
    : { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff }
}

test('SHELL-02 every picture of the guides is there, in each language and scheme, in its proportions', () => {
  const names = Object.entries(guidePictures).flatMap(([name, size]) =>
    languages.flatMap(language =>
      ['light', 'dark'].map(scheme => [`${name}-${language}-${scheme}.webp`, size] as const),
    ),
  )
  for (const [name, { width, height }] of names) {
    const taken = webpSize(read(`guide/${name}`))
    expect(taken.width, name).toBeGreaterThanOrEqual(width)
    expect(taken.width / taken.height, name).toBeCloseTo(width / height, 2)
  }
  const kept = readdirSync(`${folder}/guide`)
  expect(kept.sort(), 'no old one is left over').toEqual(names.map(([name]) => name).sort())
  const bytes = kept.reduce((sum, name) => sum + read(`guide/${name}`).length, 0)
  expect(bytes).toBeLessThan(1_200_000)
})

test('SHELL-32 links to us have a small preview in each language', () => {
  for (const language of languages) {
    const picture = read(`preview/${language}.png`)
    expect(picture.toString('latin1', 1, 4)).toBe('PNG')
    const size = { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }
    expect(size).toEqual(previewSize)
    expect(picture.length).toBeLessThan(60_000)
  }
})
