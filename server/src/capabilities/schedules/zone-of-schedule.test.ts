import { expect, test } from 'vitest'
import { zoneOfDoctor, zoneOfSchedule } from './zone-of-schedule.ts'
import { dayNumberAt, zoneDay } from './zone-day.ts'

const inWinter = new Date('2026-11-21T09:00:00Z')
const inSummer = new Date('2026-06-21T09:00:00Z')
const winter = { startDate: '2026-12-01' }
const summer = { startDate: '2026-07-01' }
const usually = (...zones: string[]) => ({ zones, country: null })

test('SCHED-17 the zone that is named counts, whatever the offset says', () => {
  const asked = { ...winter, timeZone: 'Asia/Tokyo', timezone: 60 }
  expect(zoneOfSchedule(asked, usually('Europe/Berlin'), inWinter)).toBe('Asia/Tokyo')
})

test('SCHED-17 without a zone and an offset it is the usual one', () => {
  expect(zoneOfSchedule(winter, usually('Asia/Kolkata', 'Europe/Berlin'), inWinter)).toBe(
    'Asia/Kolkata',
  )
})

test('SCHED-17 an offset of older clients is that of a usual zone now or on the day of the start', () => {
  const usual = usually('America/New_York', 'Europe/Berlin')
  for (const now of [inWinter, inSummer]) {
    expect(zoneOfSchedule({ ...winter, timezone: 60 }, usual, now)).toBe('Europe/Berlin')
    expect(zoneOfSchedule({ ...summer, timezone: 120 }, usual, now)).toBe('Europe/Berlin')
    expect(zoneOfSchedule({ ...summer, timezone: -240 }, usual, now)).toBe('America/New_York')
  }
  // Devices say the offset of the moment, whatever is planned.
  expect(zoneOfSchedule({ ...summer, timezone: 60 }, usual, inWinter)).toBe('Europe/Berlin')
  expect(zoneOfSchedule({ ...winter, timezone: -240 }, usual, inSummer)).toBe('America/New_York')
  expect(zoneOfSchedule({ ...summer, timezone: 60 }, usual, inSummer)).toBe('Africa/Lagos')
  const [before, after] = ['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'].map(at => new Date(at))
  expect(zoneOfSchedule({ ...winter, timezone: 120 }, usual, before as Date)).toBe('Europe/Berlin')
  expect(zoneOfSchedule({ ...winter, timezone: 120 }, usual, after as Date)).toBe('Africa/Maputo')
})

test('SCHED-17, D-350 an offset of nowhere usual is that of a zone in the doctor’s country, else of any', () => {
  const where = { zones: ['Pacific/Chatham'], country: 'LK' }
  expect(zoneOfSchedule({ ...winter, timezone: 330 }, where, inWinter)).toBe('Asia/Colombo')
  expect(zoneOfSchedule({ ...winter, timezone: 345 }, where, inWinter)).toBe('Asia/Kathmandu')
})

test('SCHED-17, D-350 an offset that no clock has is refused by name', () => {
  const asked = { ...winter, timezone: 17 }
  expect(() => zoneOfSchedule(asked, usually('Europe/Berlin'), inWinter)).toThrow(
    'time.zone.unknown',
  )
})

test('SCHED-17 the days of a doctor are those of the schedule that runs or comes next', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const plans = [
    { starts_on: '2026-10-01', ends_on: '2026-11-20', time_zone: 'Asia/Tokyo' },
    { starts_on: '2026-11-10', ends_on: '2026-11-21', time_zone: 'Asia/Kolkata' },
    { starts_on: '2026-12-01', ends_on: '2026-12-31', time_zone: 'America/New_York' },
  ]
  expect(zoneOfDoctor(plans, 'Europe/Berlin', now)).toBe('Asia/Kolkata')
  expect(zoneOfDoctor(plans.slice(0, 1), 'Europe/Berlin', now)).toBe('Europe/Berlin')
})

test('SCHED-17 at each instant it is one day, also where the clock jumps over midnight', () => {
  for (const zone of ['Asia/Beirut', 'America/Santiago', 'Pacific/Auckland', 'Europe/Berlin']) {
    const begin = Date.parse('2026-03-26T00:00:00Z')
    for (let instant = begin; instant < begin + 14 * 86_400_000; instant += 900_000) {
      const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
      const { date, begins, ends } = zoneDay(zone, dayNumberAt(zone, instant))
      expect([zone, date]).toEqual([zone, shown.format(instant)])
      expect(begins <= instant && instant < ends).toBe(true)
    }
  }
})
