import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn } from '@konsil/contract/core/time'
import { offsetAt, zoneOfOffset } from '../account/index.ts'
import type { ScheduleDays } from './plan.ts'
import { numberOfDay, zoneDay } from './zone-day.ts'

interface ZoneQuestion {
  /** The name of a zone, as it is stored. */
  timeZone?: string | undefined
  /** Minutes east of UTC, from older clients. */
  timezone?: number | undefined
  startDate: string
}

export interface Whereabouts {
  /** Those that are usual for the doctor, the likeliest first. */
  zones: string[]
  country: string | null
}

/**
 * The zone of a schedule: the one that is named. Older clients send an offset instead: then the first
 * of the usual zones (of the schedule as it was, of the doctor) that has this offset now or on the
 * first day; else the likeliest for people of the doctor's country (D-350).
 */
export function zoneOfSchedule(
  { timeZone, timezone, startDate }: ZoneQuestion,
  { zones, country }: Whereabouts,
  now: Date,
) {
  if (timeZone !== undefined) return timeZone
  const fitting = zones.find(
    zone =>
      timezone === undefined ||
      offsetAt(zone, now.getTime()) === timezone ||
      offsetAt(zone, noonOf(zone, startDate)) === timezone,
  )
  const zone = fitting ?? zoneOfOffset(timezone ?? 0, now, country)
  if (zone === undefined) throw new Refusal('time.zone.unknown', { field: 'timezone' })
  return zone
}

const noonOf = (zone: string, date: string) => zoneDay(zone, numberOfDay(date)).edge(12 * 60)

interface Zoned extends ScheduleDays {
  time_zone: string
}

/** The zone that says which day it is for a doctor: that of the schedule that runs or comes next, else their own. */
export function zoneOfDoctor(plans: readonly Zoned[], ownZone: string, now: Date) {
  const next = plans.find(plan => plan.ends_on >= dayIn(plan.time_zone, now))
  return next?.time_zone ?? ownZone
}
