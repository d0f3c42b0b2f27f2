import { expect, test } from 'vitest'
import { untilOutcome } from './until-outcome.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const due = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
const pending = (seconds: number) => ({ outcome: 'PENDING', takesEffectAt: due(seconds) }) as const
const valid = { outcome: 'VALID', takesEffectAt: due(3) } as const

test('D-354 the outcome is looked for a moment after the earliest decision takes effect', () => {
  expect(untilOutcome([pending(8), valid, pending(5)], now)).toBe(6_000)
  expect(untilOutcome([pending(-0.5)], now)).toBe(500)
  expect(untilOutcome([valid], now)).toBe(false)
})

test('D-354 it is looked for every ten seconds when it is late, and no later when the clock here is behind', () => {
  expect(untilOutcome([pending(-2)], now)).toBe(10_000)
  expect(untilOutcome([pending(3_600)], now)).toBe(11_000)
})
