import pg from 'pg'
import type { FreeTime } from '../product/free-times.ts'

/** In the table of the product, under its constraint and with its triggers; nothing is asked before. */
const claim = `
  insert into occupied (id, doctor_id, during, state, created_at)
  select gen_random_uuid(), $1, tstzrange(starts, starts + interval '30 minutes'), 'BOOKED', now()
  from (select ($2::date + $3::time) at time zone 'Europe/Berlin' as starts) that_time
  on conflict do nothing`

/** Nothing but the claim, on as many connections as there are callers. */
export async function rawClaims(databaseUrl: string, connections: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  // Connecting is not what is measured.
  const opened = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of opened) client.release()
  return {
    /** So many attempts on one time; answers the seconds that they took. */
    async round({ doctorId, requestDate, start }: FreeTime, attempts: number) {
      const waiting = Array.from({ length: attempts }, () => [
        doctorId,
        requestDate,
        start,
      ]).values()
      let winners = 0
      const begin = performance.now()
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (const values of waiting) {
            const { rowCount } = await pool.query(claim, values)
            winners += rowCount ?? 0
          }
        }),
      )
      const value = (performance.now() - begin) / 1000
      if (winners !== 1) throw new Error(`the floor has ${winners} winners`)
      return { value }
    },
    stop: () => pool.end(),
  }
}
