import { type Expression, sql } from 'kysely'
import type { Days, Plan } from './plan.ts'
import { usualPace } from './store.ts'
import type { Occupied } from './working-time.ts'

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
      'windows', coalesce((
        select json_agg(
          json_build_object('weekday', weekday, 'starts_at', starts_at, 'ends_at', ends_at)
          order by weekday, starts_at
        ) from schedule_window where schedule_id = schedule.id
      ), '[]'),
      'written_days', coalesce((
        select json_agg(weekday) from schedule_written_day where schedule_id = schedule.id
      ), '[]'),
      'service_ids', coalesce((
        select json_agg(doctor_service_id) from schedule_service where schedule_id = schedule.id
      ), '[]')
    ) order by starts_on, id)
    from schedule where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

export const absencesOf = (doctor: Doctor, from: string) => sql<Days[]>`
  coalesce((
    select json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on))
    from absence where doctor_id = ${doctor} and ends_on >= ${from}
  ), '[]')`

export const minimumNoticeOf = (doctor: Doctor) => sql<number>`
  coalesce((select minimum_notice_minutes from doctor_pace where doctor_id = ${doctor}),
    ${usualPace.minimum_notice_minutes}::int)`

export const bufferOf = (doctor: Doctor) => sql<number>`
  coalesce((select buffer_minutes from doctor_pace where doctor_id = ${doctor}),
    ${usualPace.buffer_minutes}::int)`

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
      floor(extract(epoch from lower(during)))::bigint,
      ceil(extract(epoch from upper(during)))::bigint,
      (state = 'BOOKED')::int,
      extract(epoch from held_until)::float8
    ) order by lower(during))
    from occupied
    where doctor_id = ${doctor} and state in ('HELD', 'BOOKED')
      and during && tstzrange(${from}, ${to})
      and (held_until is null or held_until > ${now})
  ), '[]')`

export const occupiedFrom = ([from, to, isBooked, until]: OccupiedRow): OccupiedUntil => ({
  from: from * 1000,
  to: to * 1000,
  state: isBooked ? 'BOOKED' : 'HELD',
  until: until === null ? null : until * 1000,
})
