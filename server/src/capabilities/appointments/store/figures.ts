import type { AppointmentState } from '@konsil/contract/appointment-steps'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** What of the appointments and ratings of a doctor is counted. */
export interface OfDoctor {
  doctorId: string
  from: Date
  to: Date
}

interface BookedRow {
  state: AppointmentState
  service_name: TextPerLanguage
  /** January is 1. */
  month: number
  /** Monday is 1. */
  weekday: number
  patient_id: string
}

const month = (column: string) =>
  sql<number>`extract(month from ${sql.ref(column)} at time zone 'UTC')::int`

/** What was paid for in a time: the one that came first first. */
export const readBooked = (
  connection: Connection,
  { doctorId, from, to }: OfDoctor,
): Promise<BookedRow[]> =>
  connection
    .selectFrom('appointment')
    .where('doctor_id', '=', doctorId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .select(['state', 'service_name', 'patient_id', month('paid_at').as('month')])
    .select(sql<number>`extract(isodow from day)::int`.as('weekday'))
    .orderBy('paid_at')
    .execute()

export const readRated = (connection: Connection, { doctorId, from, to }: OfDoctor) =>
  connection
    .selectFrom('appointment_rating')
    .where('doctor_id', '=', doctorId)
    .where('rated_at', '>=', from)
    .where('rated_at', '<', to)
    .select(['halves', month('rated_at').as('month')])
    .execute()

interface Took {
  count: number
  minutes: number | null
}

/**
 * From the last time that the call was held, or that a written one was answered, to the first report. Of one that was taken
 * over, what was delivered before is another doctor's.
 */
export async function readDeliveryTimes(
  connection: Connection,
  { doctorId, from, to }: OfDoctor,
): Promise<Took> {
  const { rows } = await sql<Took>`
    select count(*) as count,
           percentile_cont(0.5) within group (order by extract(epoch from delivered_at - began_at)::float8) / 60 as minutes
    from (
      select min(delivered_at) as delivered_at, appointment_id,
             case consultation_type when 'CHAT' then 'ANSWER' else 'CONFIRM_CALL' end as began_with
      from appointment join report_version on appointment_id = appointment.id
      where doctor_id = ${doctorId} and not exists (
        select from appointment_log log
        where log.appointment_id = appointment.id and act = 'CHOOSE_DOCTOR' and happened_at > delivered_at
      )
      group by appointment_id, consultation_type
    ) as delivered
    cross join lateral (
      select max(happened_at) as began_at from appointment_log log
      where log.appointment_id = delivered.appointment_id and act = began_with and happened_at <= delivered_at
    ) as began
    where delivered_at >= ${from} and delivered_at < ${to} and began_at is not null`.execute(
    connection,
  )
  return rows[0] ?? { count: 0, minutes: null }
}

export const readForRevenue = (connection: Connection, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('appointment')
        .where('id', '=', sql<string>`any(${ids})`)
        .select(['id', 'code', 'doctor_id', 'day', 'service_name', 'state', 'consultation_type'])
        .select(['price_cents', 'currency'])
        .execute()
