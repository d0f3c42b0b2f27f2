import { expect, test } from 'vitest'
import { appAddress, codeOf, inBase32, newAppSecret, stepAt, stepOfCode } from './one-time-codes.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, of which the last six digits count.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

const now = new Date('2026-11-21T09:00:10Z')
const codeIn = (steps: number) => codeOf(secret, stepAt(now) + steps)

test('a code counts in its own step and in one either side, and in no other', () => {
  const found = [-2, -1, 0, 1, 2].map(steps => stepOfCode(secret, codeIn(steps), now, null))
  const step = stepAt(now)
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a step that was used is over, and so are those before it', () => {
  const used = stepAt(now)
  const found = [-1, 0, 1].map(steps => stepOfCode(secret, codeIn(steps), now, used))
  expect(found).toEqual([undefined, undefined, used + 1])
})

test('a secret is told in base 32 and as the address that apps read', () => {
  expect(inBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(newAppSecret()).toHaveLength(20)
  expect(appAddress(secret, { product: 'Mein Konsil', email: 'ada+1@example.org' })).toBe(
    'otpauth://totp/Mein%20Konsil:ada%2B1%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mein%20Konsil',
  )
})
