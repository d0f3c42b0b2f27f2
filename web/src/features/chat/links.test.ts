import { expect, test } from 'vitest'
import { linkParts } from './links.ts'
import { markedParts } from './marked-parts.ts'

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['(http://example.org/x_(y)) and https://ex.org', ['http://example.org/x_(y)', 'https://ex.org']],
  ['javascript:alert(1) data:text/html,x ftp://example.org', []],
  ['<a href="https://example.org">', ['https://example.org']],
  ['https:// http://[', []],
  ['example.org and a@example.org', []],
])('CHAT-16 of what is written in %j only addresses of the web are links', (text, expected) => {
  expect(hrefs(text)).toEqual(expected)
  // Nothing of it is lost or changed.
  expect(
    linkParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

test('D-092 the words that were searched for are marked, whatever stands around them', () => {
  const said = `${'before '.repeat(10)}the X-Ray of your knee${' after'.repeat(30)}`
  const parts = markedParts(said, 'x-ray')
  expect(parts.filter(({ isMarked }) => isMarked)).toEqual([{ text: 'X-Ray', isMarked: true }])
  expect(parts[0]?.text).toMatch(/^….*the $/)
  expect(parts.at(-1)?.text).toMatch(/^ of your knee.*…$/)
  expect(markedParts('ﬁnding', 'finding').map(({ text }) => text)).toEqual(['ﬁnding'])
})
