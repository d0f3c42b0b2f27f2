import { join } from 'node:path'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { systemClock } from '../adapters/system-clock.ts'
import type { Config } from '../config.ts'
import { connect, type Database, reach } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'
import { migrate } from '../database/migrate.ts'
import { loadStartingData } from '../database/starting-data.ts'
import { migrationsFolder } from '../folders.ts'

/** The database of the settings, ready for use; the one of our own is started for as long as it takes. */
export async function withDatabase(config: Config, act: (database: Database) => Promise<void>) {
  const own = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.DATA_DIR, 'postgres'),
        durable: true,
        log: () => undefined,
      })
  const connected = connect(config.DATABASE_URL ?? own?.url ?? '', pinoLogger('silent'), {
    connections: 2,
  })
  try {
    await reach(connected.pool)
    await migrate(connected.pool, migrationsFolder)
    await loadStartingData(connected.database, systemClock.now())
    await act(connected.database)
  } finally {
    await connected.close()
    await own?.stop()
  }
}
