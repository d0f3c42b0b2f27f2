import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import type { Logger } from '../ports/logger.ts'
import { ofDatabaseLibrary } from '../try-each.ts'
import { AnsweringPool } from './answering-pool.ts'
import { preparing } from './prepared.ts'
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
  /** Milliseconds until who waits for a connection is refused, or for an answer on one that was idle. */
  connectWithin?: number
}

/** Of each process to the keys of cases: several are made, and opened, by one statement. */
export const connectionsForKeys = 4

export function connect(
  url: string,
  log: Logger,
  { connections = 10, connectWithin = 2_000 }: PoolSize = {},
): Connected {
  const pool = new AnsweringPool({
    connectionString: url,
    max: connections,
    // What is asked for at once on one connection is sent at once.
    pipeline: true,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // These two notice a server that vanished while it had something to do, without closing the connection.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'konsil',
  })
  // Without a listener a lost connection would end the process. A database that goes takes all of them with
  // it: told once, until one is there again.
  let isTold = false
  const onLost = (error: Error) => {
    if (!isTold) log.warn({ reason: error.message }, 'the connection to the database was lost')
    isTold = true
  }
  pool.on('error', onLost)
  pool.on('connect', client => {
    isTold = false
    client.on('error', onLost)
  })
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  // Not `database.destroy()`: Kysely closes the pool only if it has used it.
  return { database, pool, close: () => pool.end() }
}

export const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Whether the database cannot be reached, or not be used at all; false for a statement that is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  return (
    networkFailures.has(code) ||
    databaseFailures.some(start => code.startsWith(start)) ||
    ofDatabaseLibrary.test(error.message)
  )
}

const networkFailures = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// Connection lost; out of disk, memory or connections; stopped or cancelled; read-only after a failover.
const databaseFailures = ['08', '53', '57', '25006']
