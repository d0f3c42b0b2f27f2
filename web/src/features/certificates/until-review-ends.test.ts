import { expect, test } from 'vitest'
import { untilReviewEnds } from './until-review-ends.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const ending = (seconds: number) => ({
  reviewEndsAt: new Date(now + seconds * 1_000).toISOString(),
})

test('D-044 a list is asked for again a moment after the first review on it ends by its time', () => {
  expect(untilReviewEnds([ending(300), { reviewEndsAt: null }, ending(60)], now)).toBe(61_000)
  expect(untilReviewEnds([ending(-5)], now)).toBe(10_000)
})

test('a list is asked for again while the addresses of its files last, whatever is in review', () => {
  for (const list of [[], [{ reviewEndsAt: null }], [ending(900)]])
    expect(untilReviewEnds(list, now)).toBe(600_000)
})
