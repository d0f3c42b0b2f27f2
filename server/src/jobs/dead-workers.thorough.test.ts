import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { lineTo } from '../../test/database-line.ts'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect } from '../database/connect.ts'
import { createMetrics } from '../http/metrics.ts'
import { keepWorkersKnown } from './dead-workers.ts'
import { type Job, jobHandler } from './job.ts'
import { addJob } from './queue.ts'
import { startWorker } from './worker.ts'

const log = pinoLogger('silent')
const look: Job<object> = { name: 'look', payload: z.object({}) }
const held = `select pid from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`

let database: TestDatabase
let stop: () => Promise<void>
beforeEach(async () => {
  stop = async () => {}
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await copyTemplate()
})
afterEach(async () => {
  vi.useRealTimers()
  await stop()
  await database.close()
})

const holders = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(held)
  return rows.map(({ pid }) => pid)
}

test('a lock that a lost connection still holds is taken a second after it is free', async () => {
  const lost = await database.pool.connect()
  await lost.query(`select pg_advisory_lock(hashtextextended('living', 4711))`)
  const known = await keepWorkersKnown(database.pool, log)
  stop = () => known.stop()
  await known.add('living')
  const before = await holders()
  expect(before).toHaveLength(1)
  lost.release(true)
  await expect.poll(holders).toEqual([])
  vi.advanceTimersByTime(1_000)
  await expect.poll(holders).toHaveLength(1)
  expect(await holders()).not.toEqual(before)
})

test('after a lost connection the locks are taken anew at once', async () => {
  const known = await keepWorkersKnown(database.pool, log)
  stop = () => known.stop()
  await known.add('living')
  const before = await holders()
  await database.pool.query('select pg_terminate_backend($1)', before)
  const others = async () => {
    // Whoever loses it hears of it before the server lets go of the lock.
    vi.advanceTimersByTime(1_000)
    return (await holders()).filter(pid => !before.includes(pid))
  }
  await expect.poll(others).toHaveLength(1)
})

test('a worker takes no job before its lock is there, however long that takes', async () => {
  // Found before the real one, by connections that are opened from here on.
  await database.pool.query(`
    create function public.pg_try_advisory_lock(bigint) returns boolean language sql
    as $$ select pg_catalog.pg_try_advisory_lock($1) from pg_sleep(0.5) $$`)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`)
  const slow = connect(database.url, log)
  const seen: number[] = []
  await database.database.transaction().execute(tx => addJob(tx, look, {}))
  const handler = jobHandler(look, async () => seen.push((await holders()).length))
  const worker = await startWorker(slow.pool, [handler], log, createMetrics())
  stop = async () => {
    await worker.stop()
    await slow.close()
  }
  await expect.poll(() => seen).toEqual([1])
})

test('after an outage the locks are taken again within a second, and its beginning alone is logged', async () => {
  const lines: string[] = []
  const line = await lineTo(database.url)
  const connected = connect(line.url, pinoLogger('warn', { write: text => void lines.push(text) }))
  const known = await keepWorkersKnown(
    connected.pool,
    pinoLogger('warn', { write: text => void lines.push(text) }),
  )
  stop = async () => {
    await known.stop()
    await connected.close()
    await line.close()
  }
  await known.add('living')
  const failures = () => lines.filter(text => text.includes('could not be looked for'))
  await line.cut()
  await expect.poll(failures).toHaveLength(1)
  expect(failures()[0]).toContain('ECONNREFUSED')
  await expect.poll(holders).toEqual([])
  await line.mend()
  vi.advanceTimersByTime(1_000)
  await expect.poll(holders).toHaveLength(1)
  expect(failures()).toHaveLength(1)
})

test('after an outage a process that finds back first gives away no jobs of one that is slower', async () => {
  const start = async () => {
    const line = await lineTo(database.url)
    const connected = connect(line.url, log)
    return { line, connected, known: await keepWorkersKnown(connected.pool, log) }
  }
  const both = [await start(), await start()] as const
  const [quick, slow] = both
  stop = async () => {
    for (const { known, connected, line } of both) {
      await known.stop()
      await connected.close()
      await line.close()
    }
  }
  await quick.known.add('quick')
  await slow.known.add('slow')
  await database.database.transaction().execute(tx => addJob(tx, look, {}))
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'slow'`,
  )
  const owners = async () =>
    (await database.pool.query('select locked_by from graphile_worker.jobs')).rows
  for (const { line } of both) await line.cut()
  await expect.poll(holders).toEqual([])
  await quick.line.mend()
  vi.advanceTimersByTime(1_000)
  await expect.poll(holders).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  // Its next turn comes after the look that was due.
  await quick.known.add('next')
  expect(await owners()).toEqual([{ locked_by: 'slow' }])
  await slow.line.mend()
  vi.advanceTimersByTime(1_000)
  await expect.poll(holders).toHaveLength(3)
  expect(await owners()).toEqual([{ locked_by: 'slow' }])
})

test('a job that was given to a living worker on a line that broke is done after all', async () => {
  const line = await lineTo(database.url)
  const connected = connect(line.url, log)
  let done = 0
  const worker = await startWorker(
    connected.pool,
    [jobHandler(look, async () => (done += 1))],
    log,
    createMetrics(),
  )
  stop = async () => {
    await line.mend()
    await worker.stop()
    await connected.close()
    await line.close()
  }
  const { pool } = database
  // Other questions wait as well, and those of other databases: this one alone marks a job.
  const askers = async () =>
    (
      await pool.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%for update%skip locked%'`)
    ).rowCount
  const marked = async () =>
    (await pool.query('select from graphile_worker.jobs where locked_by is not null')).rowCount
  // The question for a job waits here, and is answered once nobody hears it any more.
  await database.database.transaction().execute(async tx => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx)
    await addJob(tx, look, {})
    await expect.poll(askers, { timeout: 5_000 }).toBeGreaterThan(0)
    await line.cut()
  })
  await expect.poll(marked).toBe(1)
  await line.mend()
  vi.advanceTimersByTime(1_000)
  await expect.poll(holders).toHaveLength(1)
  expect(done).toBe(0)
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
  )
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => done, { timeout: 5_000 }).toBe(1)
})
