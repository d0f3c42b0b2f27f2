import { type Expression, sql } from 'kysely'
import type { ScheduleDays, Plan } from '../plan.ts'
import { detailsOfSchedule, isTaken, takenFrom, takenTo } from './parts-of-statements.ts'
import { usualBookingRules } from './schedules.ts'
import type { Occupied } from '../working-time.ts'

// All of these are parts of a statement about many doctors, so that one statement reads all that is asked.

/** The id of a doctor, as the statement names it. */
type DoctorId = Expression<string>

export interface PlanOfServices extends Plan {
  service_ids: string[]
}

/** Schedules that end on a day or later, with their services. */
export const plansOf = (doctor: DoctorId, from: string) => sql<PlanOfServices[]>`
  coalesce((
    select json_agg(json_build_object(
      'starts_on', starts_on, 'ends_on', ends_on, 'time_zone', time_zone,
      'windows', ${detailsOfSchedule.windows},
      'written_days', ${detailsOfSchedule.writtenDays},
      'service_ids', ${detailsOfSchedule.serviceIds}
    ) order by starts_on, id)
    from schedule where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

/** Absences that end on a day or later. */
export const absencesOf = (doctor: DoctorId, from: string) => sql<ScheduleDays[]>`
  coalesce((
    select json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on))
    from absence where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

/** How many minutes before its start an appointment can still be booked. */
export const minimumNoticeOf = (doctor: DoctorId) => sql<number>`
  coalesce((select minimum_notice_minutes from booking_rules where doctor_id = ${doctor}),
    ${usualBookingRules.minimum_notice_minutes}::int)`

/** How many minutes are kept free between two appointments. */
export const bufferOf = (doctor: DoctorId) => sql<number>`
  coalesce((select buffer_minutes from booking_rules where doctor_id = ${doctor}),
    ${usualBookingRules.buffer_minutes}::int)`

export interface OccupiedUntil extends Occupied {
  /** When a hold runs out. */
  until: number | null
}

/** In seconds, as the statement answers it. */
export type OccupiedRow = [from: number, to: number, isBooked: 0 | 1, until: number | null]

/** Booked and held time that overlaps a period, by its start, without holds that ran out before now. */
export const occupiedOf = (
  doctor: DoctorId,
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

/** A row of `occupiedOf` in milliseconds and words. */
export const occupiedFrom = ([from, to, isBooked, until]: OccupiedRow): OccupiedUntil => ({
  from: from * 1000,
  to: to * 1000,
  state: isBooked ? 'BOOKED' : 'HELD',
  until: until === null ? null : until * 1000,
})
