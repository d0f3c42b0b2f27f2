import { dayIn } from '@konsil/contract/core/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAsked, changesOf, zones } from '../../../test/random-schedules.ts'
import { type SlotQuestion, freeDatesOf, slotsOf } from './slots.ts'
import { numberOfDay, zoneDay } from './zone-day.ts'

const minute = 60_000
const everyDay = (starts_at: number, ends_at: number) =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, starts_at, ends_at }))

const asked = (more: Partial<SlotQuestion> = {}): SlotQuestion => ({
  plans: [
    {
      starts_on: '2025-01-01',
      ends_on: '2035-12-31',
      time_zone: 'Europe/Berlin',
      windows: everyDay(60, 240),
    },
  ],
  absences: [],
  occupied: [],
  minutes: 30,
  buffer: 0,
  earliest: 0,
  latest: Infinity,
  from: '2026-06-01',
  to: '2026-06-01',
  ...more,
})
const on = (day: string, more: Partial<SlotQuestion> = {}) =>
  slotsOf(asked({ from: day, to: day, ...more })).map(
    ({ start, from }) => `${start} ${new Date(from).toISOString().slice(11, 16)}`,
  )

describe('a day on which the clock changes', () => {
  test('SCHED-17, D-055, D-347 nothing in the missing hour, nothing that would reach into it, but what ends as it begins', () => {
    expect(on('2026-03-29')).toEqual(['01:00 00:00', '01:30 00:30', '03:00 01:00', '03:30 01:30'])
    expect(on('2026-03-29', { minutes: 40 })).toEqual(['01:00 00:00', '03:00 01:00'])
    const [, last] = slotsOf(asked({ from: '2026-03-29', to: '2026-03-29' }))
    expect([last?.start, last?.end]).toEqual(['01:30', '02:00'])
  })

  test('SCHED-17 nothing twice in the repeated hour: its first time counts', () => {
    expect(on('2026-10-25')).toEqual([
      '01:00 23:00',
      '01:30 23:30',
      '02:00 00:00',
      '03:00 02:00',
      '03:30 02:30',
    ])
  })

  test('SCHED-17, D-347 where midnight is missing', () => {
    const plans = [{ ...asked().plans[0], time_zone: 'Asia/Beirut', windows: everyDay(0, 120) }]
    expect(on('2026-03-29', { plans: plans as SlotQuestion['plans'] })).toEqual([
      '01:00 22:00',
      '01:30 22:30',
    ])
    const untilMidnight = [{ ...plans[0], windows: everyDay(1380, 1440) }]
    expect(on('2026-03-28', { plans: untilMidnight as SlotQuestion['plans'] })).toEqual([
      '23:00 21:00',
      '23:30 21:30',
    ])
    expect(on('2026-03-27', { plans: untilMidnight as SlotQuestion['plans'] })).toHaveLength(2)
  })
})

test('D-347 working time may end at 24:00, and its last slot does', () => {
  const plans = [{ ...asked().plans[0], windows: everyDay(1_410, 1_440) }] as SlotQuestion['plans']
  const [slot] = slotsOf(asked({ plans }))
  expect([slot?.start, slot?.end, slot?.date]).toEqual(['23:30', '24:00', '2026-06-01'])
})

test('D-348 what ends after the end of all is no slot, and its days are not free', () => {
  const latest = Date.parse('2026-06-01T00:59:00Z')
  expect(on('2026-06-01', { latest })).toEqual(['01:00 23:00', '01:30 23:30', '02:00 00:00'])
  const days = { from: '2026-05-31', to: '2026-06-02', latest }
  expect(freeDatesOf(asked(days))).toEqual(['2026-05-31', '2026-06-01'])
})

test('D-055 what is left of a window is no slot, and the pause follows each', () => {
  expect(on('2026-06-01', { minutes: 50 })).toHaveLength(3)
  expect(on('2026-06-01', { minutes: 50, buffer: 20 }).map(one => one.slice(0, 5))).toEqual([
    '01:00',
    '02:10',
  ])
})

test('SCHED-17 of schedules in two zones that name the same hours the first has them', () => {
  const [berlin] = asked().plans
  if (!berlin) throw new Error('no plan')
  const london = { ...berlin, time_zone: 'Europe/London', windows: everyDay(120, 240) }
  const slots = slotsOf(asked({ plans: [berlin, london] }))
  expect(slots.map(({ start }) => start)).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
    '03:00',
    '03:30',
  ])
  const absences = [{ starts_on: '2026-06-01', ends_on: '2026-06-01' }]
  expect(slotsOf(asked({ plans: [berlin, london], absences }))).toEqual([])
})

