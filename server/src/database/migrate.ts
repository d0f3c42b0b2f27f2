import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import type { Logger } from '../ports/logger.ts'
import { StartupProblem } from '../startup-problem.ts'

interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

const lockKey = 4_711_000_001
const lockNotAvailable = '55P03'

interface How {
  /** Where what was applied is noted. */
  schema?: string
  log?: Pick<Logger, 'warn'>
  /**
   * Milliseconds for which a step waits for a table that something else holds, as a backup holds all of them: behind
   * it waits whoever asks for anything of that table. As long again they have it for themselves.
   */
  lockWithin?: number
  tries?: number
}

/** Applies what is missing, each file in a transaction of its own; several processes may start at once. */
export async function migrate(pool: pg.Pool, folder: string, how: How = {}): Promise<number> {
  const { schema } = how
  const ledger = schema ? `${schema}.schema_migration` : 'schema_migration'
  const known = await readMigrations(folder)
  // A connection of its own, without the limits of a call: a large table takes its time.
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    connectionTimeoutMillis: pool.options.connectionTimeoutMillis,
  })
  // Unheard, a database that goes while nothing is asked would end the process with no sentence.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    if (schema) await client.query(`create schema if not exists ${schema}`)
    await client.query(`create table if not exists ${ledger} (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
      `select number, name, checksum from ${ledger} order by number`,
    )
    for (const applied of rows) refuseForeign(applied, known)
    const missing = known.filter(({ number }) => !rows.some(row => row.number === number))
    for (const migration of missing) await applyPatiently(client, ledger, migration, how)
    return missing.length
  } finally {
    // Gives the lock back as well.
    await client.end()
  }
}

async function applyPatiently(
  client: pg.Client,
  ledger: string,
  migration: Migration,
  { log, lockWithin = 5_000, tries = 12 }: How,
) {
  const { name } = migration
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, ledger, migration, lockWithin)
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable) throw takenBack(name, error)
      if (tried === tries) throw held(name)
      if (tried === 1) log?.warn({}, `the database step ${name} waits for tables that are held`)
      await wait(lockWithin)
    }
  }
}

function takenBack(name: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupProblem(`The database step ${name} failed and was taken back: ${reason}`)
}

const held = (name: string) =>
  new StartupProblem(
    `The database step ${name} found its tables held by something else, as by a backup, and was taken back. Start again when that has ended.`,
  )

async function apply(
  client: pg.Client,
  ledger: string,
  { number, name, sql, checksum }: Migration,
  lockWithin: number,
) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockWithin}`)
    await client.query(sql)
    await client.query(`insert into ${ledger} (number, name, checksum) values ($1, $2, $3)`, [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function refuseForeign(
  applied: { number: number; name: string; checksum: string },
  known: Migration[],
) {
  const same = known.find(({ number }) => number === applied.number)
  if (!same) {
    throw new StartupProblem(
      `The database is of a newer version of this product (it holds step ${applied.name}). Start the newer version, or restore an older backup.`,
    )
  }
  if (same.checksum !== applied.checksum) {
    throw new StartupProblem(
      `The database step ${applied.name} differs from the one that was applied. Migrations are append-only: restore the file.`,
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number: Number(name.slice(0, 4)), name, sql, checksum }
    }),
  )
}
