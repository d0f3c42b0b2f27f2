import { expect, test } from 'vitest'
import { zoneOfDoctor, zoneOfSchedule } from './zone-of-schedule.ts'
import { dayNumberAt, zoneDay } from './zone-day.ts'

const inWinter = new Date('2026-11-21T09:00:00Z')
const inSummer = new Date('2026-06-21T09:00:00Z')
const winter = { startDate: '2026-12-01' }
const summer = { startDate: '2026-07-01' }

test('SCHED-17 the zone that is named counts, whatever the offset says', () => {
  const asked = { ...winter, timeZone: 'Asia/Tokyo', timezone: 60 }
  expect(zoneOfSchedule(asked, ['Europe/Berlin'], inWinter)).toBe('Asia/Tokyo')
})

test('SCHED-17 without a zone and an offset it is the usual one', () => {
  expect(zoneOfSchedule(winter, ['Asia/Kolkata', 'Europe/Berlin'], inWinter)).toBe('Asia/Kolkata')
})

test('SCHED-17 an offset of older clients is that of a usual zone now or on the day of the start', () => {
  const usual = ['America/New_York', 'Europe/Berlin']
  for (const now of [inWinter, inSummer]) {
    expect(zoneOfSchedule({ ...winter, timezone: 60 }, usual, now)).toBe('Europe/Berlin')
    expect(zoneOfSchedule({ ...summer, timezone: 120 }, usual, now)).toBe('Europe/Berlin')
    expect(zoneOfSchedule({ ...summer, timezone: -240 }, usual, now)).toBe('America/New_York')
  }
  // Devices say the offset of the moment, whatever is planned.
  expect(zoneOfSchedule({ ...summer, timezone: 60 }, usual, inWinter)).toBe('Europe/Berlin')
  expect(zoneOfSchedule({ ...winter, timezone: -240 }, usual, inSummer)).toBe('America/New_York')
  expect(zoneOfSchedule({ ...summer, timezone: 60 }, usual, inSummer)).toBe('Etc/GMT-1')
  const [before, after] = ['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'].map(at => new Date(at))
  expect(zoneOfSchedule({ ...winter, timezone: 120 }, usual, before as Date)).toBe('Europe/Berlin')
  expect(zoneOfSchedule({ ...winter, timezone: 120 }, usual, after as Date)).toBe('Etc/GMT-2')
})

test('SCHED-17 an offset of nowhere usual is a zone that always has it', () => {
  const offsets = [-720, -570, -300, 0, 60, 210, 270, 330, 345, 390, 525, 570, 720, 840]
  for (const timezone of offsets) {
    for (const { startDate } of [winter, summer]) {
      const zone = zoneOfSchedule({ startDate, timezone }, ['Pacific/Chatham'], inWinter)
      for (const day of ['2026-01-15', '2026-07-15']) {
        const begin = Date.parse(`${day}T00:00:00Z`)
        const number = begin / 86_400_000
        expect([zone, begin - zoneDay(zone, number).begins]).toEqual([zone, timezone * 60_000])
      }
    }
  }
})

test('SCHED-17 an offset that no clock has is refused by name', () => {
  expect(() => zoneOfSchedule({ ...winter, timezone: 17 }, ['Europe/Berlin'], inWinter)).toThrow(
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
