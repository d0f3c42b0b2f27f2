import { minutes, later } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { doorAt, timesOf } from './call-times.ts'

const at = (wire: string) => new Date(wire)
const call = { startsAt: at('2026-12-07T08:00:00Z'), endsAt: at('2026-12-07T08:30:00Z') }
const end = call.endsAt

test('CALL-01 the door is open from the first moment of the slot on, and not at its last', () => {
  const times = timesOf(call, undefined)
  expect(doorAt(times, undefined, later(call.startsAt, -1))).toBe('EARLY')
  expect(doorAt(times, undefined, call.startsAt)).toBe('OPEN')
  expect(doorAt(times, undefined, later(end, -1))).toBe('OPEN')
  expect(doorAt(times, undefined, end)).toBe('OVER')
})

test('CALL-01 after the end it is open to whoever was in, up to a quarter of an hour', () => {
  const times = timesOf(call, undefined)
  const wasIn = { hasLeft: false, seenAt: later(end, -minutes(1)) }
  expect(doorAt(times, wasIn, end)).toBe('OPEN')
  expect(doorAt(times, wasIn, later(end, minutes(15) - 1))).toBe('OPEN')
  expect(doorAt(times, wasIn, later(end, minutes(15)))).toBe('OVER')
  expect(doorAt(times, { ...wasIn, hasLeft: true }, end)).toBe('OVER')
  expect(doorAt(times, { ...wasIn, seenAt: later(end, -minutes(5)) }, end)).toBe('OPEN')
  expect(doorAt(times, { ...wasIn, seenAt: later(end, -minutes(5) - 1) }, end)).toBe('OVER')
})

test('CALL-01 nobody stays into the next booking of the doctor', () => {
  const wasIn = { hasLeft: false, seenAt: end }
  const soon = timesOf(call, later(end, minutes(5)))
  expect(doorAt(soon, wasIn, later(end, minutes(5) - 1))).toBe('OPEN')
  expect(doorAt(soon, wasIn, later(end, minutes(5)))).toBe('OVER')
  const atOnce = timesOf(call, end)
  expect(doorAt(atOnce, wasIn, end)).toBe('OVER')
  expect(timesOf(call, later(end, minutes(20))).stayUntil).toEqual(later(end, minutes(15)))
})

test('CALL-01 a slot in the hour that a night has twice is as long as any other', () => {
  // Half past two on 25 October in Berlin, the first time: an hour later it is half past two again.
  const startsAt = at('2026-10-25T00:30:00Z')
  const night = timesOf({ startsAt, endsAt: later(startsAt, minutes(30)) }, undefined)
  expect(doorAt(night, undefined, startsAt)).toBe('OPEN')
  expect(doorAt(night, undefined, later(startsAt, minutes(60)))).toBe('OVER')
  expect(night.stayUntil).toEqual(at('2026-10-25T01:15:00Z'))
})
