import { dayLater, daysBetween } from '@konsil/contract/core/time'
import { wallTimeOf } from '@konsil/contract/schedules'
import { Temporal } from 'temporal-polyfill'

const epoch = '1970-01-01'
const minute = 60_000
const usualMinutes = 24 * 60
const mostKept = 50_000
const numbers = new Map<string, number>()

/** Days counted from 1 January 1970: loops over days count instead of reading dates. */
export function numberOfDay(date: string) {
  const known = numbers.get(date)
  if (known !== undefined) return known
  if (numbers.size >= mostKept) numbers.clear()
  const number = daysBetween(epoch, date)
  numbers.set(date, number)
  return number
}
export const dateOfNumber = (number: number) => dayLater(epoch, number)

/** A day somewhere. Minutes are those the wall shows after midnight; instants are milliseconds. */
export interface ZoneDay {
  date: string
  /** 1 is Monday. */
  weekday: number
  begins: number
  /** When the next day begins. */
  ends: number
  /** The first instant at which the wall shows this; NaN when it never does. */
  at(minutes: number): number
  /** The same, and the moment of the jump where the wall jumps over it. */
  edge(minutes: number): number
  /** What the wall shows at this instant of the day. */
  wallAt(instant: number): number
}

const kept = new Map<string, Map<number, ZoneDay>>()
let keptDays = 0

/** Computed once: a zone's rules are slow to ask, and asked for each slot again. */
export function zoneDay(timeZone: string, number: number): ZoneDay {
  const known = kept.get(timeZone)?.get(number)
  if (known) return known
  if (keptDays >= mostKept) {
    kept.clear()
    keptDays = 0
  }
  const day = computed(timeZone, number)
  const ofZone = kept.get(timeZone) ?? new Map<number, ZoneDay>()
  kept.set(timeZone, ofZone.set(number, day))
  keptDays += 1
  return day
}

const wallTimes = Array.from({ length: usualMinutes + 1 }, (_, at) => wallTimeOf(at))

/** As `wallTimeOf` writes it, for loops over many. */
export const wallTimeAt = (minutes: number) => wallTimes[minutes] ?? wallTimeOf(minutes)

/** As `onTheWire` writes a whole minute, for loops over many. */
export function minuteOnTheWire(instant: number) {
  const { date, begins } = zoneDay('UTC', Math.floor(instant / (usualMinutes * minute)))
  return `${date}T${wallTimeAt((instant - begins) / minute)}:00.000Z`
}

const mostRanges = 1_000
const ranges = new Map<string, readonly ZoneDay[]>()

/** Days from the first to the last one: many doctors are asked about the same. */
export function zoneDays(timeZone: string, first: number, last: number): readonly ZoneDay[] {
  const name = `${first} ${last} ${timeZone}`
  const known = ranges.get(name)
  if (known) return known
  if (ranges.size >= mostRanges) ranges.clear()
  const days: ZoneDay[] = []
  for (let number = first; number <= last; number += 1) days.push(zoneDay(timeZone, number))
  ranges.set(name, days)
  return days
}

/** The day that it is somewhere, counted. */
export function dayNumberAt(timeZone: string, instant: number) {
  const guess = Math.floor(instant / (usualMinutes * minute))
  return [guess - 1, guess, guess + 1].findLast(
    number => zoneDay(timeZone, number).begins <= instant,
  ) as number
}

function computed(timeZone: string, number: number): ZoneDay {
  const date = Temporal.PlainDate.from(dateOfNumber(number))
  const first = date.toZonedDateTime(timeZone)
  const next = date.add({ days: 1 }).toZonedDateTime(timeZone)
  const [begins, ends] = [first.epochMilliseconds, next.epochMilliseconds]
  const facts = { date: date.toString(), weekday: date.dayOfWeek, begins, ends }
  const isUsual = ends - begins === usualMinutes * minute && isMidnight(first) && isMidnight(next)
  return isUsual ? usualDay(facts) : unusualDay(facts, date, timeZone)
}

/** In some zones the clock jumps over midnight. */
const isMidnight = ({ hour, minute }: Temporal.ZonedDateTime) => hour === 0 && minute === 0

type Facts = Pick<ZoneDay, 'date' | 'weekday' | 'begins' | 'ends'>

function usualDay(facts: Facts): ZoneDay {
  const { begins } = facts
  const at = (minutes: number) => begins + minutes * minute
  return { ...facts, at, edge: at, wallAt: instant => Math.floor((instant - begins) / minute) }
}

/** On which the clock is changed: each wall time is looked up. */
function unusualDay(facts: Facts, date: Temporal.PlainDate, timeZone: string): ZoneDay {
  const resolved = new Map<number, { at: number; edge: number }>()
  const resolve = (minutes: number) => {
    const one = resolved.get(minutes) ?? resolvedOn(date, timeZone, minutes)
    resolved.set(minutes, one)
    return one
  }
  return {
    ...facts,
    at: minutes => resolve(minutes).at,
    edge: minutes => resolve(minutes).edge,
    wallAt(instant) {
      const { hour, minute } =
        Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
      return hour * 60 + minute
    },
  }
}

function resolvedOn(date: Temporal.PlainDate, timeZone: string, minutes: number) {
  const wall = date.toPlainDateTime().add({ minutes })
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const instant = first.epochMilliseconds
  if (first.toPlainDateTime().equals(wall)) return { at: instant, edge: instant }
  // Missing, so the answer is of the time before the jump.
  const jump = first.getTimeZoneTransition('next')?.epochMilliseconds ?? instant
  return { at: Number.NaN, edge: jump }
}
