import type pg from 'pg'
import type { Logger } from '../ports/logger.ts'
import { reasonOf } from '../try-each.ts'
import { arrivedJobs } from './lost-jobs.ts'

const every = 30_000
const soon = 1_000
/** After an outage each process needs a moment to take its locks again: nobody is dead before that. */
const longestReturn = 5_000
const lockOf = 'hashtextextended($1, 4711)'

export interface KnownWorkers {
  /**
   * Adds a worker of this process, by the id that the queue writes beside the jobs that it takes.
   * It must not take one before this has ended.
   */
  add(id: string): Promise<void>
  /** Says that a job which the queue gave to a worker of this process has arrived there. */
  arrived: ReturnType<typeof arrivedJobs>['add']
  stop(): Promise<void>
}

/**
 * The queue keeps the jobs of a killed worker locked for hours. Here every living worker holds a
 * lock named after it for as long as its connection lives; jobs of a worker whose lock is free are
 * released, at start and every half minute. So are those that never arrived at a worker of this process.
 */
export async function keepWorkersKnown(pool: pg.Pool, log: Logger): Promise<KnownWorkers> {
  const own = new Set<string>()
  const locked = new Set<string>()
  const jobs = arrivedJobs()
  let work = Promise.resolve()
  let isStopping = false
  let isLooking = false
  const settled = logFirstFailure(log)

  /** After a lost connection the locks are taken again on a new one. */
  const connection = keepConnection(pool, () => {
    locked.clear()
    if (!isStopping) void look()
  })
  /** A lost connection holds them until the server notices: they are tried again soon. */
  const lockOwn = async (client: pg.PoolClient) => {
    for (const id of own) {
      if (!locked.has(id) && (await tryLock(client, id))) locked.add(id)
    }
  }
  const inTurn = (act: (client: pg.PoolClient) => Promise<void>) => {
    const done = work.then(async () => act(await connection.open()))
    work = settled(done)
    return done
  }
  const look = () => {
    isLooking = true
    void inTurn(async client => {
      await lockOwn(client)
      if (!connection.isBackLately()) await releaseJobsOfDead(client, own, log)
      await jobs.releaseLost(client, own, log)
    })
    void work.then(() => {
      isLooking = false
    })
    return work
  }
  await look()
  const timers = [
    setInterval(() => void look(), every),
    setInterval(() => {
      if (locked.size < own.size && !isLooking) void look()
    }, soon),
  ]
  return {
    add(id) {
      own.add(id)
      return inTurn(lockOwn)
    },
    arrived: jobs.add,
    async stop() {
      isStopping = true
      timers.forEach(clearInterval)
      await work
      connection.close()
    },
  }
}

/** A connection for nothing else, and another one when it is lost. */
function keepConnection(pool: pg.Pool, onLost: () => void) {
  let kept: pg.PoolClient | undefined
  let wasLost = false
  let backAt = -Infinity
  const lose = (client: pg.PoolClient) => {
    if (kept !== client) return
    kept = undefined
    wasLost = true
    client.release(true)
    onLost()
  }
  return {
    async open() {
      if (kept) return kept
      const client = await pool.connect()
      client.on('error', () => lose(client))
      kept = client
      if (wasLost) backAt = performance.now()
      return client
    },
    /** Others may not have found back yet. */
    isBackLately: () => performance.now() - backAt < longestReturn,
    /** Releases its locks; that it reports an error then is expected. */
    close() {
      const last = kept
      kept = undefined
      last?.release(true)
    },
  }
}

/** What fails is tried again every second: of a series the first failure is logged. */
function logFirstFailure(log: Logger) {
  let hasFailed = false
  return (work: Promise<void>) =>
    work.then(
      () => {
        hasFailed = false
      },
      (error: unknown) => {
        if (!hasFailed)
          log.warn({ reason: reasonOf(error) }, 'dead workers could not be looked for')
        hasFailed = true
      },
    )
}

/** Does not wait: false where somebody else holds the lock. */
async function tryLock(client: pg.PoolClient, id: string) {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(${lockOf}) as "isLocked"`,
    [id],
  )
  return rows[0]?.isLocked === true
}

async function releaseJobsOfDead(client: pg.PoolClient, own: ReadonlySet<string>, log: Logger) {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs where locked_by is not null
      and pg_postmaster_start_time() < clock_timestamp() - make_interval(secs => $1)`,
    [longestReturn / 1_000],
  )
  for (const { id } of rows.filter(row => !own.has(row.id))) {
    if (!(await tryLock(client, id))) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [id])
    await client.query(`select pg_advisory_unlock(${lockOf})`, [id])
    log.info({}, 'jobs of a dead worker were released')
  }
}
