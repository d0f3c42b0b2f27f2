import { instantFrom } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { presentTimes } from './present.ts'

const timesOf = (day: string, time_zone: string, from: string, to: string) => {
  const moments = { starts_at: instantFrom(from), ends_at: instantFrom(to) }
  const { start, end } = presentTimes({ day, time_zone, ...moments })
  return [start, end]
}

test('APPT-11 begins and ends as the clocks of its zone say, also beyond its day and on days that clocks change', () => {
  const berlin = 'Europe/Berlin'
  expect(timesOf('2026-11-26', berlin, '2026-11-26T08:00:00Z', '2026-11-26T08:30:00Z')).toEqual([
    '09:00',
    '09:30',
  ])
  expect(timesOf('2026-11-26', berlin, '2026-11-26T22:40:00Z', '2026-11-26T23:10:00Z')).toEqual([
    '23:40',
    '00:10',
  ])
  expect(timesOf('2026-11-26', berlin, '2026-11-26T22:30:00Z', '2026-11-26T23:00:00Z')).toEqual([
    '23:30',
    '00:00',
  ])
  // Another zone than the day was meant in, as before it was moved.
  expect(
    timesOf('2026-11-26', 'America/New_York', '2026-11-27T13:00:00Z', '2026-11-27T13:30:00Z'),
  ).toEqual(['08:00', '08:30'])
  expect(timesOf('2026-10-25', berlin, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toEqual([
    '02:30',
    '02:30',
  ])
})
