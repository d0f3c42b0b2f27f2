import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { connect as connectTo } from 'node:net'
import timers, { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { lineTo } from '../../test/database-line.ts'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { startSmallRedis } from '../../test/small-redis.ts'
import { startWorkerProcess } from '../../test/proofs/worker-process.ts'
import { freePort } from '../database/embedded/free-port.ts'
import { person, startTestServer } from '../../test/test-server.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect } from '../database/connect.ts'
import { createMetrics } from '../http/metrics.ts'
import { tryEach } from '../try-each.ts'
import { clearGivenUp } from './given-up.ts'
import { type Job, type JobHandler, jobHandler, runners } from './job.ts'
import { addJob } from './queue.ts'
import { readQueue } from './waiting.ts'
import { startWorker, type Worker } from './worker.ts'

const remind: Job<{ day: number }> = {
  name: 'remind',
  payload: z.strictObject({ day: z.number() }),
}

/** Of another runner. */
const askProvider: Job<{ day: number }> = { ...remind, name: 'ask-provider', runner: 'providers' }

let database: TestDatabase
let workers: Worker[]
let lines: string[]
beforeEach(async () => {
  database = await copyTemplate()
  workers = []
  lines = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await database.close()
})

const startAll = async (...handlers: JobHandler[]) => {
  const log = pinoLogger('info', { write: line => void lines.push(line) })
  const worker = await startWorker(database.pool, handlers, log, createMetrics())
  workers.push(worker)
  return worker
}
const start = (act: (payload: { day: number }, ending: AbortSignal) => Promise<unknown>) =>
  startAll(jobHandler(remind, act))
const add = (payload: { day: number }) =>
  database.database.transaction().execute(tx => addJob(tx, remind, payload))
const said = (text: string) => lines.filter(line => line.includes(text))
const until = (holds: () => void | Promise<void>) =>
  vi.waitFor(holds, { timeout: 10_000, interval: 10 })

test('what an older version has left in the queue is told by job and field, and not performed', async () => {
  const performed: unknown[] = []
  await start(async payload => performed.push(payload))
  await database.pool.query(`select graphile_worker.add_job('remind', '{"date":"secret"}')`)
  await until(() => expect(said('cannot read')).toHaveLength(1))
  const [line = ''] = said('cannot read')
  expect(JSON.parse(line)).toMatchObject({ level: 'error', job: 'remind', fields: 'day date' })
  expect(line).toContain('cannot read, and will be tried again')
  expect(line).not.toContain('secret')
  expect(performed).toEqual([])
})

test('of what cannot be read the last attempt says that it is given up', async () => {
  await start(async () => {})
  await database.pool.query(
    `select graphile_worker.add_job('remind', '{"date":"secret"}', max_attempts => 1)`,
  )
  await until(() => expect(said('cannot read')).toHaveLength(1))
  expect(said('cannot read, and is given up')).toHaveLength(1)
})

test('jobs that end while the database is away are done with once it is back, and end nothing', async () => {
  const line = await lineTo(database.url)
  const log = pinoLogger('info', { write: text => void lines.push(text) })
  const connected = connect(line.url, log)
  onTestFinished(async () => {
    await connected.close()
    await line.close()
  })
  const begun: number[] = []
  let goOn = () => {}
  const cut = new Promise<void>(resolve => (goOn = resolve))
  const act = async ({ day }: { day: number }) => {
    begun.push(day)
    await cut
    if (day === 2) throw new TypeError('no')
  }
  const worker = await startWorker(connected.pool, [jobHandler(remind, act)], log, createMetrics())
  workers.push(worker)
  await add({ day: 1 })
  await add({ day: 2 })
  await until(() => expect(begun.toSorted()).toEqual([1, 2]))
  await line.cut()
  goOn()
  await until(() => expect(said('cannot be asked').length + said('lost').length).toBeGreaterThan(0))
  await line.mend()
  const left = 'select attempts, locked_by from graphile_worker.jobs'
  await until(async () => {
    const { rows } = await database.pool.query(left)
    expect(rows).toEqual([{ attempts: 1, locked_by: null }])
  })
})

test('a job that fails for the last time is told as an error, and stays for somebody to look into', async () => {
  await start(() => Promise.reject(new TypeError('secret')))
  await database.pool.query(
    `select graphile_worker.add_job('remind', '{"day":1}', max_attempts => 1)`,
  )
  await until(() => expect(said('failed for the last time')).toHaveLength(1))
  const [line = ''] = said('failed for the last time')
  expect(JSON.parse(line)).toMatchObject({ level: 'error', job: 'remind', reason: 'TypeError' })
  expect(said('will be tried again')).toEqual([])
  const givenUp = async () => (await readQueue(database.database)).map(one => one.givenUp)
  await until(async () => expect(await givenUp()).toEqual([1]))
})

test('API-12 a job that fails after a newer one has taken over its work is not counted as given up', async () => {
  let fail = () => {}
  const failing = new Promise<void>((_, reject) => (fail = () => reject(new TypeError('secret'))))
  const performed: number[] = []
  await start(async ({ day }) => {
    performed.push(day)
    if (day === 1) await failing
  })
  const addKeyed = (day: number) =>
    database.database.transaction().execute(tx => addJob(tx, remind, { day }, { key: 'reminder' }))
  await addKeyed(1)
  await until(() => expect(performed).toEqual([1]))
  await addKeyed(2)
  await until(() => expect(performed).toEqual([1, 2]))
  fail()
  const left = async () =>
    (await database.pool.query('select attempts, locked_at from graphile_worker.jobs')).rows
  await until(async () => expect(await left()).toEqual([{ attempts: 25, locked_at: null }]))
  const [line = ''] = said('a job failed')
  expect(line).toContain('a job failed that was replaced or dropped')
  const [counted] = await readQueue(database.database)
  expect(counted).toMatchObject({ job: 'remind', waiting: 0, givenUp: 0 })
  await clearGivenUp(database.database, new Date(0))
  expect(await left()).toEqual([])
})

test('a job of which several parts failed names why, in the log and in its row, and quotes nothing', async () => {
  const parts = [
    new TypeError('secret'),
    Object.assign(new Error('secret'), { code: 'ENOSPC' }),
    new AggregateError([new TypeError('secret'), new RangeError('secret')], 'secret'),
    'secret',
  ]
  const act = () => tryEach(parts, part => Promise.reject(part), 'not all was done')
  await start(act)
  await add({ day: 1 })
  await until(() => expect(said('will be tried again')).toHaveLength(1))
  const reason = 'TypeError, Error ENOSPC (disk full), RangeError, unknown'
  expect(JSON.parse(said('will be tried again')[0] ?? '')).toMatchObject({ job: 'remind', reason })
  const lastErrors = async () =>
    (await database.pool.query('select last_error from graphile_worker._private_jobs')).rows
  await until(async () =>
    expect(await lastErrors()).toEqual([{ last_error: `not all was done: ${reason}` }]),
  )
})

test('a worker whose first look into the queue fails takes jobs once the database answers', async () => {
  const performed: unknown[] = []
  await database.pool.query('alter table graphile_worker._private_tasks rename to gone')
  const starting = start(async payload => performed.push(payload))
  await until(() => expect(said('is started anew').length).toBeGreaterThan(0))
  await database.pool.query('alter table graphile_worker.gone rename to _private_tasks')
  await starting
  await add({ day: 1 })
  await until(() => expect(performed).toEqual([{ day: 1 }]))
})

test('what a living worker has under way is not given to another one', async () => {
  const performed: unknown[] = []
  let end = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  const act = async (payload: unknown) => {
    performed.push(payload)
    await ended
  }
  await start(act)
  await add({ day: 1 })
  await until(() => expect(performed).toHaveLength(1))
  // It releases the jobs of the dead, and has looked for one to do by the time that it stands.
  await start(act)
  await wait(0)
  end()
  expect(performed).toHaveLength(1)
})

test('F25 jobs that ask providers, however many hang, hold up none of the others', async () => {
  const performed: unknown[] = []
  let hanging = 0
  let goOn = () => {}
  const answered = new Promise<void>(resolve => (goOn = resolve))
  const handlers = [
    jobHandler(askProvider, () => {
      hanging += 1
      return answered
    }),
    jobHandler(remind, async payload => performed.push(payload)),
  ]
  await startAll(...handlers)
  for (let day = 1; day <= 6; day += 1) {
    await database.database.transaction().execute(tx => addJob(tx, askProvider, { day }))
  }
  try {
    await until(() => expect(hanging).toBe(runners.providers))
    await add({ day: 7 })
    await until(() => expect(performed).toEqual([{ day: 7 }]))
  } finally {
    goOn()
  }
})

test('API-12 a job hears that its process ends, and is waited for', async () => {
  const heard: string[] = []
  const worker = await start(async (_, ending) => {
    heard.push('begun')
    await once(ending, 'abort')
    await wait(0)
    heard.push('ended')
  })
  await add({ day: 1 })
  await until(() => expect(heard).toEqual(['begun']))
  await worker.stop()
  expect(heard).toEqual(['begun', 'ended'])
})

test('API-12 a job is waited for though its runner was ending by itself, and another one says that it is stopped', async () => {
  keepExitCode()
  const heard: string[] = []
  let goOn = () => {}
  const answered = new Promise<void>(resolve => (goOn = resolve))
  // So a runner that has nothing to do is stopped, and has not ended.
  const holding = await database.pool.connect()
  await holding.query('begin; lock table graphile_worker._private_known_crontabs')
  const worker = await startAll(
    jobHandler(askProvider, async () => {}),
    jobHandler(remind, async () => {
      heard.push('begun')
      await answered
      heard.push('ended')
    }),
  )
  await add({ day: 1 })
  await until(() => expect(heard).toEqual(['begun']))
  await letWorkersEnd(database, 2)
  // Of the locks of workers, of two that wait for the table, and the one that holds it.
  await until(() => expect(connectionsInUse()).toBe(4))
  const stopped = worker.stop().finally(() => heard.push('stopped'))
  const told = expect(stopped).rejects.toThrow('not every runner could be stopped: Error')
  await holding.query('rollback')
  holding.release()
  await until(async () => expect(await locks('not granted')).toBe(0))
  await wait(0)
  expect(heard).toEqual(['begun'])
  goOn()
  await told
  expect(heard).toEqual(['begun', 'ended', 'stopped'])
  await until(async () => expect(await locks(`locktype = 'advisory'`)).toBe(0))
})

const connectionsInUse = () => database.pool.totalCount - database.pool.idleCount

async function locks(which: string) {
  const { rowCount } = await database.pool.query(
    `select from pg_locks join pg_database d on d.oid = database
     where datname = current_database() and ${which}`,
  )
  return rowCount
}

test('what keeps a worker from starting is told, though what had started cannot be stopped', async () => {
  keepExitCode()
  let goOn = () => {}
  const ended = new Promise<void>(resolve => (goOn = resolve))
  const waiting = vi.spyOn(timers, 'setTimeout').mockImplementation(() => ended)
  syncBuiltinESMExports()
  onTestFinished(() => {
    waiting.mockRestore()
    syncBuiltinESMExports()
  })
  const starting = startAll(
    jobHandler(remind, async () => {}),
    jobHandler({ ...askProvider, at: 'never' }, async () => {}),
  )
  const told = expect(starting).rejects.toThrow('never')
  await until(() => expect(said('is started anew')).toHaveLength(1))
  await letWorkersEnd()
  // Of the locks of workers.
  await until(() => expect(connectionsInUse()).toBe(1))
  goOn()
  await told
  expect(said('what had started could not be stopped')).toHaveLength(1)
})

/** The queue sets it for the process that it ends with. */
function keepExitCode() {
  const { exitCode } = process
  onTestFinished(() => {
    process.exitCode = exitCode
  })
}

test('a worker that ends by itself says so', async () => {
  keepExitCode()
  const { ended } = await start(async () => {})
  await letWorkersEnd()
  await ended
  expect(said('the worker has ended by itself')).toHaveLength(1)
})

test('the process of a worker that has ended by itself ends, with the code of that whatever follows', async () => {
  const redis = await startSmallRedis()
  const server = await startTestServer()
  // Otherwise the process would make a demonstration first.
  await person(server, 'PATIENT')
  const port = await freePort()
  const worker = await startWorkerProcess('alone', {
    DATABASE_URL: server.config.DATABASE_URL ?? '',
    REDIS_URL: redis.url,
    METRICS_PORT: String(port),
  })
  // The end of the process waits for this question, which is not asked to its end.
  const asker = connectTo(port, '127.0.0.1')
  await once(asker, 'connect')
  asker.write('GET /metrics HTTP/1.1\r\n')
  await letWorkersEnd(server, Object.keys(runners).length)
  await until(() => expect(worker.said()).toContain('the worker has ended by itself'))
  const stopped = worker.stop()
  const waited = server.pool.query('select pg_sleep(0.5)')
  expect(await Promise.race([worker.ended, waited])).toHaveProperty('rows')
  asker.destroy()
  expect(await worker.ended).toBe(1)
  await stopped
  await server.stop()
  redis.stop()
}, 60_000)

/** As a newer version does that changes the tables of the queue so that older workers must not touch them. */
async function letWorkersEnd({ pool }: Pick<TestDatabase, 'pool'> = database, count = 1) {
  const listening = `select 1 from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%' and state = 'idle'`
  await until(async () => expect((await pool.query(listening)).rowCount).toBe(count))
  await pool.query(`select pg_notify('worker:migrate', '{"breaking":true}')`)
}
