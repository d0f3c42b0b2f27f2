import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(process.cwd(), 'web/src')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.css'),
)

/** The heads of the blocks that stand around a place of a style sheet, outermost first. */
function blocksAround(css: string, place: number) {
  const heads: string[] = []
  let from = 0
  for (let at = 0; at < place; at += 1) {
    if (css[at] === '{') heads.push(css.slice(from, at).trim())
    if (css[at] === '}') heads.pop()
    if ('{};'.includes(css[at] ?? '')) from = at + 1
  }
  return heads
}

test('SHELL-29 nothing sticks where less than 480 px are high', () => {
  const found = sheets.flatMap(file => {
    const css = readFileSync(join(folder, file), 'utf8')
    return [...css.matchAll(/position:\s*sticky/g)].map(
      ({ index }) => `${file}: ${blocksAround(css, index).join(' ')}`,
    )
  })
  expect(found.length, 'there are some').toBeGreaterThan(5)
  expect(found.filter(place => !place.includes('(min-height: 30em)'))).toEqual([])
})
