import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import type { DifferenceKind } from '../../../database/tables/statistics.ts'

/** What is folded, and what is not yet, of one kind: by one statement, so that nothing is missed and nothing counted twice. */
const counted = (kind: DifferenceKind) => sql`(
  select month, subject_id, star, amount from statistics_total where kind = ${kind}
  union all
  select month, subject_id, star, amount from statistics_difference where kind = ${kind}
) as counted`

/** The same of all of a kind together, which has totals of its own. */
const countedInAll = (kind: 'RATED' | 'REVENUE') => sql`(
  select month, star, amount from statistics_total where kind = ${kind} and subject_id is null
  union all
  select month, star, amount from statistics_difference where kind = ${kind}
) as counted`

interface OfSubject {
  subject_id: string
  amount: number
}

async function rowsOf<Row>(statement: RawBuilder<Row>, connection: Connection) {
  const { rows } = await statement.execute(connection)
  return rows
}

/** How often each service was booked in a month. */
export const readBookedServices = (connection: Connection, month: string) =>
  rowsOf(
    sql<OfSubject>`
      select subject_id, sum(amount)::bigint as amount from ${counted('BOOKED')}
      where month = ${month} group by subject_id having sum(amount) > 0`,
    connection,
  )

export const readRatedServices = (connection: Connection) =>
  rowsOf(
    sql<OfSubject>`
      select subject_id, sum(amount)::bigint as amount from ${counted('RATED')}
      where subject_id is not null group by subject_id having sum(amount) > 0`,
    connection,
  )

interface OfStar {
  star: number
  amount: number
}

/** Of one service, or of all of them. */
export const readStars = (connection: Connection, serviceId: string | undefined) =>
  rowsOf(
    sql<OfStar>`
      select star, sum(amount)::bigint as amount
      from ${serviceId === undefined ? countedInAll('RATED') : sql`${counted('RATED')} where subject_id = ${serviceId}`}
      group by star`,
    connection,
  )

interface OfMonth {
  /** `YYYY-MM-DD`. */
  month: string
  amount: number
}
const inYear = (year: number) => sql`month between ${`${year}-01-01`} and ${`${year}-12-01`}`

/** In cents. */
export const readRevenueOfYear = (connection: Connection, year: number) =>
  rowsOf(
    sql<OfMonth>`
      select month, sum(amount)::bigint as amount from ${countedInAll('REVENUE')}
      where ${inYear(year)} group by month`,
    connection,
  )

export const readMade = (
  connection: Connection,
  kind: 'PATIENT_MADE' | 'DOCTOR_MADE',
  year: number,
) =>
  rowsOf(
    sql<OfMonth>`
      select month, sum(amount)::bigint as amount from ${counted(kind)}
      where ${inYear(year)} group by month`,
    connection,
  )

/** The doctors with most revenue in a month, in cents, and all who have as much as the last of them. */
export const readTopRevenue = (connection: Connection, month: string, most: number) =>
  rowsOf(
    sql<OfSubject>`
      select subject_id, sum(amount)::bigint as amount from ${counted('REVENUE')}
      where month = ${month} and subject_id is not null
      group by subject_id having sum(amount) > 0
      order by amount desc fetch first ${sql.lit(most)} rows with ties`,
    connection,
  )

/** How many doctors there are. */
export async function countDoctors(connection: Connection) {
  const [row] = await rowsOf(
    sql<{ doctors: number }>`
      select coalesce(sum(case kind when 'DOCTOR_MADE' then amount else -amount end), 0)::bigint as doctors
      from (
        select kind, amount from statistics_total where kind in ('DOCTOR_MADE', 'DOCTOR_GONE')
        union all
        select kind, amount from statistics_difference where kind in ('DOCTOR_MADE', 'DOCTOR_GONE')
      ) as counted`,
    connection,
  )
  return row?.doctors ?? 0
}

/** How many patients booked once and how many more often, in a month or ever; with what is not folded yet. */
const repeated = (month: string) => sql<Repeated>`
  with rest as (
    select patient_id, sum(amount) as more from statistics_difference
    where kind = 'BOOKED' ${month === ever ? sql`` : sql`and month = ${month}`}
    group by patient_id having sum(amount) <> 0
  ), changed as (
    select coalesce(bookings, 0) as before, coalesce(bookings, 0) + more as after
    from rest left join statistics_patient kept on kept.month = ${month} and kept.patient_id = rest.patient_id
  ), folded as (
    select coalesce(sum(amount) filter (where kind = 'BOOKED_ONCE'), 0) as once,
           coalesce(sum(amount) filter (where kind = 'BOOKED_OFTEN'), 0) as often
    from statistics_total
    where kind in ('BOOKED_ONCE', 'BOOKED_OFTEN') and ${month === ever ? sql`month is null` : sql`month = ${month}`}
  )
  select (once + count(*) filter (where after = 1) - count(*) filter (where before = 1))::bigint as once,
         (often + count(*) filter (where after > 1) - count(*) filter (where before > 1))::bigint as often
  from folded left join changed on true group by once, often`

const ever = '-infinity'
export interface Repeated {
  once: number
  often: number
}

export async function readRepeated(connection: Connection, month: string): Promise<Repeated> {
  const [row] = await rowsOf(repeated(month), connection)
  return row ?? { once: 0, often: 0 }
}

/** How many patients there are, and how many of them booked. */
export async function countPatients(connection: Connection) {
  const [row] = await rowsOf(
    sql<{ patients: number; booked: number }>`
      select coalesce(sum(amount) filter (where kind = 'PATIENT_MADE'), 0)::bigint
               - coalesce(sum(amount) filter (where kind = 'PATIENT_GONE'), 0)::bigint as patients,
             once + often - coalesce(sum(amount) filter (where kind = 'BOOKED_PATIENT_GONE'), 0)::bigint as booked
      from (${repeated(ever)}) as repeated left join (
        select kind, amount from statistics_total where kind in ('PATIENT_MADE', 'PATIENT_GONE', 'BOOKED_PATIENT_GONE')
        union all
        select kind, amount from statistics_difference
        where kind in ('PATIENT_MADE', 'PATIENT_GONE', 'BOOKED_PATIENT_GONE')
      ) as counted on true
      group by once, often`,
    connection,
  )
  return row ?? { patients: 0, booked: 0 }
}
