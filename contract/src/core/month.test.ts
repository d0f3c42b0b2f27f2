import { expect, test } from 'vitest'
import { lastDayOf, monthLater, monthsBetween } from './month.ts'

test('a month is so many later or earlier, over the turn of years', () => {
  expect(monthLater('2026-12', 1)).toBe('2027-01')
  expect(monthLater('2027-01', -1)).toBe('2026-12')
  expect(monthLater('2026-11', 26)).toBe('2029-01')
  expect(monthLater('2026-11', -26)).toBe('2024-09')
  expect(monthLater('0001-01', -1)).toBe('0000-12')
})

test('a month ends with its own last day, a leap day too', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2027-02')).toBe('2027-02-28')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})

test('months between two are all of them, whichever of their days is said, and none where the last is before the first', () => {
  const winter = ['2026-11', '2026-12', '2027-01', '2027-02']
  expect(monthsBetween('2026-11', '2027-02')).toEqual(winter)
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(winter)
  expect(monthsBetween('2027-01', '2026-12')).toEqual([])
})
