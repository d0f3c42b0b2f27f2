import { join } from 'node:path'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { systemClock } from '../adapters/system-clock.ts'
import type { Config } from '../config.ts'
import { prepareCaseKeys } from '../case-keys/prepare.ts'
import { connect, type Connected } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'
import { migrate } from '../database/migrate.ts'
import { orProblem, reach } from '../database/reach.ts'
import { loadStartingData } from '../database/starting-data.ts'
import { migrationsFolder } from '../folders.ts'

/** The database of the settings, ready for use; the one of our own is started for as long as it takes. */
export async function withDatabase(config: Config, act: (connected: Connected) => Promise<void>) {
  const own = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.DATA_DIR, 'postgres'),
        durable: true,
        log: () => undefined,
      })
  const log = pinoLogger('silent')
  const connected = connect(config.DATABASE_URL ?? own?.url ?? '', log, { connections: 2 })
  try {
    // Somebody sits before it.
    await reach(connected.pool, log, { patience: 0 })
    await orProblem(migrate(connected.pool, migrationsFolder))
    await orProblem(loadStartingData(connected.database, systemClock.now()))
    await act(connected)
  } finally {
    await connected.close()
    await own?.stop()
  }
}

/** The keys of these cases: beside them, or where `CASE_KEYS_URL` says. */
export async function withCaseKeys<T>(
  { CASE_KEYS_URL }: Config,
  cases: Connected,
  act: (keys: Connected) => Promise<T>,
) {
  const log = pinoLogger('silent')
  const url = CASE_KEYS_URL ?? cases.pool.options.connectionString ?? ''
  const setting = CASE_KEYS_URL ? 'CASE_KEYS_URL' : 'DATABASE_URL'
  const keys = connect(url, log, { connections: 1 })
  try {
    await reach(keys.pool, log, { patience: 0, setting })
    await orProblem(prepareCaseKeys(cases, keys), setting)
    return await act(keys)
  } finally {
    await keys.close()
  }
}
