import { days, later } from '@konsil/contract/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { knownJobs } from './job.ts'
import { isReplaced } from './queue.ts'

/** So long an operator can look into one, whichever version it is of. */
const usuallyKept = days(14)

/** Removes jobs, with what they carry, some time after they were given up; those that were replaced at once. */
export async function clearGivenUp(connection: Connection, now: Date) {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where locked_at is null and ${sql.raw(isReplaced)}
  ))`.execute(connection)
  const apart: string[] = []
  for (const { name, keptFor } of knownJobs()) {
    if (keptFor === undefined) continue
    apart.push(name)
    await clear(connection, sql`task_identifier = ${name}`, later(now, -keptFor))
  }
  await clear(connection, sql`task_identifier <> all(${apart})`, later(now, -usuallyKept))
}

/**
 * The queue does not note when it gave one up. But after the last attempt too it plans the next, six
 * hours later; and one that was given up from outside has its time of change.
 */
const clear = (connection: Connection, which: RawBuilder<unknown>, before: Date) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where ${which}
      and attempts >= max_attempts and greatest(run_at, updated_at) < ${before}
  ))`.execute(connection)
