import { expect, test } from 'vitest'
import de from '../../../texts/de/landing.json' with { type: 'json' }
import en from '../../../texts/en/landing.json' with { type: 'json' }
import { figures } from './figures.tsx'
import { coveredShare, reachFor } from './share.ts'

test.each(figures)('SHELL-28 figure $number is drawn as it is written', ({ number, share }) => {
  for (const texts of [en, de])
    expect(Number.parseInt(texts[`figures.${number}.value`], 10)).toBe(Math.round(share * 100))
})

test('SHELL-28 two circles overlap by as much as a figure says', () => {
  expect(coveredShare(44, 0)).toBeCloseTo(1)
  expect(coveredShare(44, 44)).toBeCloseTo(0)
  for (const { share } of figures)
    expect(coveredShare(44, reachFor(share, 44))).toBeCloseTo(share, 4)
})
