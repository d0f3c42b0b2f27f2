import { expect, test } from 'vitest'
import { compareYears } from './comparison.ts'

const year = (year: number, ...months: number[]) => ({ year, months })

test.each([
  // before, after, change, by
  [10_000, 15_000, 'INCREASED', { percent: 50 }],
  [15_000, 10_000, 'DECREASED', { percent: 50 }],
  [3, 4, 'INCREASED', { percent: 33 }],
  [10_000, 10_099, 'INCREASED', { percent: 0 }],
  [10_000, 19_999, 'INCREASED', { percent: 99 }],
  [10_000, 20_000, 'INCREASED', { percent: 100 }],
  [1, 900_000_000_001, 'INCREASED', { percent: 90_000_000_000_000 }],
  [0, 123_450, 'INCREASED', { cents: 123_450 }],
  [123_450, 0, 'DECREASED', { cents: 123_450 }],
  [0, 0, 'NOT_CHANGE', { percent: 0 }],
  [500, 500, 'NOT_CHANGE', { percent: 0 }],
  [-500, 1_000, 'INCREASED', { cents: 1_500 }],
  [-500, -800, 'DECREASED', { cents: 300 }],
] as const)('ASTAT-08, D-218 from %i cents to %i: %s by %o', (before, after, change, by) => {
  const compared = compareYears(year(2025, before), year(2026, after))
  expect(compared).toEqual({ change, by, series: [before, after], labels: ['2025', '2026'] })
})

test('ASTAT-10, D-217 the twelve months are summed, and the later year is judged whichever was chosen first', () => {
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  const [earlier, later] = [year(2024, ...months), year(2026, ...months.map(cents => cents * 2))]
  const compared = compareYears(later, earlier)
  expect(compared).toEqual(compareYears(earlier, later))
  expect(compared).toMatchObject({
    change: 'INCREASED',
    series: [78, 156],
    labels: ['2024', '2026'],
  })
})
