import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Job } from './job.ts'

/**
 * Inside the transaction of its cause. A key names the job: a second one with the same key takes the
 * place of the first.
 */
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
