import type pg from 'pg'

/** The queue's rows hold what the product wrote into them, so that some proofs look there too. */
export const jobsTable = 'graphile_worker._private_jobs'

/** Of a schema's name: neither of PostgreSQL nor of the queue, nor of what the proofs note. */
export const isOurs = "not in ('pg_catalog', 'information_schema', 'graphile_worker', 'noted')"

/** Every table, whichever schema it lies in, but those of PostgreSQL, of the queue, and of the proofs. */
export async function everyTable(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename)::regclass::text as name from pg_tables
     where schemaname ${isOurs}
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
