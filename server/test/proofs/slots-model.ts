import { Temporal } from 'temporal-polyfill'
import type { SlotQuestion, Slot } from '../../src/capabilities/schedules/slots.ts'

/**
 * What `slotsOf` must answer, found the slow way: by looking at the clock on the wall at every step
 * of the time that passes. Nothing here computes an offset or resolves a wall time.
 */
export function slotsOfModel(asked: SlotQuestion): Slot[] {
  const timeline = timelineOf(asked)
  // Found once for each schedule, and only where another zone's schedule stands behind it.
  const worked = asked.plans.map(plan => once(() => workedSteps(asked, plan, timeline)))
  const found = asked.plans.flatMap((plan, at) => slotsOfPlan(asked, plan, at, timeline, worked))
  return found.toSorted((one, other) => one.from - other.from)
}

export function freeDatesAmong({ timeZone }: SlotQuestion, slots: Slot[]): string[] {
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

function look(timeZone: string, instant: number): Wall {
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

/** Where a clock shows at the end of an hour that one has passed, it went on evenly between. */
function wallAt(timeZone: string, instant: number): Wall {
  const begin = instant - (instant % hour)
  const first = look(timeZone, begin)
  const last = look(timeZone, begin + hour)
  const isEven = first.date === last.date && last.minutes - first.minutes === 60
  if (!isEven) return look(timeZone, instant)
  return { ...first, minutes: first.minutes + (instant - begin) / 60_000 }
}

/** Long enough that each day that is asked for has passed everywhere. */
function timelineOf({ from, to }: SlotQuestion) {
  const begin = Temporal.Instant.from(`${from}T00:00Z`).epochMilliseconds - 40 * hour
  const end = Temporal.Instant.from(`${to}T00:00Z`).epochMilliseconds + 64 * hour
  return Array.from({ length: (end - begin) / step }, (_, at) => begin + at * step)
}

type Plan = SlotQuestion['plans'][number]

type Worked = (() => Set<number>)[]

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function slotsOfPlan(
  asked: SlotQuestion,
  plan: Plan,
  at: number,
  timeline: number[],
  worked: Worked,
): Slot[] {
  const shown = new Set<string>()
  const slots: Slot[] = []
  for (const instant of timeline) {
    const wall = wallAt(plan.time_zone, instant)
    if (!isWorkingDay(asked, plan, wall.date) || !beginsSlot(asked, plan, wall)) continue
    const isShownAgain = shown.has(`${wall.date} ${wall.minutes}`)
    shown.add(`${wall.date} ${wall.minutes}`)
    if (isShownAgain || !passesEvenly(asked, plan, instant)) continue
    if (instant < asked.earliest || instant + asked.minutes * 60_000 > asked.latest) continue
    if (!isAskedFor(asked, instant, wall)) continue
    if (isWorkedBefore(asked, at, instant, worked)) continue
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

function isWorkingDay({ absences }: SlotQuestion, plan: Plan, date: string) {
  const isAway = absences.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  return plan.starts_on <= date && date <= plan.ends_on && !isAway
}

/** A window has room for one after the other, each followed by a pause. */
function beginsSlot({ minutes, buffer }: SlotQuestion, plan: Plan, wall: Wall) {
  return plan.windows.some(window => {
    if (window.weekday !== wall.weekday) return false
    const since = wall.minutes - window.starts_at
    const isBegin = since >= 0 && since % (minutes + buffer) === 0
    return isBegin && wall.minutes + minutes <= window.ends_at
  })
}

/** As long as it lasts the clock goes on as clocks do; only as it ends may the clock be put forward. */
function passesEvenly({ minutes }: SlotQuestion, plan: Plan, from: number) {
  const first = wallAt(plan.time_zone, from)
  for (let passed = 5; passed <= minutes; passed += 5) {
    const wall = wallAt(plan.time_zone, from + passed * 60_000)
    const expected = first.minutes + passed
    const isMidnight = expected === 24 * 60 && wall.minutes === 0 && wall.date > first.date
    const isEven = isMidnight || (wall.minutes === expected && wall.date === first.date)
    const isLater = wall.date > first.date || wall.minutes > expected
    if (!isEven && !(passed === minutes && isLater)) return false
  }
  return true
}

function isAskedFor({ from, to, timeZone }: SlotQuestion, instant: number, wall: Wall) {
  const { date } = timeZone === undefined ? wall : wallAt(timeZone, instant)
  return from <= date && date <= to
}

/** Another schedule, of another zone and earlier in the list, is at work meanwhile. */
function isWorkedBefore(
  { plans, minutes }: SlotQuestion,
  at: number,
  from: number,
  worked: Worked,
) {
  const zone = plans[at]?.time_zone
  return plans.slice(0, at).some((plan, before) => {
    if (plan.time_zone === zone) return false
    const steps = worked[before]?.()
    for (let instant = from; instant < from + minutes * 60_000; instant += step) {
      if (steps?.has(instant)) return true
    }
    return false
  })
}

/** From when the wall reaches the start of a window until it first reaches its end. */
function workedSteps(asked: SlotQuestion, plan: Plan, timeline: number[]) {
  const reached = new Map<string, number>()
  const steps = timeline.filter(instant => {
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
  return new Set(steps)
}

function statusAt({ occupied, minutes, buffer }: SlotQuestion, from: number): Slot['status'] {
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
