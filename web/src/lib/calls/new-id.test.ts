import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('CALL-08, CHAT-15 a page that comes without encryption makes ids of the same shape', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
  expect(newId()).toMatch(shape)
  expect(newId()).not.toBe(newId())
  vi.unstubAllGlobals()
})
