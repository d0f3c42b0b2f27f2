import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test, vi } from 'vitest'
import { newChallenge } from '../../testing/access.tsx'
import { deriveKey as deriveKeyInScript } from './pbkdf2-in-script.ts'
import { solve } from './solve-challenge.ts'

const bytes = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => (seed * 31 + i * 73) % 256)
const parameters = (cost: number) => ({
  algorithm: 'PBKDF2/SHA-256',
  cost,
  keyLength: 32,
  keyPrefix: '00',
  nonce: '',
  salt: '',
})

test.each([1, 2, 3, 10, 1_000])(
  'ACC-10 the key of %i rounds is the one that browsers derive',
  async cost => {
    for (const seed of [1, 7, 200]) {
      const given = [parameters(cost), bytes(16, seed), bytes(20, seed + 1)] as const
      const [here, there] = await Promise.all([deriveKeyInScript(...given), deriveKey(...given)])
      expect([...here.derivedKey]).toEqual([...there.derivedKey])
    }
  },
)

test.each([
  ['https', true],
  ['plain http', false],
])('ACC-10 D-015 over %s the check is solved', async (_, secure) => {
  vi.stubGlobal('isSecureContext', secure)
  const { solution } = JSON.parse(atob((await solve(await newChallenge())) ?? ''))
  expect(solution.counter).toBe(0)
})
