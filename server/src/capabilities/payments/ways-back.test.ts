import { expect, test } from 'vitest'
import type { RefundRow } from './store/payments.ts'
import { type WithBanks, waysBack } from './ways-back.ts'

const noBank: WithBanks = { isArgued: false, uncoveredCents: 0, excessCents: 0 }
/** Failed refunds, each of a decision of its own, in their order. */
const failed = (...each: [RefundRow['reason'], number][]) =>
  each.map(([reason, amount_cents], at) => ({
    id: `${at}`,
    act_id: `act ${at}`,
    payment_id: 'payment',
    state: 'FAILED' as const,
    replaced_by: null,
    reason,
    amount_cents,
  }))
const sendableOf = (refunds: ReturnType<typeof failed>, withBanks: Partial<WithBanks>) =>
  refunds.map(one => waysBack(one, refunds, { ...noBank, ...withBanks }).sendableCents)

test('PAY-17 what banks gave stands once for all that is due by a rule', () => {
  const due = failed(['CHEAPER_DOCTOR', 2_000], ['CANCELLED_BY_PATIENT', 4_000])
  expect(sendableOf(due, { uncoveredCents: 3_000 })).toEqual([0, 3_000])
  expect(sendableOf(due, { uncoveredCents: 7_000 })).toEqual([0, 0])
})

test('PAY-17 what is more than was paid is held back once of all that somebody gave beside it', () => {
  const given = failed(['ADMINISTRATOR', 3_000], ['ADMINISTRATOR', 4_000])
  expect(sendableOf(given, { uncoveredCents: 6_000, excessCents: 1_000 })).toEqual([2_000, 4_000])
})

test('PAY-17 what a bank gave of what is due by a rule is not held back of what was given beside it', () => {
  const both = failed(['ADMINISTRATOR', 6_000], ['CANCELLED_BY_PATIENT', 6_000])
  expect(sendableOf(both, { uncoveredCents: 6_000, excessCents: 6_000 })).toEqual([6_000, 0])
  expect(sendableOf(both, { uncoveredCents: 8_000, excessCents: 8_000 })).toEqual([4_000, 0])
})

test('PAY-17 nothing of another payment is counted, and nothing is sent while a bank argues', () => {
  const [one, other] = failed(['CANCELLED_BY_PATIENT', 6_000], ['CANCELLED_BY_PATIENT', 6_000])
  if (!one || !other) throw new Error('both were made above')
  const refunds = [{ ...one, payment_id: 'another' }, other]
  expect(waysBack(other, refunds, { ...noBank, uncoveredCents: 6_000 }).sendableCents).toBe(0)
  expect(sendableOf([one, other], { isArgued: true })).toEqual([0, 0])
})
