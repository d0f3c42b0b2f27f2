import type pg from 'pg'
import type { Logger } from '../ports/logger.ts'

/** Seconds; nobody waits longer than 35 for an answer of the database (`connect.ts`). */
const surelyLost = 40

/** A job as the queue has handed it over: `locked_at` tells one handing over from the next. */
interface HandedOver {
  id: string
  locked_at: Date | null
}

/**
 * When a connection breaks between the queue's "it is yours" and the answer, the job is marked with a
 * worker that lives and knows nothing of it, and would wait for hours. Here it is known which ones arrived.
 */
export function arrivedJobs() {
  const arrived = new Map<number, number | undefined>()
  return {
    add: ({ id, locked_at }: HandedOver) => void arrived.set(Number(id), locked_at?.getTime()),

    /** Gives back what was handed to these workers and never arrived: no attempt was made. */
    async releaseLost(client: pg.PoolClient, workers: ReadonlySet<string>, log: Logger) {
      const before = [...arrived]
      const { rows } = await client.query<{ id: number; locked_at: Date; isOld: boolean }>(
        `select id, locked_at,
            locked_at < clock_timestamp() - make_interval(secs => $2) as "isOld"
          from graphile_worker._private_jobs where locked_by = any($1::text[])`,
        [[...workers], surelyLost],
      )
      const lost = rows.filter(
        ({ id, locked_at, isOld }) => isOld && arrived.get(id) !== locked_at.getTime(),
      )
      if (lost.length > 0) {
        await client.query(
          `update graphile_worker._private_jobs
            set locked_at = null, locked_by = null, attempts = attempts - 1 where id = any($1)`,
          [lost.map(({ id }) => id)],
        )
        log.info({ count: lost.length }, 'jobs that never arrived at their worker were released')
      }
      const held = new Set(rows.map(({ id }) => id))
      for (const [id, at] of before) if (!held.has(id) && arrived.get(id) === at) arrived.delete(id)
    },
  }
}
