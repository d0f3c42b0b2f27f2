import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../ports/logger.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type InTransaction = Transaction<Tables>
/** What a store works on: the pool, or the transaction that an act has opened. */
export type Connection = Database | InTransaction

export interface Connected {
  database: Database
  pool: pg.Pool
  close(): Promise<void>
}

const int8 = 20
const date = 1082
pg.types.setTypeParser(int8, text => Number(text))
// A date stays text: as a `Date` it would be midnight of some zone.
pg.types.setTypeParser(date, text => text)

export interface PoolSize {
  connections?: number
  /** Milliseconds until who waits for a connection is refused. */
  connectWithin?: number
}

export function connect(
  url: string,
  log: Logger,
  { connections = 10, connectWithin = 2_000 }: PoolSize = {},
): Connected {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // These two notice a server that vanished without closing the connection.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'konsil',
  })
  // Without a listener a lost connection would end the process.
  const onLost = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', onLost)
  pool.on('connect', client => void client.on('error', onLost))
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Not `database.destroy()`: Kysely closes the pool only if it has used it.
  return { database, pool, close: () => pool.end() }
}

/** Refuses to start when the database cannot be used. */
export async function reach(pool: pg.Pool) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer'
    throw new StartupProblem(`The database at DATABASE_URL cannot be used: ${reason}.`)
  }
}

/** Whether the database cannot be reached, or not be used at all; false for a statement that is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networkFailures.has(code) ||
    databaseFailures.some(start => code.startsWith(start)) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(
      error.message,
    )
  )
}

const networkFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
// Connection lost; out of disk, memory or connections; stopped or cancelled; read-only after a failover.
const databaseFailures = ['08', '53', '57', '25006']
