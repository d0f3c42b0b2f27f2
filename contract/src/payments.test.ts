import { expect, test } from 'vitest'
import { payments } from './payments.ts'

const decision = { disputeId: '01997b6a-0000-7000-8000-00000000ffff', note: 'It stands there so.' }

test.each([
  ['WON', []],
  ['LOST', ['lost']],
  ['PAID_BY_PROVIDER', ['paid']],
] as const)('ADM-14 a dispute that is %s names a sum of that end or none', (state, own) => {
  const isAllowed = (sums: object) =>
    payments.decideDispute.input.safeParse({ ...decision, state, ...sums }).success
  expect(isAllowed({})).toBe(true)
  const allowed = ['lost', 'paid'].filter(sum => isAllowed({ [sum]: 6_000 }))
  expect(allowed).toEqual(own)
  expect(isAllowed({ lost: 6_000, paid: 6_000 })).toBe(false)
})
