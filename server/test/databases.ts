import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { systemClock } from '../src/adapters/system-clock.ts'
import { prepareCaseKeys } from '../src/case-keys/prepare.ts'
import { type Connected, connect } from '../src/database/connect.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/index.ts'
import { migrate } from '../src/database/migrate.ts'
import { loadStartingData } from '../src/database/starting-data.ts'
import { migrationsFolder } from '../src/folders.ts'
import { prepareQueue } from '../src/jobs/worker.ts'
import { memoryFolder } from './memory-folder.ts'

export const templateName = 'konsil_template'

/** Tests wait out a machine that stands still; that people are refused sooner is a test of its own. */
export const connectWithin = 20_000

export function databaseNamed(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

export interface TestDatabase extends Connected {
  url: string
}

/** A database of a test file's own, with migrations and starting data, gone at its end. */
export async function copyTemplate(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const silent = pinoLogger('silent')
  const maintenance = connect(server, silent, { connections: 1, connectWithin })
  // Nothing here outlives a power cut: a log of each copied page, as is usual, takes longer than the files.
  const asFiles = 'strategy file_copy'
  await maintenance.pool.query(`create database ${name} template ${templateName} ${asFiles}`)
  const url = databaseNamed(server, name)
  const connected = connect(url, silent, { connectWithin })
  return {
    ...connected,
    url,
    async close() {
      await connected.close()
      await maintenance.pool.query(`drop database ${name} with (force)`)
      await maintenance.close()
    },
  }
}

/** Migrations and starting data. */
export async function layOut({ pool, database }: Pick<Connected, 'pool' | 'database'>) {
  await migrate(pool, migrationsFolder)
  await prepareCaseKeys({ pool, database }, { pool, database })
  await prepareQueue(pool)
  await loadStartingData(database, systemClock.now())
}

export interface KillableDatabase extends TestDatabase {
  /** As a power cut does it to PostgreSQL alone: it comes back by itself. */
  kill(): Promise<void>
}

/** On a PostgreSQL of its own, which loses nothing that it has said to be stored. */
export async function killableDatabase(): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(memoryFolder() ?? tmpdir(), 'konsil-killable-'))
  await chmod(dataDir, 0o755)
  const database = await databaseOn(dataDir)
  return {
    ...database,
    async kill() {
      const file = join(dataDir, 'database', 'cluster', 'postmaster.pid')
      const [pid = ''] = (await readFile(file, 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, in a folder that others may enter. */
export async function databaseOn(dataDir: string): Promise<TestDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined })
  const connected = connect(server.url, pinoLogger('silent'), { connectWithin })
  await layOut(connected)
  return {
    ...connected,
    url: server.url,
    async close() {
      await connected.close()
      await server.stop()
    },
  }
}
