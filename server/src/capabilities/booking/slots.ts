import type { slotStatuses } from '@konsil/contract/booking'
import {
  type Days,
  dayNumberAt,
  daysOf,
  includes,
  meet,
  numberOfDay,
  type Occupied,
  type Period,
  wallTimeAt,
  type Working,
  workedOn,
  type ZoneDay,
  zoneDay,
} from '../schedules/index.ts'

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
  /** The wall of the schedule. */
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
  const cut = asked.plans.flatMap((plan, at) => {
    const isHeldBefore = workedBefore(asked, at)
    return planDays(asked, plan).flatMap(day =>
      cutDay(asked, plan, day).filter(one => isAsked(one) && !isHeldBefore(one)),
    )
  })
  const inOrder = cut.toSorted((one, other) => one.from - other.from)
  return inOrder.map(one => ({
    from: one.from,
    to: one.to,
    date: one.day.date,
    start: wallTimeAt(one.starts),
    end: wallTimeAt(one.starts + asked.minutes),
    status: statusOf(asked, one),
  }))
}

/** The days on which at least one of them is free, in order. */
export function freeDatesOf(asked: Asked): string[] {
  const { plans, timeZone } = asked
  const zones = new Set([...plans.map(plan => plan.time_zone), ...(timeZone ? [timeZone] : [])])
  return eachOnce(
    zones.size > 1 ? [datesOf(asked).sort()] : plans.map(plan => freeDaysOf(asked, plan)),
  )
}

/** In order; a single list is that already, but for days that it names again and again. */
export function eachOnce(lists: string[][]): string[] {
  const dates = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort()
  return dates.filter((date, at) => date !== dates[at - 1])
}

/** Where all days are those of the schedules, the first free slot of a day is enough. */
function freeDaysOf(asked: Asked, plan: Working) {
  const isFree = (one: Period) => statusOf(asked, one) === 'AVAILABLE'
  const free: string[] = []
  for (const day of planDays(asked, plan)) {
    if (someCut(asked, plan, day, isFree)) free.push(day.date)
  }
  return free
}

function datesOf(asked: Asked) {
  const { timeZone } = asked
  const free = slotsOf(asked).filter(({ status }) => status === 'AVAILABLE')
  if (timeZone === undefined) return free.map(({ date }) => date)
  return free.map(({ from }) => zoneDay(timeZone, dayNumberAt(timeZone, from)).date)
}

interface Cut extends Period {
  day: ZoneDay
  /** In minutes after midnight. */
  starts: number
}

/** Days of another zone begin and end within the days beside them. */
function planDays({ from, to, timeZone, absences, earliest }: Asked, plan: Working): ZoneDay[] {
  const beside = timeZone === undefined || timeZone === plan.time_zone ? 0 : 1
  const first = Math.max(numberOfDay(from) - beside, numberOfDay(plan.starts_on))
  const last = Math.min(numberOfDay(to) + beside, numberOfDay(plan.ends_on))
  const days: ZoneDay[] = []
  for (let number = first; number <= last; number += 1) {
    const day = zoneDay(plan.time_zone, number)
    if (day.ends <= earliest || isAway(absences, day)) continue
    days.push(day)
  }
  return days
}

function daysAsked({ from, to, timeZone }: Asked) {
  if (timeZone === undefined) return () => true
  const { begins } = zoneDay(timeZone, numberOfDay(from))
  const { ends } = zoneDay(timeZone, numberOfDay(to))
  return (one: Period) => begins <= one.from && one.from < ends
}

function cutDay(asked: Asked, plan: Working, day: ZoneDay): Cut[] {
  const cut: Cut[] = []
  someCut(asked, plan, day, one => {
    cut.push(one)
    return false
  })
  return cut
}

/** Whether it is so of one of them; later ones are not looked at. */
function someCut(
  { minutes, buffer, earliest }: Asked,
  { windows }: Working,
  day: ZoneDay,
  isSo: (one: Cut) => boolean,
) {
  for (const { weekday, starts_at, ends_at } of windows) {
    if (weekday !== day.weekday) continue
    for (let starts = starts_at; starts + minutes <= ends_at; starts += minutes + buffer) {
      const from = day.at(starts)
      const to = day.at(starts + minutes)
      const isSlot = from >= earliest && to - from === minutes * minute
      if (isSlot && isSo({ from, to, day, starts })) return true
    }
  }
  return false
}

/**
 * Schedules of different zones may name the same hours: the first of them has these. Those of one zone
 * never do, since they would collide.
 */
function workedBefore({ plans, absences }: Asked, at: number) {
  const zone = plans[at]?.time_zone
  const before = plans.slice(0, at).filter(plan => plan.time_zone !== zone)
  return (one: Period) =>
    before.some(plan =>
      daysOf(plan, one)
        .filter(day => !isAway(absences, day))
        .some(day => workedOn(plan, day).some(period => meet(period, one))),
    )
}

const isAway = (absences: Days[], { date }: ZoneDay) =>
  absences.some(absence => includes(absence, date))

function statusOf({ occupied, buffer }: Asked, { from, to }: Period): Slot['status'] {
  const widened = { from: from - buffer * minute, to: to + buffer * minute }
  let status: Slot['status'] = 'AVAILABLE'
  for (let at = firstEndingAfter(occupied, widened.from); at < occupied.length; at += 1) {
    const one = occupied[at]
    if (!one || !meet(one, widened)) break
    if (one.state === 'BOOKED') return 'BOOKED'
    status = 'HELD'
  }
  return status
}

/** They do not overlap, so that by start is by end as well. */
function firstEndingAfter(occupied: Occupied[], instant: number) {
  let [low, high] = [0, occupied.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((occupied[middle]?.to ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}
