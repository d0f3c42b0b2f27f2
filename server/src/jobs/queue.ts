import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Job } from './job.ts'

interface Queued {
  /** It replaces one that waits under the same key, and takes over the work of one that is under way. */
  key?: string
  /**
   * Leaves that one as it is, also while it is under way, waits for its next attempt, or was given up. The queue
   * calls this unsafe, as what changed since it began is not seen: for work that stays the same.
   */
  ifNone?: boolean
  /** Not to be taken before so many seconds have passed. */
  inSeconds?: number
  /** All that somebody waits for is taken before it. */
  canWait?: boolean
}

/** Adds a job inside the transaction of its cause. */
export async function addJob<Payload>(
  tx: InTransaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  queued?: Queued,
) {
  await sql`select ${addingJob(job, payload, queued)}`.execute(tx)
}

/** The same, as a part of the statement that stores its cause. */
export const addingJob = <Payload>(
  { name }: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, ...queued }: Queued = {},
) =>
  adding(name, sql`${JSON.stringify(payload)}::json`, {
    ...queued,
    key: key === undefined ? undefined : sql`${key}`,
  })

type Sql = RawBuilder<unknown>

/** The same, one for each row of a statement: its payload is made of these columns, and its key of a name and them. */
export function addingJobOfRow<Payload extends object>(
  { name }: Job<Payload>,
  payload: { [Field in keyof Payload]: Sql },
  { key, ...queued }: Omit<Queued, 'key'> & { key: string },
) {
  const fields = Object.entries<Sql>(payload)
  const pairs = fields.map(([field, column]) => sql`${field}::text, ${column}`)
  const parts = [sql`${key}::text`, ...fields.map(([, column]) => column)]
  return adding(name, sql`json_build_object(${sql.join(pairs)})`, {
    ...queued,
    key: sql`concat_ws(':', ${sql.join(parts)})`,
  })
}

const adding = (
  name: string,
  payload: Sql,
  {
    key,
    ifNone = false,
    inSeconds,
    canWait = false,
  }: Omit<Queued, 'key'> & { key?: Sql | undefined },
) => sql`graphile_worker.add_job(
  ${name}, ${payload}, job_key => ${key ?? null},
  run_at => ${inSeconds === undefined ? null : sql`now() + make_interval(secs => ${inSeconds})`},
  flags => ${key === undefined ? null : [keyed]},
  job_key_mode => ${ifNone ? 'unsafe_dedupe' : 'replace'}, priority => ${canWait ? 10 : 0}
)`

/** Takes back all that nobody has begun. */
export async function dropJobsOf(tx: InTransaction, { name }: Job) {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${name} and locked_at is null
  ))`.execute(tx)
}

/** Stays with a job that has lost its key. */
const keyed = 'keyed'

/**
 * Of a job: a newer one has taken its key, or it was dropped, while it was under way. The queue leaves it
 * no attempt, and when it fails it looks as one that was given up: but nothing is lost with it.
 */
export const isReplaced = `(key is null and flags ? '${keyed}') is true`
