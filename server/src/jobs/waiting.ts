import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import type { Logger } from '../ports/logger.ts'
import { knownJobs, type RunnerName, runnerOf } from './job.ts'
import { isReplaced } from './queue.ts'

export interface QueuedJobs {
  job: string
  /** False for a name that this version does not have: no worker of this version takes it. */
  isKnown: boolean
  waiting: number
  /** For how long the oldest one could have been taken. */
  oldestSeconds: number | null
  /** Failed for the last time: nothing tries them again. */
  givenUp: number
}

const knownNames = () => knownJobs().map(({ name }) => name)
const isWaiting = sql`locked_at is null and attempts < max_attempts`
const isGivenUp = sql`locked_at is null and attempts >= max_attempts and not ${sql.raw(isReplaced)}`

/** What is in the queue, by name. */
export async function readQueue(connection: Connection): Promise<QueuedJobs[]> {
  const { rows } = await sql<QueuedJobs>`
    select task_identifier as job,
      task_identifier = any(${knownNames()}) as "isKnown",
      (count(*) filter (where ${isWaiting}))::int as waiting,
      extract(epoch from now() - min(run_at) filter (where ${isWaiting} and run_at <= now()))::float8
        as "oldestSeconds",
      (count(*) filter (where ${isGivenUp}))::int as "givenUp"
    from graphile_worker.jobs group by task_identifier
  `.execute(connection)
  return rows
}

/** Left by another version: they are kept, and whoever runs the product decides about them. */
export async function reportUnknown(connection: Connection, log: Logger) {
  for (const { job, isKnown } of await readQueue(connection)) {
    if (!isKnown) log.warn({ job }, 'jobs are queued under a name that this version does not have')
  }
}

/** A runner looks for jobs every second, so that this is very long. */
export const longestWait = minutes(1)
/** A file of a gigabyte takes longer where the store or the scanner is slow. */
const longestOf: Partial<Record<RunnerName, number>> = { files: minutes(10) }
const betweenLooks = 250

/**
 * Whether jobs are taken, by each runner. A single look may fall between the end of one job and the start of
 * the next, so two must find the same job left.
 */
export async function areJobsTaken(connection: Connection) {
  const left = await findLeft(connection)
  if (left.length === 0) return true
  await wait(betweenLooks)
  const stillLeft = await findLeft(connection)
  return !stillLeft.some(id => left.includes(id))
}

const secondsOf = (runner: RunnerName) => (longestOf[runner] ?? longestWait) / 1_000

/**
 * Of each runner that is not at work the oldest job that it should have taken. A job that was begun
 * long ago is no work: it may have got stuck, and its process live on.
 */
async function findLeft(connection: Connection) {
  const known = knownJobs()
  const its = known.map(runnerOf)
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id, run_at, locked_at, attempts, max_attempts, runner, since
      from graphile_worker.jobs
      join unnest(${known.map(({ name }) => name)}::text[], ${its}::text[], ${its.map(secondsOf)}::int[])
        as known_job (name, runner, seconds) on name = task_identifier
      cross join lateral (select now() - make_interval(secs => seconds) as since) its
    )
    select distinct on (runner) id from known
    where ${isWaiting} and run_at < since
      and runner not in (select runner from known where locked_at > since)
    order by runner, run_at, id
  `.execute(connection)
  return rows.map(({ id }) => id)
}
