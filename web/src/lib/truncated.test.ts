import { expect, test } from 'vitest'
import { truncated } from './truncated.ts'

test('SHELL-27 fifty characters stay whole, the fifty-first becomes an ellipsis', () => {
  expect(truncated('a'.repeat(50))).toBe('a'.repeat(50))
  expect(truncated('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

test('SHELL-27 a character of two units is not cut in half', () => {
  expect(truncated('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`)
})
