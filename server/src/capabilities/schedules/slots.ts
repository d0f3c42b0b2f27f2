import type { slotStatuses } from '@konsil/contract/booking'
import { type Days, includes, type Window, type Working } from './plan.ts'
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
export interface Asked {
  /** Schedules that hold the service. */
  plans: Working[]
  absences: Days[]
  /** Held and booked time, by its start. */
  occupied: Occupied[]
  /** How long the service lasts. */
  minutes: number
  /** Kept free between two appointments, in minutes. */
  buffer: number
  /** Now and the minimum notice. */
  earliest: number
  /** Days of the zone that is named, else of the schedules. */
  from: string
  to: string
  timeZone?: string | undefined
}

export interface Slot extends Period {
  /** The wall of the schedule, in its zone. */
  timeZone: string
  date: string
  start: string
  end: string
  status: (typeof slotStatuses)[number]
}

const minute = 60_000

/**
 * The one answer to when a doctor can be booked. A window is cut from its start, every duration and
 * buffer, as the wall shows it. What begins or ends in an hour that is missing, or would last longer
 * than the service because an hour is repeated, is no slot.
 */
export function slotsOf(asked: Asked): Slot[] {
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

/** The days on which at least one of them is free, in order. */
export function freeDatesOf(asked: Asked): string[] {
  const { plans, timeZone } = asked
  const zones = new Set(plans.map(plan => plan.time_zone))
  if (zones.size > 1) return datesOf(asked)
  if (timeZone !== undefined && !zones.has(timeZone)) return freeDaysElsewhere(asked, timeZone)
  return eachOnce(plans.map(plan => freeDaysOf(asked, plan)))
}

/** In order. A single list is that already. */
export function eachOnce(lists: string[][]): string[] {
  const [first = [], ...more] = lists
  return more.length === 0 ? first : [...new Set(lists.flat())].sort()
}

/** Where all days are those of the schedules, the first free slot of a day is enough. */
function freeDaysOf(asked: Asked, plan: Working) {
  const isFree = (from: number, to: number) => statusOf(asked, from, to) === 'AVAILABLE'
  const week = weekOf(plan)
  const free: string[] = []
  for (const day of planDays(asked, plan)) {
    if (someCut(asked, week, day, isFree)) free.push(day.date)
  }
  return free
}

/** Days of a zone that is not that of the schedules: of each the first free slot is enough, too. */
function freeDaysElsewhere(asked: Asked, timeZone: string) {
  const isAsked = daysAsked(asked)
  const free = new Set<string>()
  let there = zoneDay(timeZone, numberOfDay(asked.from))
  const note = (from: number, to: number) => {
    if (!isAsked({ from, to })) return false
    if (from < there.begins || there.ends <= from) {
      there = zoneDay(timeZone, dayNumberAt(timeZone, from))
    }
    if (!free.has(there.date) && statusOf(asked, from, to) === 'AVAILABLE') free.add(there.date)
    return false
  }
  for (const plan of asked.plans) {
    const week = weekOf(plan)
    for (const day of planDays(asked, plan)) someCut(asked, week, day, note)
  }
  return [...free].sort()
}

function datesOf(asked: Asked) {
  const { timeZone } = asked
  const dates = slotsOf(asked)
    .filter(({ status }) => status === 'AVAILABLE')
    .map(({ date, from }) =>
      timeZone === undefined ? date : zoneDay(timeZone, dayNumberAt(timeZone, from)).date,
    )
  return [...new Set(dates)].sort()
}

interface Cut extends Period {
  timeZone: string
  day: ZoneDay
  /** In minutes after midnight. */
  starts: number
}

/** Days of another zone begin and end within the days beside them. */
function planDays({ from, to, timeZone, absences, earliest }: Asked, plan: Working) {
  const beside = timeZone === undefined || timeZone === plan.time_zone ? 0 : 1
  const first = Math.max(numberOfDay(from) - beside, numberOfDay(plan.starts_on))
  const last = Math.min(numberOfDay(to) + beside, numberOfDay(plan.ends_on))
  const days = zoneDays(plan.time_zone, first, last)
  const isAhead = (days[0]?.ends ?? earliest) > earliest
  if (isAhead && absences.length === 0) return days
  return days.filter(day => day.ends > earliest && !isAway(absences, day))
}

const weeks = new WeakMap<Working, Window[][]>()

/** Windows by weekday, found once for each schedule: they are looked for on each day. */
function weekOf(plan: Working): Window[][] {
  const known = weeks.get(plan)
  if (known) return known
  const week = Array.from({ length: 8 }, (_, weekday) =>
    plan.windows.filter(window => window.weekday === weekday),
  )
  weeks.set(plan, week)
  return week
}

function daysAsked({ from, to, timeZone }: Asked) {
  if (timeZone === undefined) return () => true
  const { begins } = zoneDay(timeZone, numberOfDay(from))
  const { ends } = zoneDay(timeZone, numberOfDay(to))
  return (one: Period) => begins <= one.from && one.from < ends
}

function cutDay(asked: Asked, plan: Working, day: ZoneDay): Cut[] {
  const cut: Cut[] = []
  someCut(asked, weekOf(plan), day, (from, to, starts) => {
    cut.push({ from, to, timeZone: plan.time_zone, day, starts })
    return false
  })
  return cut
}

/** Whether it is so of one of them; later ones are not looked at. */
function someCut(
  { minutes, buffer, earliest }: Asked,
  week: Window[][],
  day: ZoneDay,
  isSo: (from: number, to: number, starts: number) => boolean,
) {
  for (const { starts_at, ends_at } of week[day.weekday] ?? []) {
    for (let starts = starts_at; starts + minutes <= ends_at; starts += minutes + buffer) {
      const from = day.at(starts)
      const to = day.at(starts + minutes)
      const isSlot = from >= earliest && to - from === minutes * minute
      if (isSlot && isSo(from, to, starts)) return true
    }
  }
  return false
}

/**
 * Schedules of different zones may name the same hours: the first of them has these. Those of one zone
 * never do, since they would collide. Asked one schedule after the other, and found by halves: a doctor
 * may have fifty of as many zones, and everybody who looks for a doctor waits for that.
 */
function hoursOfZones(asked: Asked) {
  const worked = new Map<string, Period[]>()
  const hasMore = asked.plans.some(plan => plan.time_zone !== asked.plans[0]?.time_zone)
  return (plan: Working) => {
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

/** Days of another zone that meet those which are asked for lie within two days of them. */
function workedAround({ from, to, absences }: Asked, plan: Working) {
  const first = Math.max(numberOfDay(from) - 2, numberOfDay(plan.starts_on))
  const last = Math.min(numberOfDay(to) + 2, numberOfDay(plan.ends_on))
  return zoneDays(plan.time_zone, first, last)
    .filter(day => !isAway(absences, day))
    .flatMap(day => workedOn(plan, day))
}

const isAway = (absences: Days[], { date }: ZoneDay) =>
  absences.some(absence => includes(absence, date))

function statusOf({ occupied, buffer }: Asked, from: number, to: number): Slot['status'] {
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

/** They do not overlap, so that by start is by end as well. */
function firstEndingAfter(periods: readonly Period[], instant: number) {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((periods[middle]?.to ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}
