import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeDatesOf, slotsOf } from '../../src/capabilities/schedules/slots.ts'
import { anyAsked } from '../random-schedules.ts'
import { count, proofTime } from './size.ts'
import { freeDatesAmong, slotsOfModel } from './slots-model.ts'

test(
  'SCHED-17, D-055, F7 slots and free days of random schedules are those that a look at the clock finds',
  () => {
    const seen = { slots: 0, empty: 0 }
    fc.assert(
      fc.property(anyAsked(), asked => {
        const slots = slotsOf(asked)
        seen.slots += slots.length
        if (slots.length === 0) seen.empty += 1
        const expected = slotsOfModel(asked)
        expect(slots).toEqual(expected)
        expect(freeDatesOf(asked)).toEqual(freeDatesAmong(asked, expected))
      }),
      { numRuns: count(50_000), seed: 20_261_121 },
    )
    // A proof about nothing would be green as well.
    expect(seen.slots).toBeGreaterThan(count(50_000) * 5)
    expect(seen.empty).toBeLessThan(count(50_000) / 2)
  },
  proofTime,
)
