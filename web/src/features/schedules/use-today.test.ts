import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNow, useToday } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-12-02T22:00:30Z'))
})

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

test('SCHED-18 what is open over midnight has the new day, and is drawn again for nothing else', () => {
  let drawn = 0
  const { result, unmount } = renderHook(() => {
    drawn += 1
    return useToday('Europe/Berlin')
  })
  pass(59 * 60)
  expect([result.current, drawn]).toEqual(['2026-12-02', 1])
  pass(30)
  expect([result.current, drawn]).toEqual(['2026-12-03', 2])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('SCHED-18 the time of the calendar goes on with the minutes', () => {
  const { result } = renderHook(useNow)
  expect(result.current.toISOString()).toBe('2026-12-02T22:00:00.000Z')
  pass(29)
  expect(result.current.toISOString()).toBe('2026-12-02T22:00:00.000Z')
  pass(1)
  expect(result.current.toISOString()).toBe('2026-12-02T22:01:00.000Z')
  pass(120)
  expect(result.current.toISOString()).toBe('2026-12-02T22:03:00.000Z')
})

test('SCHED-18 a device that slept over midnight has the new day when it is looked at', () => {
  const { result } = renderHook(() => useToday('Europe/Berlin'))
  vi.setSystemTime(new Date('2026-12-05T08:00:00Z'))
  expect(result.current).toBe('2026-12-02')
  fireEvent(document, new Event('visibilitychange'))
  expect(result.current).toBe('2026-12-05')
})
