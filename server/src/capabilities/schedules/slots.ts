import type { slotStatuses } from '@konsil/contract/slot'
import { type ScheduleDays, includes, type ScheduleWindow, type WorkingPlan } from './plan.ts'
import { meet, type Occupied, type Period, workedOn } from './working-time.ts'
import {
  dayNumberAt,
  numberOfDay,
  wallTimeAt,
  type ZoneDay,
  zoneDay,
  zoneDays,
} from './zone-day.ts'

/** All that decides when a service of a doctor can be booked. Instants are milliseconds. */
export interface SlotQuestion {
  /** Schedules that hold the service. */
  plans: WorkingPlan[]
  absences: ScheduleDays[]
  /** Held and booked time, by its start. */
  occupied: Occupied[]
  /** How long the service lasts. */
  minutes: number
  /** Kept free between two appointments, in minutes. */
  buffer: number
  /** Now plus the minimum notice: nothing earlier can be booked. */
  earliest: number
  /** Nothing that ends later can be booked either; Infinity where nothing ends it. */
  latest: number
  /** Dates in `timeZone`; without one, in the zone of each schedule. */
  from: string
  to: string
  timeZone?: string | undefined
}

export interface Slot extends Period {
  /** Day and times are wall time in the zone of the schedule. */
  timeZone: string
  date: string
  start: string
  end: string
  status: (typeof slotStatuses)[number]
}

const minute = 60_000

/**
 * The one answer to when a doctor can be booked. From its start on, each window of working time is cut
 * into slots, in wall time, with the buffer after each. When clocks are put forward, a slot that begins
 * or ends in the skipped hour is left out, but not one that ends as they are; when they are put back,
 * one that would last longer than the service.
 */
export function slotsOf(asked: SlotQuestion): Slot[] {
  const isAsked = daysAsked(asked)
  const heldBefore = hoursOfZones(asked)
  const cut = asked.plans.flatMap(plan => {
    const isHeldBefore = heldBefore(plan)
    return planDays(asked, plan).flatMap(day =>
      cutDay(asked, plan, day).filter(one => isAsked(one) && !isHeldBefore(one)),
    )
  })
  const inOrder = cut.toSorted((one, other) => one.from - other.from)
  return inOrder.map(one => ({
    from: one.from,
    to: one.to,
    timeZone: one.timeZone,
    date: one.day.date,
    start: wallTimeAt(one.starts),
    end: wallTimeAt(one.starts + asked.minutes),
    status: statusOf(asked, one.from, one.to),
  }))
}

/** The dates with at least one free slot, in order, in the zone that is named, else of the schedules. */
export function freeDatesOf(asked: SlotQuestion): string[] {
  const { from, to, timeZone } = asked
  const heldBefore = hoursOfZones(asked)
  const named = timeZone && zoneDays(timeZone, numberOfDay(from), numberOfDay(to))
  return eachOnce(
    asked.plans.map(plan => {
      const days = planDays(asked, plan)
      return freeDaysAmong(asked, plan, days, named || days, heldBefore(plan))
    }),
  )
}

/** Merges sorted lists of dates into a sorted one without duplicates. */
export function eachOnce(lists: string[][]): string[] {
  const [first = [], ...more] = lists
  return more.length === 0 ? first : [...new Set(lists.flat())].sort()
}

/**
 * Those of the `named` days that have a free slot: days of the schedule's zone, or of the zone that was
 * asked for. After the first free slot of a day its others are skipped.
 */
function freeDaysAmong(
  asked: SlotQuestion,
  plan: WorkingPlan,
  days: readonly ZoneDay[],
  named: readonly ZoneDay[],
  isHeldBefore: (one: Period) => boolean,
) {
  const week = weekOf(plan)
  const free: string[] = []
  let at = 0
  let ends = 0
  const isEnough = (from: number, to: number) => {
    while ((named[at]?.ends ?? Infinity) <= from) at += 1
    const day = named[at]
    if (!day) return true
    if (from < day.begins || statusOf(asked, from, to) !== 'AVAILABLE') return false
    if (isHeldBefore({ from, to })) return false
    free.push(day.date)
    at += 1
    return ends <= day.ends
  }
  for (const day of days) {
    ends = day.ends
    someCut(asked, week, day, isEnough)
  }
  return free
}

interface Cut extends Period {
  timeZone: string
  day: ZoneDay
  /** In minutes after midnight. */
  starts: number
}

/** The days of the schedule, in its own zone, that overlap the days asked for: neither past, nor absent, nor after the end. */
function planDays(asked: SlotQuestion, plan: WorkingPlan) {
  const { absences, earliest, latest } = asked
  const [from, to] = numbersAsked(asked, plan.time_zone)
  const first = Math.max(from, numberOfDay(plan.starts_on))
  const last = Math.min(to, numberOfDay(plan.ends_on))
  const days = zoneDays(plan.time_zone, first, last)
  const areAllAhead = (days[0]?.ends ?? earliest) > earliest && (days.at(-1)?.begins ?? 0) < latest
  if (areAllAhead && absences.length === 0) return days
  return days.filter(day => day.ends > earliest && day.begins < latest && !isAway(absences, day))
}

