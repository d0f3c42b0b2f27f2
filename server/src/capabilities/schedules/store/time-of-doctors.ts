import { type Expression, sql } from 'kysely'
import type { ScheduleDays, Plan } from '../plan.ts'
import { detailsOfSchedule, isTaken, takenFrom, takenTo } from './parts-of-statements.ts'
import { usualBookingRules } from './schedules.ts'
import type { Occupied } from '../working-time.ts'

/** Parts of one statement about many doctors, for whoever asks more about them in it. */
type Doctor = Expression<string>

export interface PlanOfServices extends Plan {
  service_ids: string[]
}

/** Schedules that are not over before a day. */
export const plansOf = (doctor: Doctor, from: string) => sql<PlanOfServices[]>`
  coalesce((
    select json_agg(json_build_object(
      'starts_on', starts_on, 'ends_on', ends_on, 'time_zone', time_zone,
      'windows', ${detailsOfSchedule.windows},
      'written_days', ${detailsOfSchedule.writtenDays},
      'service_ids', ${detailsOfSchedule.serviceIds}
    ) order by starts_on, id)
    from schedule where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

export const absencesOf = (doctor: Doctor, from: string) => sql<ScheduleDays[]>`
  coalesce((
    select json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on))
    from absence where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

export const minimumNoticeOf = (doctor: Doctor) => sql<number>`
  coalesce((select minimum_notice_minutes from booking_rules where doctor_id = ${doctor}),
    ${usualBookingRules.minimum_notice_minutes}::int)`

export const bufferOf = (doctor: Doctor) => sql<number>`
  coalesce((select buffer_minutes from booking_rules where doctor_id = ${doctor}),
    ${usualBookingRules.buffer_minutes}::int)`

export interface OccupiedUntil extends Occupied {
  /** When a hold runs out. */
  until: number | null
}

/** In seconds, as the statement answers it. */
export type OccupiedRow = [from: number, to: number, isBooked: 0 | 1, until: number | null]

/** Booked and held time that meets a period, by its start; holds that ran out before now are left out. */
export const occupiedOf = (
  doctor: Doctor,
  from: Expression<unknown>,
  to: Expression<unknown>,
  now: Date,
) => sql<OccupiedRow[]>`
  coalesce((
    select json_agg(json_build_array(
      ${takenFrom},
      ${takenTo},
      (state = 'BOOKED')::int,
      extract(epoch from held_until)::float8
    ) order by lower(during))
    from occupied where ${isTaken(doctor, from, to, now)}
  ), '[]')`

export const occupiedFrom = ([from, to, isBooked, until]: OccupiedRow): OccupiedUntil => ({
  from: from * 1000,
  to: to * 1000,
  state: isBooked ? 'BOOKED' : 'HELD',
  until: until === null ? null : until * 1000,
})
