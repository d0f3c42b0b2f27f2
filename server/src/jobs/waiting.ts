import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

export interface WaitingJobs {
  job: string
  /** For how long the oldest one could have been taken. */
  seconds: number
  /** One of its kind was taken within the last minute and is under way: the queue moves. */
  isWorkedOn: boolean
}

/** A worker looks for jobs every second, so that this is very long. */
const longestSeconds = 60

/** Jobs that could be taken now, by their kind. */
export async function readWaiting(connection: Connection): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select job, seconds, "isWorkedOn" from (
      select task_identifier as job,
        extract(epoch from now() - min(run_at) filter (
          where locked_at is null and attempts < max_attempts and run_at <= now()
        ))::float8 as seconds,
        coalesce(bool_or(locked_at > now() - make_interval(secs => ${longestSeconds}::int)), false)
          as "isWorkedOn"
      from graphile_worker.jobs group by task_identifier
    ) kinds where seconds is not null
  `.execute(connection)
  return rows
}

/** Whether nobody takes jobs of this kind. A long queue that moves does not count: mails go one at a time. */
export const isLeft = ({ seconds, isWorkedOn }: WaitingJobs) =>
  seconds > longestSeconds && !isWorkedOn
