import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf, weaknessOfKey } from './weak-secrets.ts'

const counted = (from: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => at + from))

test.each([
  ['a'.repeat(40), 'too few'],
  ['0123456789abcdef0123456789abcdef', 'repeats'],
  ['Xk3vQ9pLmW2ZrT7nXk3vQ9pLmW2ZrT7nXk3v', 'repeats'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'in order'],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', 'in order'],
  ['my-very-long-token-secret-for-signing', 'a word'],
  ['ChangeMe-ChangeThis-PleaseDoIt-32signs', 'a word'],
])('API-12 a secret that somebody made up is told apart: %s', (secret, why) => {
  expect(weaknessOf(secret)).toContain(why)
})

test.each([
  [Buffer.alloc(32), 'too few'],
  [Buffer.from('0123456789abcdef'.repeat(2)), 'typed text'],
  [counted(0), 'in order'],
  [counted(200), 'in order'],
  [Buffer.from('a passphrase of thirty-two signs'), 'typed text'],
])('API-12 a key of bytes that somebody made up is told apart', (key, why) => {
  const told = weaknessOfKey(key.toString('base64'))
  expect(told).toContain(why)
})

test('API-12 what chance makes is never refused', () => {
  for (let round = 0; round < 2_000; round += 1) {
    // Always the same: real chance makes each word once in a long while.
    const bytes = createHash('sha256').update(`chance ${round}`).digest()
    expect(weaknessOfKey(bytes.toString('base64'))).toBeUndefined()
    for (const format of ['base64', 'base64url', 'hex'] as const) {
      expect(weaknessOf(bytes.toString(format))).toBeUndefined()
    }
  }
})
