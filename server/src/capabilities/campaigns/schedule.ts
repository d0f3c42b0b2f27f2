import type { RepeatPeriod } from '@konsil/contract/campaign'
import { homeZone, hours, instantFrom, later } from '@konsil/contract/core/time'
import { Temporal } from 'temporal-polyfill'

/** When something is sent: as the clock on the wall shows it, and where that clock hangs. */
export interface Schedule {
  /** `YYYY-MM-DDTHH:mm`; of a repeated one, that of its first time. */
  wallTime: string
  timeZone: string | null
  /** Minutes east of UTC, where no zone is known. */
  zoneOffset: number | null
  followsZone: boolean
  repeatEvery: RepeatPeriod | null
}

/** No clock is further ahead of UTC. */
const furthestEast = hours(14)

/** The wall time that an instant is where it was chosen. */
export function wallTimeAt(
  instant: Date,
  { timeZone, zoneOffset }: Pick<Schedule, 'timeZone' | 'zoneOffset'>,
) {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  const wall = timeZone
    ? at.toZonedDateTimeISO(timeZone).toPlainDateTime()
    : at
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
        .add({ minutes: zoneOffset ?? 0 })
  return wall.toString({ smallestUnit: 'minute', roundingMode: 'trunc' })
}

/** A time that the clocks skip moves forward; of one that comes twice the first counts. */
export function instantIn(zone: string, wallTime: string) {
  const wall = Temporal.PlainDateTime.from(wallTime)
  return instantFrom(
    wall.toZonedDateTime(known(zone), { disambiguation: 'compatible' }).epochMilliseconds,
  )
}

const zones = new Map<string, string>()
const mostZones = 600

/** One that this runtime does not know counts as that of the product. */
function known(zone: string) {
  const found = zones.get(zone)
  if (found !== undefined) return found
  if (zones.size >= mostZones) zones.clear()
  const name = isKnown(zone) ? zone : homeZone
  zones.set(zone, name)
  return name
}

function isKnown(zone: string) {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(zone))
  } catch {
    return false
  }
}

const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' } as const

/** The wall time of its n-th repetition, counted from the first: on the 31st, shorter months have their last day. */
export function wallTimeOf({ wallTime, repeatEvery }: Schedule, occurrence: number) {
  if (repeatEvery === null || occurrence === 0) return wallTime
  const first = Temporal.PlainDateTime.from(wallTime)
  return first
    .add({ [units[repeatEvery]]: occurrence }, { overflow: 'constrain' })
    .toString({ smallestUnit: 'minute' })
}

/** The one instant of it; of one that follows each person's zone, that where it was chosen. */
export function instantOf(schedule: Schedule, occurrence: number) {
  const wall = wallTimeOf(schedule, occurrence)
  const { timeZone, zoneOffset } = schedule
  if (timeZone) return instantIn(timeZone, wall)
  return later(instantIn('UTC', wall), -(zoneOffset ?? 0) * 60_000)
}

/** Before this it is nobody's time. */
export const dueFrom = (schedule: Schedule, occurrence: number) =>
  schedule.followsZone
    ? later(instantIn('UTC', wallTimeOf(schedule, occurrence)), -furthestEast)
    : instantOf(schedule, occurrence)

/** Those of the zones in which the wall time has come. */
export const zonesDue = (wallTime: string, among: string[], now: Date) =>
  among.filter(zone => instantIn(zone, wallTime) <= now)

/** The next repetition after one that was sent: those that passed while nobody sent anything are left out. */
export function nextOccurrence(schedule: Schedule, after: number, now: Date) {
  let next = after + 1
  while (instantOf(schedule, next) <= now) next += 1
  return next
}
