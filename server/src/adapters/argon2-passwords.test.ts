import { expect, test } from 'vitest'
import { argon2Passwords } from './argon2-passwords.ts'

const passwords = argon2Passwords()

test('D-013 passwords are kept as argon2id with salts of their own', async () => {
  const hashes = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(hashes.join('')).not.toContain('secret')
})

test('D-013 only the very password matches', async () => {
  const hash = await passwords.hash('Pässword ü 1')
  expect(await passwords.matches('Pässword ü 1', hash)).toBe(true)
  for (const other of ['pässword ü 1', 'Pässword ü 1 ', 'Pässword ü', '', 'x'.repeat(256)]) {
    expect(await passwords.matches(other, hash)).toBe(false)
  }
})

test('ACC-47 without a hash nothing matches, not even what stands in for it', async () => {
  expect(await passwords.matches('a password that nobody has', undefined)).toBe(false)
})

test('ACC-47 a flood is told to come back, and whoever waits is served', async () => {
  const few = argon2Passwords({ atOnce: 2, waiting: 3 })
  const flood = Array.from({ length: 20 }, () => few.matches('x', undefined))
  const outcomes = await Promise.allSettled(flood)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20 - 5)
  expect(await few.matches('x', await few.hash('x'))).toBe(true)
})
