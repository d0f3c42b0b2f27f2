import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Job } from './job.ts'

interface Queued {
  /** It replaces one that waits under the same key. */
  key?: string
  /** Not to be taken before so many seconds have passed. */
  inSeconds?: number
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
  { key, inSeconds }: Queued = {},
) => sql`graphile_worker.add_job(
  ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
  run_at => ${inSeconds === undefined ? null : sql`now() + make_interval(secs => ${inSeconds})`}
)`
