import { days, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { knownJobs } from './job.ts'

/** The queue gives a job up after some four days: so an operator has ten to look into it. */
const usuallyKept = days(14)

/** Removes jobs that were given up, with what they carry, some time after they were added. */
export async function clearGivenUp(connection: Connection, now: Date) {
  for (const { name, keptFor = usuallyKept } of knownJobs()) {
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${name}
        and attempts >= max_attempts and created_at < ${later(now, -keptFor)}
    ))`.execute(connection)
  }
}
