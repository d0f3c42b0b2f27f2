import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'

/** One after the other: both what is folded and what is counted anew change the same totals. */
export const lockTotals = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('running totals', 0))`.execute(tx)

/** Takes up the oldest differences, so many at most, into the totals; answers how many there were. */
export async function foldDifferences(tx: InTransaction, most: number) {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from statistics_difference
      where number in (select number from statistics_difference order by number limit ${most})
      returning kind, month, subject_id, patient_id, star, amount
    ), booked as (
      select coalesce(month, '-infinity') as month, patient_id, sum(amount) as more
      from taken where kind = 'BOOKED'
      group by grouping sets ((month, patient_id), (patient_id)) having sum(amount) <> 0
    ), patients as (
      select booked.month, booked.patient_id, coalesce(bookings, 0) as before, coalesce(bookings, 0) + more as after
      from booked left join statistics_patient kept
        on kept.month = booked.month and kept.patient_id = booked.patient_id
    ), kept_patients as (
      insert into statistics_patient (month, patient_id, bookings) select month, patient_id, after from patients
      on conflict (month, patient_id) do update set bookings = excluded.bookings
    ), changes (kind, month, subject_id, star, amount) as (
      select kind, month, subject_id, star, sum(amount) from taken group by kind, month, subject_id, star
      union all
      select kind, month, null, star, sum(amount) from taken where kind in ('RATED', 'REVENUE')
      group by kind, month, star
      union all
      select kind, nullif(month, '-infinity'), null, null, sum(amount)
      from patients cross join lateral (values
        ('BOOKED_ONCE', (after = 1)::int - (before = 1)::int),
        ('BOOKED_OFTEN', (after > 1)::int - (before > 1)::int)
      ) as each (kind, amount)
      group by kind, month
    ), kept_totals as (
      insert into statistics_total (kind, month, subject_id, star, amount)
      select kind, month, subject_id, star, amount from changes where amount <> 0
      on conflict on constraint statistics_total_once
      do update set amount = statistics_total.amount + excluded.amount
    )
    select count(*) as folded from taken`.execute(tx)
  return rows[0]?.folded ?? 0
}
