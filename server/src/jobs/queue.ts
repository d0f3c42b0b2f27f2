import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Job } from './job.ts'

/** Adds a job inside the transaction of its cause. It replaces one that waits under the same key. */
export async function addJob<Payload>(
  tx: InTransaction,
  { name }: Job<Payload>,
  payload: NoInfer<Payload>,
  key?: string,
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`.execute(
    tx,
  )
}
