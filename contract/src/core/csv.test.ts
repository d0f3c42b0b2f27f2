import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1+1', '-2+3', '-HYPERLINK("x")', '@SUM(A1)', '\t=1', '\r=1', '-'])(
  'STAT-04 the cell %j stays words',
  words => {
    const line = csvLine([words], ';')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('STAT-04 numbers below nothing are numbers still', () => {
  expect(csvLine(['-12,50', '-3', '0'], ';')).toBe('"-12,50";-3;0\r\n')
})

test('STAT-04 what separates cells, and quotes, stand inside one', () => {
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines'], ';')).toBe(
    '"a;b";"say ""hi""";"two\nlines"\r\n',
  )
})
