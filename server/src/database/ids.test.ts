import { days, later } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { newId } from './ids.ts'

test('ids sort in the order in which they were made, however many of them one moment holds', () => {
  // Later than any clock of a test before it in this process.
  const now = fixedClock('2037-11-21T09:00:00Z').now()
  const ids = Array.from({ length: 20_000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
})

test('ids sort in the order in which they were made, also when acts that began at different times take turns', () => {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const earlier = clock.now()
  clock.advance(1)
  const later = clock.now()
  clock.advance(-50_000)
  const turns = [earlier, later, earlier, earlier, later, clock.now(), later]
  const ids = Array.from({ length: 2_000 }, () => turns.map(newId)).flat()
  expect(ids.toSorted()).toEqual(ids)
})

test('ids follow a clock that had jumped ahead and is set back', () => {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  newId(later(clock.now(), days(400)))
  const after = newId(clock.now())
  expect(Number.parseInt(after.replace('-', '').slice(0, 12), 16)).toBe(clock.now().getTime())
  expect(newId(clock.now()) > after).toBe(true)
})

test('an id is a UUID of version 7', () => {
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  expect(newId(now)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
