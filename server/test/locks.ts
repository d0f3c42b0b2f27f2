import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** How many statements wait for what another transaction holds. */
export const waitingNow = async ({ pool }: Pick<TestServer, 'pool'>) =>
  (await pool.query(waiting)).rowCount ?? 0

/** Until so many wait. */
export async function untilWaiting(server: Pick<TestServer, 'pool'>, count: number) {
  await expect.poll(() => waitingNow(server)).toBeGreaterThanOrEqual(count)
}

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
