import { afterEach, expect, test, vi } from 'vitest'
import { forgetReview, keepReview, keptReviewOf } from './kept-review.ts'

const typed = { note: 'My knee hurts', phone: { areaCode: '+49', number: '170' } }

afterEach(() => vi.useRealTimers())

test('BOOK-23 what was typed at the review is there for the same person, until it is forgotten', () => {
  keepReview('ada', typed)
  expect(keptReviewOf('ada')).toEqual(typed)
  forgetReview()
  expect(keptReviewOf('ada')).toBeUndefined()
})

test('BOOK-23 somebody else in this tab reads nothing of it, and nothing is left', () => {
  keepReview('ada', typed)
  expect(keptReviewOf('bea')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('BOOK-23 after an hour it is gone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T09:00:00Z') })
  keepReview('ada', typed)
  vi.setSystemTime(new Date('2026-12-02T09:59:59Z'))
  expect(keptReviewOf('ada')).toEqual(typed)
  vi.setSystemTime(new Date('2026-12-02T10:00:00Z'))
  expect(keptReviewOf('ada')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
