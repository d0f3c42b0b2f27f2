import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import type { Job } from './job.ts'
import { arrivedJobs } from './lost-jobs.ts'
import { addJob } from './queue.ts'

const lines: string[] = []
const log = pinoLogger('info', { write: line => void lines.push(line) })
const look: Job<object> = { name: 'look', payload: z.object({}) }

let database: TestDatabase
beforeEach(async () => {
  lines.length = 0
  database = await copyTemplate()
})
afterEach(() => database.close())

/** Jobs that a worker was given so many seconds ago, at the first attempt. */
async function given(worker: string, ...ago: number[]) {
  const handedOver: { id: string; locked_at: Date }[] = []
  for (const seconds of ago) {
    await database.database.transaction().execute(tx => addJob(tx, look, {}))
    const { rows } = await database.pool.query<{ id: string; locked_at: Date }>(
      `update graphile_worker._private_jobs
        set attempts = 1, locked_by = $1, locked_at = now() - make_interval(secs => $2)
        where locked_by is null returning id, locked_at`,
      [worker, seconds],
    )
    handedOver.push(...rows)
  }
  return handedOver
}

async function release(jobs: ReturnType<typeof arrivedJobs>) {
  const client = await database.pool.connect()
  await jobs.releaseLost(client, new Set(['own', 'own too']), log)
  client.release()
}

const held = async () =>
  (
    await database.pool.query<{ attempts: number; locked_by: string | null }>(
      'select attempts, locked_by from graphile_worker.jobs order by id',
    )
  ).rows.map(one => `${one.attempts} ${one.locked_by}`)

test('released are those that never arrived, not before their answer is surely lost, and as not attempted', async () => {
  await given('own', 41, 35)
  await given('own too', 3_600)
  await given('another', 3_600)
  await release(arrivedJobs())
  expect(await held()).toEqual(['0 null', '1 own', '0 null', '1 another'])
  expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 'info', count: 2 }),
  ])
})

test('those that arrived stay, however long they take and however often is looked', async () => {
  const jobs = arrivedJobs()
  for (const one of await given('own', 3_600, 7_200)) jobs.add(one)
  await release(jobs)
  await release(jobs)
  expect(await held()).toEqual(['1 own', '1 own'])
})

test('a job that arrived once and is lost the second time is released', async () => {
  const jobs = arrivedJobs()
  for (const one of await given('own', 3_600)) jobs.add(one)
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 2, locked_at = now() - interval '2 minutes'`,
  )
  await release(jobs)
  expect(await held()).toEqual(['1 null'])
})
