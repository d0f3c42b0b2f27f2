import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { lineTo, type DatabaseLine } from '../../test/database-line.ts'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect, isUnreachable } from './connect.ts'

let template: TestDatabase
let line: DatabaseLine
beforeAll(async () => {
  template = await copyTemplate()
  line = await lineTo(template.url)
})
afterAll(async () => {
  await line.close()
  await template.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('API-15 a database that goes and comes back does not end the process, and is told once each time, and apart from a wrong statement', async () => {
  const logged: string[] = []
  const log = pinoLogger('warn', { write: text => void logged.push(text) })
  const { pool, close } = connect(line.url, log, { connections: 3 })
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  const running = failureOf(pool.query('select pg_sleep(5)'))
  await new Promise(resolve => setTimeout(resolve, 100))
  await line.cut()
  expect(isUnreachable(await running)).toBe(true)
  expect(isUnreachable(await failureOf(pool.query('select 1')))).toBe(true)
  // Each of them was noticed to be lost.
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(logged).toHaveLength(1)
  await line.mend()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await line.cut()
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(logged).toHaveLength(2)
  await line.mend()
  expect(isUnreachable(await failureOf(pool.query('select wrong')))).toBe(false)
  expect(isUnreachable('no error')).toBe(false)
  const lost = new Error('Client has encountered a connection error and is not queryable')
  expect(isUnreachable(lost)).toBe(true)
  await close()
})

/** By the clock that says how long a connection was idle; timers go on as ever. */
function idleFor(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
}
const fakeIdleness = () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('API-15 a database that hangs is noticed on an idle connection as soon as on a new one', async () => {
  fakeIdleness()
  const connectWithin = 1_000
  const size = { connections: 3, connectWithin }
  const { pool, close } = connect(line.url, pinoLogger('silent'), size)
  const two = () => Promise.all([1, 2].map(() => pool.query('select pg_sleep(0.05)')))
  await two()
  line.hang()
  idleFor(1_001)
  const late = wait(10 * connectWithin, 'late', { ref: false })
  // Two meet an idle connection, the third a new one.
  for (let call = 0; call < 3; call += 1) {
    expect(isUnreachable(await Promise.race([failureOf(pool.query('select 1')), late]))).toBe(true)
  }
  expect(pool.totalCount).toBe(0)
  await line.cut()
  await line.mend()
  await two()
  await close()
})

test('a connection is asked whether it answers once a second at the most, and not when it is new', async () => {
  fakeIdleness()
  const { pool, close } = connect(template.url, pinoLogger('silent'), { connections: 1 })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const count = async () => {
    sent.mockClear()
    await pool.query('select 2')
    return sent.mock.calls.length
  }
  expect([await count(), await count()]).toEqual([1, 1])
  idleFor(1_001)
  expect([await count(), await count()]).toEqual([2, 1])
  await close()
})

test('API-15 a session that is ended by the server, and a pool that is exhausted, count as unreachable', async () => {
  const { pool, close } = connect(template.url, pinoLogger('silent'), { connections: 1 })
  const ended = failureOf(pool.query('select pg_terminate_backend(pg_backend_pid())'))
  expect(isUnreachable(await ended)).toBe(true)
  const client = await pool.connect()
  expect(isUnreachable(await failureOf(pool.query('select 1')))).toBe(true)
  client.release()
  await close()
})

test('big whole numbers of the database are numbers here', async () => {
  const { rows } = await template.pool.query(
    'select 9007199254740991::bigint as big, count(*) from country',
  )
  expect(rows[0]).toEqual({ big: Number.MAX_SAFE_INTEGER, count: expect.any(Number) })
})

test('API-15 what is closed holds no connection, whoever used it', async () => {
  const { pool, close } = connect(template.url, pinoLogger('silent'), { connections: 2 })
  await pool.query('select 1')
  expect(pool.totalCount).toBe(1)
  await close()
  expect(pool.totalCount).toBe(0)
})
