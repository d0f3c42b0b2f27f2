import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

interface OfWeekday {
  /** 1 is Monday. */
  weekday: number
  doctors: number
}

/** How many doctors have working time on each day of the week that anybody works on, by schedules that overlap these days. */
export async function countWorkingDoctors(
  connection: Connection,
  { first, last }: { first: string; last: string },
) {
  const { rows } = await sql<OfWeekday>`
    select weekday, count(distinct doctor_id) as doctors
    from schedule join schedule_window on schedule_id = schedule.id
    where starts_on <= ${last} and ends_on >= ${first}
    group by weekday`.execute(connection)
  return rows
}