test('SCHED-17 fifty schedules of as many zones are looked at once a day, and not once a slot', () => {
  let looks = 0
  const plans = Intl.supportedValuesOf('timeZone')
    .slice(0, 50)
    .map((time_zone, at) => ({
      starts_on: '2026-12-01',
      ends_on: '2027-01-31',
      time_zone,
      get windows() {
        looks += 1
        return [1, 2, 3, 4, 5].map(weekday => ({
          weekday,
          starts_at: at * 25,
          ends_at: at * 25 + 25,
        }))
      },
    }))
  const slots = slotsOf(asked({ plans, minutes: 5, from: '2026-12-01', to: '2027-01-31' }))
  expect(slots.length).toBeGreaterThan(1_000)
  expect(looks).toBeLessThan(plans.length * 100)
})

test('BOOK-06, SCHED-17 the earliest zone and one of the latest are a day and an hour apart', () => {
  const [berlin] = asked().plans
  if (!berlin) throw new Error('no plan')
  const plans = [{ ...berlin, time_zone: 'Pacific/Kiritimati', windows: everyDay(0, 60) }]
  const there = asked({ plans, timeZone: 'Pacific/Niue' })
  expect(slotsOf(there).map(({ date, start }) => `${date} ${start}`)).toEqual([
    '2026-06-03 00:00',
    '2026-06-03 00:30',
  ])
  expect(freeDatesOf(there)).toEqual(['2026-06-01'])
})

describe('ten years in five zones', () => {
  const runs = { numRuns: 300, seed: 20_250_101 }
  const check = (about: (asked: SlotQuestion, slots: ReturnType<typeof slotsOf>) => void) =>
    fc.assert(
      fc.property(anyAsked(zones), one => about(one, slotsOf(one))),
      runs,
    )

  test('SCHED-17 every slot is as long as the service, in order, and none overlaps another', () => {
    check((one, slots) => {
      slots.forEach(({ from, to }, at) => {
        expect(to - from).toBe(one.minutes * minute)
        expect(from).toBeGreaterThanOrEqual(slots[at - 1]?.to ?? 0)
      })
    })
  })

  test('SCHED-17 none lies outside working time, on a day of absence, before the notice, or twice', () => {
    check((one, slots) => {
      for (const slot of slots) {
        const inWindow = one.plans.some(
          plan =>
            plan.starts_on <= slot.date &&
            slot.date <= plan.ends_on &&
            plan.windows.some(
              ({ weekday, starts_at, ends_at }) =>
                weekday === zoneDay(plan.time_zone, numberOfDay(slot.date)).weekday &&
                wall(starts_at) <= slot.start &&
                slot.end <= wall(ends_at) &&
                shownAt(plan.time_zone, slot.from) === `${slot.date} ${slot.start}`,
            ),
        )
        expect(inWindow).toBe(true)
        expect(slot.from).toBeGreaterThanOrEqual(one.earliest)
        const away = one.absences.some(
          ({ starts_on, ends_on }) => starts_on <= slot.date && slot.date <= ends_on,
        )
        expect(away).toBe(false)
      }
      expect(new Set(slots.map(({ from }) => from)).size).toBe(slots.length)
    })
  })

  test('SCHED-17 a free one is as far from what is taken as the pause is long', () => {
    check((one, slots) => {
      for (const { from, to, status } of slots) {
        const near = one.occupied.filter(
          taken => taken.from < to + one.buffer * minute && from - one.buffer * minute < taken.to,
        )
        const worst = near.some(({ state }) => state === 'BOOKED') ? 'BOOKED' : 'HELD'
        expect(status).toBe(near.length > 0 ? worst : 'AVAILABLE')
      }
    })
  })

  test('SCHED-17 free days are the days of free slots', () => {
    check((one, slots) => {
      const { timeZone } = one
      const free = slots
        .filter(({ status }) => status === 'AVAILABLE')
        .map(({ date, from }) => (timeZone ? dayIn(timeZone, new Date(from)) : date))
      expect(freeDatesOf(one)).toEqual([...new Set(free)].sort())
    })
  })

  test('SCHED-17 on every day on which a clock changes, each wall time begins at most one slot', () => {
    for (const time_zone of zones) {
      for (const day of changesOf(time_zone)) {
        const plans = [{ starts_on: day, ends_on: day, time_zone, windows: everyDay(0, 1440) }]
        const slots = slotsOf(asked({ plans, from: day, to: day, minutes: 15 }))
        expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length)
        const hours =
          (zoneDay(time_zone, numberOfDay(day)).ends - (slots[0]?.from ?? 0)) / 3_600_000
        // Of a day of 23 hours four slots are missing; of one of 25 the last before the hour comes again.
        expect([hours, slots.length]).toEqual(hours === 23 ? [23, 92] : [25, 95])
      }
    }
  })
})

const wall = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function shownAt(timeZone: string, instant: number) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}
