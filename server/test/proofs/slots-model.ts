import { Temporal } from 'temporal-polyfill'
import type { Asked, Slot } from '../../src/capabilities/schedules/slots.ts'

/**
 * What `slotsOf` must answer, found the slow way: by looking at the clock on the wall at every step
 * of the time that passes. Nothing here computes an offset or resolves a wall time.
 */
export function slotsOfModel(asked: Asked): Slot[] {
  const timeline = timelineOf(asked)
  const found = asked.plans.flatMap((plan, at) => slotsOfPlan(asked, plan, at, timeline))
  return found.toSorted((one, other) => one.from - other.from)
}

export function freeDatesAmong({ timeZone }: Asked, slots: Slot[]): string[] {
  const free = slots.filter(({ status }) => status === 'AVAILABLE')
  const dates = free.map(({ from, date }) =>
    timeZone === undefined ? date : wallAt(timeZone, from).date,
  )
  return [...new Set(dates)].sort()
}

/** Whatever is planned in these proofs begins and ends on it. */
export const step = 5 * 60_000
const hour = 60 * 60_000

interface Wall {
  date: string
  minutes: number
  weekday: number
}

/** Only so that a proof ends: the same clock is looked at for many schedules. */
const seen = new Map<string, Map<number, Wall>>()

function wallAt(timeZone: string, instant: number): Wall {
  const ofZone = seen.get(timeZone) ?? new Map<number, Wall>()
  seen.set(timeZone, ofZone)
  const known = ofZone.get(instant)
  if (known) return known
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const one = {
    date: wall.toPlainDate().toString(),
    minutes: wall.hour * 60 + wall.minute,
    weekday: wall.dayOfWeek,
  }
  ofZone.set(instant, one)
  return one
}

/** Long enough that each day that is asked for has passed everywhere. */
function timelineOf({ from, to }: Asked) {
  const begin = Temporal.Instant.from(`${from}T00:00Z`).epochMilliseconds - 40 * hour
  const end = Temporal.Instant.from(`${to}T00:00Z`).epochMilliseconds + 64 * hour
  return Array.from({ length: (end - begin) / step }, (_, at) => begin + at * step)
}

type Plan = Asked['plans'][number]

function slotsOfPlan(asked: Asked, plan: Plan, at: number, timeline: number[]): Slot[] {
  const shown = new Set<string>()
  const slots: Slot[] = []
  for (const instant of timeline) {
    const wall = wallAt(plan.time_zone, instant)
    if (!isWorkingDay(asked, plan, wall.date) || !beginsSlot(asked, plan, wall)) continue
    const isShownAgain = shown.has(`${wall.date} ${wall.minutes}`)
    shown.add(`${wall.date} ${wall.minutes}`)
    if (isShownAgain || !passesEvenly(asked, plan, instant)) continue
    if (instant < asked.earliest || !isAskedFor(asked, instant, wall)) continue
    if (isWorkedBefore(asked, at, instant, timeline)) continue
    slots.push({
      from: instant,
      to: instant + asked.minutes * 60_000,
      timeZone: plan.time_zone,
      date: wall.date,
      start: clock(wall.minutes),
      end: clock(wall.minutes + asked.minutes),
      status: statusAt(asked, instant),
    })
  }
  return slots
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function isWorkingDay({ absences }: Asked, plan: Plan, date: string) {
  const isAway = absences.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  return plan.starts_on <= date && date <= plan.ends_on && !isAway
}

/** A window has room for one after the other, each followed by a pause. */
function beginsSlot({ minutes, buffer }: Asked, plan: Plan, wall: Wall) {
  return plan.windows.some(window => {
    if (window.weekday !== wall.weekday) return false
    const since = wall.minutes - window.starts_at
    const isBegin = since >= 0 && since % (minutes + buffer) === 0
    return isBegin && wall.minutes + minutes <= window.ends_at
  })
}

/** As long as it lasts the clock goes on as clocks do. */
function passesEvenly({ minutes }: Asked, plan: Plan, from: number) {
  const first = wallAt(plan.time_zone, from)
  for (let passed = 5; passed <= minutes; passed += 5) {
    const wall = wallAt(plan.time_zone, from + passed * 60_000)
    const expected = first.minutes + passed
    const isMidnight = expected === 24 * 60 && wall.minutes === 0 && wall.date > first.date
    if (!isMidnight && (wall.minutes !== expected || wall.date !== first.date)) return false
  }
  return true
}

function isAskedFor({ from, to, timeZone }: Asked, instant: number, wall: Wall) {
  const { date } = timeZone === undefined ? wall : wallAt(timeZone, instant)
  return from <= date && date <= to
}

/** Another schedule, of another zone and earlier in the list, is at work meanwhile. */
function isWorkedBefore(asked: Asked, at: number, from: number, timeline: number[]) {
  const zone = asked.plans[at]?.time_zone
  const before = asked.plans.slice(0, at).filter(plan => plan.time_zone !== zone)
  if (before.length === 0) return false
  const to = from + asked.minutes * 60_000
  return before.some(plan =>
    workedSteps(asked, plan, timeline).some(one => from <= one && one < to),
  )
}

/** From when the wall reaches the start of a window until it first reaches its end. */
function workedSteps(asked: Asked, plan: Plan, timeline: number[]) {
  const reached = new Map<string, number>()
  return timeline.filter(instant => {
    const wall = wallAt(plan.time_zone, instant)
    const furthest = Math.max(wall.minutes, reached.get(wall.date) ?? 0)
    reached.set(wall.date, furthest)
    return (
      isWorkingDay(asked, plan, wall.date) &&
      plan.windows.some(
        ({ weekday, starts_at, ends_at }) =>
          weekday === wall.weekday && starts_at <= furthest && furthest < ends_at,
      )
    )
  })
}

function statusAt({ occupied, minutes, buffer }: Asked, from: number): Slot['status'] {
  const states = new Set<string>()
  for (
    let instant = from - buffer * 60_000;
    instant < from + (minutes + buffer) * 60_000;
    instant += step
  ) {
    const taken = occupied.find(one => one.from <= instant && instant < one.to)
    if (taken) states.add(taken.state)
  }
  if (states.has('BOOKED')) return 'BOOKED'
  return states.has('HELD') ? 'HELD' : 'AVAILABLE'
}
