import type pg from 'pg'
import type { Logger } from '../ports/logger.ts'

const every = 30_000
const lockOf = 'hashtextextended($1, 4711)'

export interface KnownWorkers {
  /** Adds a worker of this process, by the id that the queue writes beside the jobs that it takes. */
  add(id: string): void
  stop(): Promise<void>
}

/**
 * The queue keeps the jobs of a killed worker locked for hours. Here every living worker holds a
 * lock named after it for as long as its connection lives; jobs of a worker whose lock is free are
 * released, at start and every half minute.
 */
export async function keepWorkersKnown(pool: pg.Pool, log: Logger): Promise<KnownWorkers> {
  const own = new Set<string>()
  let connection: pg.PoolClient | undefined
  let work = Promise.resolve()

  /** After a lost connection the locks are taken again on a new one. */
  const connected = async () => {
    if (connection) return connection
    const client = await pool.connect()
    client.on('error', () => {
      if (connection !== client) return
      connection = undefined
      client.release(true)
    })
    try {
      for (const id of own) await takeLock(client, id)
    } catch (error) {
      client.release(true)
      throw error
    }
    connection = client
    return client
  }
  const oneAtATime = (act: (client: pg.PoolClient) => Promise<void>) => {
    work = work
      .then(async () => act(await connected()))
      .catch(() => log.warn({}, 'dead workers could not be looked for'))
    return work
  }
  const release = () => oneAtATime(client => releaseJobsOfDead(client, own, log))
  await release()
  const timer = setInterval(() => void release(), every)
  return {
    add(id) {
      own.add(id)
      void oneAtATime(client => takeLock(client, id))
    },
    async stop() {
      clearInterval(timer)
      await work
      // Closing the connection releases its locks; that it reports an error then is expected.
      const last = connection
      connection = undefined
      last?.release(true)
    },
  }
}

/** Does not wait: a lost connection that still holds the lock serves as well. */
async function takeLock(client: pg.PoolClient, id: string) {
  await client.query(`select pg_try_advisory_lock(${lockOf})`, [id])
}

async function releaseJobsOfDead(client: pg.PoolClient, own: ReadonlySet<string>, log: Logger) {
  const { rows } = await client.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
  )
  for (const { id } of rows.filter(row => !own.has(row.id))) {
    const { rows: taken } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${lockOf}) as free`,
      [id],
    )
    if (!taken[0]?.free) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [id])
    await client.query(`select pg_advisory_unlock(${lockOf})`, [id])
    log.info({}, 'jobs of a dead worker were released')
  }
}
