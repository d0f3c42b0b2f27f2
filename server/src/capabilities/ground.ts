import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Attempts } from '../http/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Live } from '../ports/live.ts'

/** What every capability stands on. */
export interface Ground {
  database: Database
  clock: Clock
  config: Config
  live: Live
  /** A call counts what it tries by itself (`Call.attempts`). */
  attempts: Omit<Attempts, 'count'>
}