function numbersAsked({ from, to, timeZone }: SlotQuestion, planZone: string) {
  const [first, last] = [numberOfDay(from), numberOfDay(to)]
  if (timeZone === undefined || timeZone === planZone) return [first, last] as const
  return [
    dayNumberAt(planZone, zoneDay(timeZone, first).begins),
    dayNumberAt(planZone, zoneDay(timeZone, last).ends - 1),
  ] as const
}

const weeks = new WeakMap<WorkingPlan, ScheduleWindow[][]>()

/** Windows by weekday, found once for each schedule: they are looked for on each day. */
function weekOf(plan: WorkingPlan): ScheduleWindow[][] {
  const known = weeks.get(plan)
  if (known) return known
  const week = Array.from({ length: 8 }, (_, weekday) =>
    plan.windows.filter(window => window.weekday === weekday),
  )
  weeks.set(plan, week)
  return week
}

function daysAsked({ from, to, timeZone }: SlotQuestion) {
  if (timeZone === undefined) return () => true
  const { begins } = zoneDay(timeZone, numberOfDay(from))
  const { ends } = zoneDay(timeZone, numberOfDay(to))
  return (one: Period) => begins <= one.from && one.from < ends
}

function cutDay(asked: SlotQuestion, plan: WorkingPlan, day: ZoneDay): Cut[] {
  const cut: Cut[] = []
  someCut(asked, weekOf(plan), day, (from, to, starts) => {
    cut.push({ from, to, timeZone: plan.time_zone, day, starts })
    return false
  })
  return cut
}

/** Tries the slots of a day in order, and stops at the first for which `isSo` answers true. */
function someCut(
  { minutes, buffer, earliest, latest }: SlotQuestion,
  week: ScheduleWindow[][],
  day: ZoneDay,
  isSo: (from: number, to: number, starts: number) => boolean,
) {
  for (const { starts_at, ends_at } of week[day.weekday] ?? []) {
    for (let starts = starts_at; starts + minutes <= ends_at; starts += minutes + buffer) {
      const from = day.at(starts)
      const to = day.edge(starts + minutes)
      const isSlot = from >= earliest && to <= latest && to - from === minutes * minute
      if (isSlot && isSo(from, to, starts)) return true
    }
  }
  return false
}

/**
 * Schedules in different zones may cover the same hours; the first schedule in the list then has them.
 * Within one zone schedules never overlap: planning refuses that. Ask for the schedules in their order,
 * once each. Binary search, since a doctor may have fifty schedules in as many zones, and everybody who
 * looks for a doctor waits for this.
 */
function hoursOfZones(asked: SlotQuestion) {
  const worked = new Map<string, Period[]>()
  const hasMore = asked.plans.some(plan => plan.time_zone !== asked.plans[0]?.time_zone)
  return (plan: WorkingPlan) => {
    if (!hasMore) return () => false
    const { time_zone: zone } = plan
    const others = [...worked].filter(([other]) => other !== zone).map(([, periods]) => periods)
    const own = [...(worked.get(zone) ?? []), ...workedAround(asked, plan)]
    worked.set(
      zone,
      own.toSorted((one, other) => one.from - other.from),
    )
    return (one: Period) =>
      others.some(periods => {
        const next = periods[firstEndingAfter(periods, one.from)]
        return next !== undefined && meet(next, one)
      })
  }
}

/** Zones lie at most 26 hours apart: a day that overlaps one asked for is within two days of it. */
function workedAround({ from, to, absences }: SlotQuestion, plan: WorkingPlan) {
  const first = Math.max(numberOfDay(from) - 2, numberOfDay(plan.starts_on))
  const last = Math.min(numberOfDay(to) + 2, numberOfDay(plan.ends_on))
  return zoneDays(plan.time_zone, first, last)
    .filter(day => !isAway(absences, day))
    .flatMap(day => workedOn(plan, day))
}

const isAway = (absences: ScheduleDays[], { date }: ZoneDay) =>
  absences.some(absence => includes(absence, date))

function statusOf({ occupied, buffer }: SlotQuestion, from: number, to: number): Slot['status'] {
  const [begin, end] = [from - buffer * minute, to + buffer * minute]
  let status: Slot['status'] = 'AVAILABLE'
  for (let at = firstEndingAfter(occupied, begin); at < occupied.length; at += 1) {
    const one = occupied[at]
    if (!one || one.from >= end) break
    if (one.state === 'BOOKED') return 'BOOKED'
    status = 'HELD'
  }
  return status
}

/** Binary search: the periods do not overlap, so that sorted by start they are sorted by end. */
function firstEndingAfter(periods: readonly Period[], instant: number) {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((periods[middle]?.to ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}
