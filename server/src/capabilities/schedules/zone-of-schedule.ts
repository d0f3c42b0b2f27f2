import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn } from '@konsil/contract/core/time'
import type { ScheduleDays } from './plan.ts'
import { dayNumberAt, numberOfDay, zoneDay } from './zone-day.ts'

interface ZoneQuestion {
  /** The name of a zone, as it is stored. */
  timeZone?: string | undefined
  /** Minutes east of UTC, from older clients. */
  timezone?: number | undefined
  startDate: string
}

/**
 * The zone of a schedule: the one that is named. Older clients send an offset instead: then the first
 * of the usual zones (of the schedule as it was, of the doctor) that has this offset now or on the
 * first day; else a zone that always has it.
 */
export function zoneOfSchedule(
  { timeZone, timezone, startDate }: ZoneQuestion,
  usual: string[],
  now: Date,
) {
  if (timeZone !== undefined) return timeZone
  const fitting = usual.find(
    zone =>
      timezone === undefined ||
      offsetAt(zone, now.getTime()) === timezone ||
      offsetAt(zone, noonOf(zone, startDate)) === timezone,
  )
  const zone = fitting ?? steadyZone(timezone ?? 0)
  if (zone === undefined) throw new Refusal('time.zone.unknown', { field: 'timezone' })
  return zone
}

function offsetAt(zone: string, instant: number) {
  const day = zoneDay(zone, dayNumberAt(zone, instant))
  return numberOfDay(day.date) * 24 * 60 + day.wallAt(instant) - Math.floor(instant / 60_000)
}

const noonOf = (zone: string, date: string) => zoneDay(zone, numberOfDay(date)).edge(12 * 60)

/** Zones that never change their clocks and are not whole hours from UTC. */
const steadyZones: Record<number, string> = {
  [-570]: 'Pacific/Marquesas',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  525: 'Australia/Eucla',
  570: 'Australia/Darwin',
}

/** A zone with this offset all year, by name: Node, browsers and PostgreSQL read offsets like `+02:00` differently. */
function steadyZone(offset: number) {
  if (offset === 0) return 'UTC'
  if (offset % 60 !== 0) return steadyZones[offset]
  const hours = offset / 60
  // The sign of these names is that of POSIX: Etc/GMT-2 is two hours east.
  return hours >= -12 && hours <= 14
    ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    : undefined
}

interface Zoned extends ScheduleDays {
  time_zone: string
}

/** The zone that says which day it is for a doctor: that of the schedule that runs or comes next, else their own. */
export function zoneOfDoctor(plans: readonly Zoned[], ownZone: string, now: Date) {
  const next = plans.find(plan => plan.ends_on >= dayIn(plan.time_zone, now))
  return next?.time_zone ?? ownZone
}
