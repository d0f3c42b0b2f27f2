import { describe, expect, test } from 'vitest'
import { weeksOf } from './month.ts'

describe('months', () => {
  test('a week begins on Monday, and days of other months are left out', () => {
    const weeks = weeksOf('2026-12')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    expect(weeks[4]?.filter(Boolean)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ])
  })

  test('a month that begins on Sunday, one that ends on Sunday, and one of four weeks', () => {
    expect(weeksOf('2026-11')).toHaveLength(6)
    expect(weeksOf('2026-05').at(-1)?.at(-1)).toBe('2026-05-31')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})
