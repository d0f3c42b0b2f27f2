import { sampleDay } from '@konsil/contract/samples/schedules'
import { expect, test } from 'vitest'
import { clockChangeOn, minutesEastIn } from '../../lib/calls/time-zone.ts'
import { heightOfHour, hoursOf, mondayOf, placeOf } from './week.ts'

const period = (
  start: string,
  end: string,
  startUTC: string,
  endUTC: string,
  state: 'FREE' | 'CLOSED' = 'FREE',
) => ({
  state,
  start,
  end,
  startUTC: `2026-10-25T${startUTC}:00.000Z`,
  endUTC: `2026-10-25T${endUTC}:00.000Z`,
})

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('SCHED-18 the week of %s begins on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('SCHED-17, SCHED-18 a period stands where its wall times are, also in the hour that comes twice', () => {
  expect(placeOf(period('09:00', '12:30', '08:00', '11:30'))).toEqual({ from: 540, to: 750 })
  expect(placeOf(period('22:00', '24:00', '21:00', '23:00'))).toEqual({ from: 1320, to: 1440 })
  // From a quarter to three to a quarter past two, half an hour later.
  expect(placeOf(period('02:45', '02:15', '00:45', '01:15'))).toEqual({ from: 165, to: 195 })
})

test('SCHED-18 only the hours that matter are shown, each high enough for its shortest period', () => {
  const days = [
    sampleDay('2026-12-07', { periods: [period('09:15', '11:00', '08:15', '10:00')] }),
    sampleDay('2026-12-08', { periods: [period('13:00', '16:05', '12:00', '15:05')] }),
    sampleDay('2026-12-09'),
  ]
  expect(hoursOf(days)).toEqual({ first: 9, last: 17 })
  expect(hoursOf([sampleDay('2026-12-09')])).toBeUndefined()
  const short = sampleDay('2026-12-09', { periods: [period('09:00', '09:20', '08:00', '08:20')] })
  expect(heightOfHour([...days, short])).toBeGreaterThan(heightOfHour(days))
  const rest = period('09:00', '09:20', '08:00', '08:20', 'CLOSED')
  const closed = sampleDay('2026-12-09', { periods: [rest] })
  expect(heightOfHour([...days, closed])).toBe(heightOfHour(days))
})

test.each([
  ['2027-03-28', 'Europe/Berlin', 60],
  ['2026-10-25', 'Europe/Berlin', -60],
  ['2026-10-26', 'Europe/Berlin', 0],
  ['2027-03-14', 'America/New_York', 60],
  ['2027-04-04', 'Australia/Lord_Howe', -30],
  ['2027-03-28', 'Asia/Kolkata', 0],
])('SCHED-17 on %s the clock of %s is put forward by %i minutes', (day, zone, change) => {
  expect(clockChangeOn(day, zone)).toBe(change)
})

test('SCHED-17 the offset of a zone is that of the moment', () => {
  expect(minutesEastIn('Europe/Berlin', new Date('2027-01-01T12:00:30Z'))).toBe(60)
  expect(minutesEastIn('Europe/Berlin', new Date('2027-07-01T12:00:00Z'))).toBe(120)
  expect(minutesEastIn('America/New_York', new Date('2027-01-01T02:00:00Z'))).toBe(-300)
})
