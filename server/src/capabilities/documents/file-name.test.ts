import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['dots', '.'],
  ['dots and spaces', '. '],
  ['spaces', ' '],
  ['folders', 'a/'],
  ['combining marks', 'a\u0301'],
  ['signs that turn text around', '\u202e'],
  ['halves of pairs', '\ud800'],
])('F17 a name of 100,000 %s is cleaned as quickly as a short one', (_, unit) => {
  const name = `a${unit.repeat(100_000 / unit.length)}b`
  const began = performance.now()
  const cleaned = cleanFileName(name, 'application/pdf')
  expect(performance.now() - began).toBeLessThan(200)
  expect(Array.from(cleaned).length).toBeLessThanOrEqual(155)
  expect(cleaned).toMatch(/\.pdf$/)
})

test('F17 of a long name its ending is what is told', () => {
  expect(cleanFileName(`${'x'.repeat(2_000)}.PDF`)).toMatch(/^x{150}\.PDF$/)
})
