import { expect, test, vi } from 'vitest'
import { truncated } from './truncated.ts'

test('SHELL-27 fifty characters stay whole, the fifty-first becomes an ellipsis', () => {
  expect(truncated('a'.repeat(50))).toBe('a'.repeat(50))
  expect(truncated('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

test('SHELL-27 a character of two units is not cut in half', () => {
  expect(truncated('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`)
})

test('SHELL-27 a browser that knows no such characters cuts none in half either', async () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  vi.resetModules()
  const old = await import('./truncated.ts')
  Object.assign(Intl, { Segmenter })
  expect(old.truncated('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`)
})
