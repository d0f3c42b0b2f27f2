import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('API-15 a database that goes and comes back does not end the process, and is told apart from a wrong statement', async () => {
  const logged: string[] = []
  const log = pinoLogger('warn', { write: text => void logged.push(text) })
  const { pool, close } = connect(line.url, log, { connections: 3 })
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  const running = failureOf(pool.query('select pg_sleep(5)'))
  await new Promise(resolve => setTimeout(resolve, 100))
  await line.cut()
  expect(isUnreachable(await running)).toBe(true)
  expect(isUnreachable(await failureOf(pool.query('select 1')))).toBe(true)
  expect(logged.length).toBeGreaterThan(0)
  // Each of them was noticed to be lost.
  await expect.poll(() => pool.totalCount).toBe(0)
  await line.mend()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(isUnreachable(await failureOf(pool.query('select wrong')))).toBe(false)
  expect(isUnreachable('no error')).toBe(false)
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
