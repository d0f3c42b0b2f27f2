import { expect, test } from 'vitest'
import { contentFiles } from '../../testing/site.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

const headings = [...contentFiles.values()].flatMap(
  text => text.match(/^(?:#+ |title: ).*$/gm) ?? [],
)

test('every long word of a heading can end a line with a hyphen', () => {
  expect(headings.length).toBeGreaterThan(100)
  // On the narrowest phone a title has room for 18 letters.
  const words = headings
    .map(withSoftHyphens)
    .join(' ')
    .match(/\p{L}{19,}/gu)
  expect(words).toBeNull()
})

test('all other words stay as they are', () => {
  const heading = 'Was kostet eine Zweitmeinung? Geschäft, Bedingungen'
  expect(withSoftHyphens(heading)).toBe(heading)
  expect(withSoftHyphens('Allgemeine Geschäftsbedingungen')).toBe(
    'Allgemeine Geschäfts\u00ADbedingungen',
  )
})
