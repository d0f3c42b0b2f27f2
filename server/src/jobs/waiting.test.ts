import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { clearExpiredJob } from './clear-expired.ts'
import { areJobsTaken, readQueue, reportUnknown } from './waiting.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate()
})
afterEach(() => database.pool.query('delete from graphile_worker._private_jobs'))
afterAll(() => database.close())

const addOld = (name: string) =>
  database.pool.query(
    `select graphile_worker.add_job($1, run_at => now() - interval '61 seconds')`,
    [name],
  )

/** As if a worker had done the oldest job in the moment after each look. */
const doneAfterEachLook = (): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await database.pool.query(`delete from graphile_worker._private_jobs where id =
      (select min(id) from graphile_worker._private_jobs)`)
    return result
  },
})

test('a queue that moves between two looks is worked on, though no job was under way at either', async () => {
  for (let count = 0; count < 3; count += 1) await addOld(clearExpiredJob.name)
  const moving = database.database.withPlugin(doneAfterEachLook())
  expect(await areJobsTaken(moving)).toBe(true)
  expect(await areJobsTaken(database.database)).toBe(false)
})

test('jobs under a name that this version does not have are reported, counted and kept', async () => {
  const lines: string[] = []
  const log = pinoLogger('info', { write: line => void lines.push(line) })
  await addOld('nobody-has-it')
  await addOld('nobody-has-it')
  await addOld(clearExpiredJob.name)
  await reportUnknown(database.database, log)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', job: 'nobody-has-it' })
  const queue = await readQueue(database.database)
  expect(queue.find(({ isKnown }) => !isKnown)).toMatchObject({ job: 'nobody-has-it', waiting: 2 })
  expect(queue.find(({ isKnown }) => isKnown)).toMatchObject({ job: 'clear-expired', waiting: 1 })
})
