import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Until so many statements wait for what another transaction holds. */
export async function untilWaiting({ pool }: Pick<TestServer, 'pool'>, count: number) {
  const waitingNow = async () => (await pool.query(waiting)).rowCount
  await expect.poll(waitingNow).toBeGreaterThanOrEqual(count)
}

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
