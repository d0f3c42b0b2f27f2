import { dayLater, daysBetween, homeZone } from '@konsil/contract/core/time'
import { wallTimeOf } from '@konsil/contract/schedules'
import { Temporal } from 'temporal-polyfill'

const epoch = '1970-01-01'
const minute = 60_000
const usualMinutes = 24 * 60
const mostKept = 50_000
const numbers = new Map<string, number>()

/** How many days a date is after 1 January 1970, so that loops over days count numbers. */
export function numberOfDay(date: string) {
  const known = numbers.get(date)
  if (known !== undefined) return known
  if (numbers.size >= mostKept) numbers.clear()
  const number = daysBetween(epoch, date)
  numbers.set(date, number)
  return number
}

/** The date of such a number. */
export const dateOfNumber = (number: number) => dayLater(epoch, number)

/** A day in a time zone. Minutes are wall time after midnight; instants are milliseconds. */
export interface ZoneDay {
  date: string
  /** 1 is Monday. */
  weekday: number
  begins: number
  /** When the next day begins. */
  ends: number
  /** The first instant with this wall time; NaN when the clocks skip it. */
  at(minutes: number): number
  /** The same, but the moment of the change when the clocks skip it. */
  edge(minutes: number): number
  /** The wall time, in minutes, at this instant of the day. */
  wallAt(instant: number): number
}

const kept = new Map<string, Map<number, ZoneDay>>()
let keptDays = 0

/** One day in a zone, with its instants. Cached: every slot asks, and the rules of a zone are slow to read. */
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

/** The same text as `wallTimeOf`; faster, for loops over many. */
export const wallTimeAt = (minutes: number) => wallTimes[minutes] ?? wallTimeOf(minutes)

/** The same text as `onTheWire` for an instant that is a whole minute; faster, for loops over many. */
export function minuteOnTheWire(instant: number) {
  const { date, begins } = zoneDay('UTC', Math.floor(instant / (usualMinutes * minute)))
  return `${date}T${wallTimeAt((instant - begins) / minute)}:00.000Z`
}

/** The last instant of a date where no zone is named; Infinity for none. */
export const endOfDayAtHome = (date: string | null) =>
  date === null ? Infinity : zoneDay(homeZone, numberOfDay(date)).ends

const mostRanges = 1_000
const ranges = new Map<string, readonly ZoneDay[]>()

/** The days of a zone from the first number to the last. Cached: of many doctors the same days are asked for. */
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

/** The number of the date that it is in a zone at an instant. */
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
  const bounds = { date: date.toString(), weekday: date.dayOfWeek, begins, ends }
  const isUsual = ends - begins === usualMinutes * minute && isMidnight(first) && isMidnight(next)
  return isUsual ? usualDay(bounds) : dayOfChange(bounds, date, timeZone)
}

/** In some zones the clocks skip midnight on the day on which they change. */
const isMidnight = ({ hour, minute }: Temporal.ZonedDateTime) => hour === 0 && minute === 0

type DayBounds = Pick<ZoneDay, 'date' | 'weekday' | 'begins' | 'ends'>

function usualDay(bounds: DayBounds): ZoneDay {
  const { begins } = bounds
  const at = (minutes: number) => begins + minutes * minute
  return { ...bounds, at, edge: at, wallAt: instant => Math.floor((instant - begins) / minute) }
}

/** A day on which the clocks change: each wall time is looked up. */
function dayOfChange(bounds: DayBounds, date: Temporal.PlainDate, timeZone: string): ZoneDay {
  const resolved = new Map<number, { at: number; edge: number }>()
  const resolve = (minutes: number) => {
    const one = resolved.get(minutes) ?? resolvedOn(date, timeZone, minutes)
    resolved.set(minutes, one)
    return one
  }
  return {
    ...bounds,
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
  // The wall time is skipped; `first` was resolved with the offset that holds before the change.
  const jump = first.getTimeZoneTransition('next')?.epochMilliseconds ?? instant
  return { at: Number.NaN, edge: jump }
}
