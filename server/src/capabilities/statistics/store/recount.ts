import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'
import { earnedInEuros } from '../../payments/index.ts'

/** From now on the transaction sees nothing that is committed later; it is done again where somebody changed a total. */
export const seeOneMoment = (tx: InTransaction) =>
  sql`set transaction isolation level repeatable read`.execute(tx)

const booked = sql`
  select month_in_utc(paid_at) as month, counted_service(catalogue_service_id, doctor_service_id) as subject_id, patient_id
  from appointment where paid_at is not null`

/** How often each patient booked, within each month and ever. */
const ofPatients = sql`
  select coalesce(month, '-infinity') as month, patient_id, count(*) as bookings
  from (${booked}) as booked group by grouping sets ((month, patient_id), (patient_id))`

const earned = sql`
  select month_in_utc(happened_at) as month, cents as amount, doctor_id as subject_id
  from (${earnedInEuros}) as moved`

const people = sql`role in ('PATIENT', 'DOCTOR')`

/** Each kind of total, counted from what it is of: (kind, month, subject_id, star, amount). */
const anew: Record<
  'bookings' | 'patients' | 'ratings' | 'revenue' | 'people',
  RawBuilder<unknown>
> = {
  bookings: sql`
      select 'BOOKED', month, subject_id, null::smallint, count(*) from (${booked}) as booked group by month, subject_id`,
  patients: sql`
      select case bookings when 1 then 'BOOKED_ONCE' else 'BOOKED_OFTEN' end, nullif(month, '-infinity'), null::uuid,
             null::smallint, count(*)
      from (${ofPatients}) as patients group by 1, 2`,
  ratings: sql`
      select 'RATED', null::date, subject_id, star, count(*)
      from (
        select counted_service(catalogue_service_id, doctor_service_id) as subject_id, whole_stars(halves) as star
        from appointment_rating join appointment on appointment.id = appointment_id
      ) as rated group by grouping sets ((subject_id, star), (star))`,
  revenue: sql`
      select 'REVENUE', month, subject_id, null::smallint, sum(amount)
      from (${earned}) as earned group by grouping sets ((month, subject_id), (month))`,
  people: sql`
      select role || '_MADE', month_in_utc(created_at), null::uuid, null::smallint, count(*)
      from app_user where ${people} group by role, month_in_utc(created_at)
      union all
      select role || '_GONE', null, null, null, count(*)
      from app_user where ${people} and state = 'DELETED' group by role
      union all
      select 'BOOKED_PATIENT_GONE', null, null, null, count(*)
      from app_user where role = 'PATIENT' and state = 'DELETED'
        and exists (select from appointment where patient_id = app_user.id and paid_at is not null)`,
}

const kindsOf: Record<keyof typeof anew, string[]> = {
  bookings: ['BOOKED'],
  patients: ['BOOKED_ONCE', 'BOOKED_OFTEN'],
  ratings: ['RATED'],
  revenue: ['REVENUE'],
  people: ['PATIENT_MADE', 'DOCTOR_MADE', 'PATIENT_GONE', 'DOCTOR_GONE', 'BOOKED_PATIENT_GONE'],
}
export type CountedAnew = keyof typeof anew
export const countedAnew = Object.keys(anew) as CountedAnew[]

/** Sets right the totals that differ from what they are of; answers how many did. All differences are folded. */
export async function setTotalsRight(tx: InTransaction, what: CountedAnew) {
  const { rows } = await sql<{ differing: number }>`
    with differing as (
      select kind, month, subject_id, star, sum(amount)::bigint as amount
      from (
        select * from (${anew[what]}) as anew (kind, month, subject_id, star, amount)
        union all
        select kind, month, subject_id, star, -amount from statistics_total where kind = any(${kindsOf[what]})
      ) as both_ways
      group by kind, month, subject_id, star having sum(amount) <> 0
    ), mended as (
      insert into statistics_total (kind, month, subject_id, star, amount)
      select kind, month, subject_id, star, amount from differing
      on conflict on constraint statistics_total_once
      do update set amount = statistics_total.amount + excluded.amount
    )
    select count(*) as differing from differing`.execute(tx)
  return rows[0]?.differing ?? 0
}

/** The same of how often each patient booked. */
export async function setPatientsRight(tx: InTransaction) {
  const { rows } = await sql<{ differing: number }>`
    with differing as (
      select month, patient_id, sum(bookings)::bigint as more
      from (
        ${ofPatients} union all select month, patient_id, -bookings from statistics_patient
      ) as both_ways
      group by month, patient_id having sum(bookings) <> 0
    ), mended as (
      insert into statistics_patient (month, patient_id, bookings) select month, patient_id, more from differing
      on conflict (month, patient_id) do update set bookings = statistics_patient.bookings + excluded.bookings
    )
    select count(*) as differing from differing`.execute(tx)
  return rows[0]?.differing ?? 0
}
