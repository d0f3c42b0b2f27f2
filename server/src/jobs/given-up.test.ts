import { days, hours, later } from '@konsil/contract/core/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { clearExpiredJob } from './clear-expired.ts'
import { clearGivenUp } from './given-up.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate()
})
afterAll(() => database.close())

const now = new Date('2026-11-21T09:00:00Z')

async function add(name: string, state: { attempts: number; runAt: Date; changedAt: Date }) {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from graphile_worker.add_job($1)',
    [name],
  )
  const id = rows[0]?.id
  await database.pool.query(
    `update graphile_worker._private_jobs set created_at = $5, attempts = $2, run_at = $3, updated_at = $4 where id = $1`,
    [id, state.attempts, state.runAt, state.changedAt, later(now, -days(90))],
  )
  return id
}
const ago = (time: number) => later(now, -time)

test.each([clearExpiredJob.name, 'nobody-has-it'])(
  'jobs that were given up are kept for two weeks from then on, others for longer: %s',
  async name => {
    const old = { attempts: 25, runAt: ago(days(15)), changedAt: ago(days(20)) }
    const left = [
      await add(name, { ...old, runAt: ago(days(13)) }),
      await add(name, { ...old, changedAt: ago(days(13)) }),
      await add(name, { ...old, attempts: 24 }),
      await add(name, { ...old, runAt: ago(days(14) - hours(1)) }),
    ]
    await add(name, old)
    await clearGivenUp(database.database, now)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from graphile_worker.jobs order by id',
    )
    expect(rows.map(({ id }) => id)).toEqual(left)
    await database.pool.query('delete from graphile_worker._private_jobs')
  },
)
