import { type Expression, sql } from 'kysely'
import type { ScheduleWindow } from '../plan.ts'

/** What a schedule consists of, for a statement that reads rows of `schedule`. */
export const detailsOfSchedule = {
  windows: sql<ScheduleWindow[]>`coalesce((
    select json_agg(
      json_build_object('weekday', weekday, 'starts_at', starts_at, 'ends_at', ends_at)
      order by weekday, starts_at
    ) from schedule_window where schedule_id = schedule.id
  ), '[]')`,
  writtenDays: sql<number[]>`coalesce((
    select json_agg(weekday order by weekday)
    from schedule_written_day where schedule_id = schedule.id
  ), '[]')`,
  serviceIds: sql<string[]>`coalesce((
    select json_agg(doctor_service_id order by doctor_service_id)
    from schedule_service where schedule_id = schedule.id
  ), '[]')`,
}

type Value = Expression<unknown>

/** Whether a row of `occupied` is held or booked time that overlaps a period; a hold that has run out is free. */
export const isTaken = (doctor: Value, from: Value, to: Value, now: Date) => sql<boolean>`
  doctor_id = ${doctor} and state in ('HELD', 'BOOKED')
    and during && tstzrange(${from}, ${to})
    and (held_until is null or held_until > ${now})`

/** In whole seconds, which are numbers in JSON; the end is rounded up. */
export const takenFrom = sql<number>`floor(extract(epoch from lower(during)))::float8`
export const takenTo = sql<number>`ceil(extract(epoch from upper(during)))::float8`
