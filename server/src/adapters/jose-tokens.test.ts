import { webcrypto } from 'node:crypto'
import { days, hours, later } from '@konsil/contract/core/time'
import { expect, test, vi } from 'vitest'
import { fixedClock } from './fixed-clock.ts'
import { joseTokens } from './jose-tokens.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
const old = { id: 'old', value: 'the old secret of at least 32 signs' }
const current = { id: 'new', value: 'the new secret of at least 32 signs' }
const claims = () => ({
  userId: '01930000-0000-7000-8000-000000000001',
  sessionId: '01930000-0000-7000-8000-000000000002',
  role: 'DOCTOR' as const,
  issuedAt: clock.now(),
  expiresAt: later(clock.now(), hours(12)),
})

test('ACC-35 a token is read as it was written, until its expiry and not at it', async () => {
  const tokens = joseTokens([current], clock)
  const token = await tokens.sign(claims())
  expect(await tokens.verify(token)).toEqual(claims())
  clock.advance(hours(12) - 1000)
  expect(await tokens.verify(token)).toBeDefined()
  clock.advance(1000)
  expect(await tokens.verify(token)).toBeUndefined()
})

test('ACC-46 a ring turns: the first key signs, all verify, one that was taken out does not', async () => {
  const before = await joseTokens([old], clock).sign(claims())
  expect(await joseTokens([current, old], clock).verify(before)).toBeDefined()
  expect(await joseTokens([current], clock).verify(before)).toBeUndefined()
  const after = await joseTokens([current, old], clock).sign(claims())
  expect(await joseTokens([current], clock).verify(after)).toBeDefined()
  const sameName = joseTokens([{ ...old, id: 'new' }], clock)
  expect(await sameName.verify(after)).toBeUndefined()
})

test('ACC-35 what is no token is no error', async () => {
  const tokens = joseTokens([current], clock)
  for (const text of ['', '.', '..', 'a.b.c', '{}', 'x'.repeat(10_000), '\0', 'é.é.é']) {
    expect(await tokens.verify(text), text.slice(0, 20)).toBeUndefined()
  }
})

test('ACC-35 a clock that was set back does not make a token of tomorrow one of today', async () => {
  const tokens = joseTokens([current], clock)
  const token = await tokens.sign(claims())
  clock.advance(-days(1))
  expect(await tokens.verify(token)).toBeDefined()
  clock.advance(days(2))
  expect(await tokens.verify(token)).toBeUndefined()
})

test('a ring without a key cannot be made', () => {
  expect(() => joseTokens([], clock)).toThrow('needs a key')
})

test('a key is imported once, however many tokens are signed and read', async () => {
  const importing = vi.spyOn(webcrypto.subtle, 'importKey')
  const tokens = joseTokens([current, old], clock)
  const token = await tokens.sign(claims())
  for (let read = 0; read < 10; read += 1) expect(await tokens.verify(token)).toBeDefined()
  expect(importing).toHaveBeenCalledTimes(2)
})

test('ACC-35 a token that was verified is looked up, as long as it lasts, and none that only ends as it does', async () => {
  const verifying = vi.spyOn(webcrypto.subtle, 'verify')
  const tokens = joseTokens([current], clock)
  const token = await tokens.sign(claims())
  for (const _ of [1, 2, 3]) expect(await tokens.verify(token)).toEqual(claims())
  expect(verifying).toHaveBeenCalledTimes(1)
  const [header, , signature] = token.split('.')
  const others = { ...claims(), role: 'ADMIN' as const }
  const payload = (await tokens.sign(others)).split('.')[1]
  expect(await tokens.verify([header, payload, signature].join('.'))).toBeUndefined()
  clock.advance(hours(12))
  expect(await tokens.verify(token)).toBeUndefined()
  verifying.mockRestore()
})
