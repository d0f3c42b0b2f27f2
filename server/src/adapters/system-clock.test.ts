import { expect, test } from 'vitest'
import { fixedClock } from './fixed-clock.ts'
import { systemClock } from './system-clock.ts'

test('the system clock goes forward by itself', async () => {
  const before = systemClock.now()
  await new Promise(resolve => setTimeout(resolve, 15))
  expect(systemClock.now().getTime()).toBeGreaterThan(before.getTime())
})

test('a fixed clock stands until it is moved', () => {
  const clock = fixedClock('2026-03-29T00:59:59Z')
  expect(clock.now()).toEqual(clock.now())
  clock.advance(3 * 24 * 60 * 60_000)
  expect(clock.now().toISOString()).toBe('2026-04-01T00:59:59.000Z')
  clock.set('2024-02-29T12:00:00Z')
  expect(clock.now().toISOString()).toBe('2024-02-29T12:00:00.000Z')
})

test('an instant that was handed out does not move with the clock, nor the clock with it', () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const handedOut = clock.now()
  handedOut.setFullYear(1999)
  clock.advance(1_000)
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.000Z')
  expect(handedOut.getFullYear()).toBe(1999)
})

test('a fixed clock refuses what is no instant', () => {
  expect(() => fixedClock('tomorrow')).toThrow('not an instant: tomorrow')
})
