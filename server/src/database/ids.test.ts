import { expect, test } from 'vitest'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { newId } from './ids.ts'

test('ids sort in the order in which they were made, however many of them one moment holds', () => {
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  const ids = Array.from({ length: 20_000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
})
