import { parseArgs } from 'node:util'
import type pg from 'pg'
import { pinoLogger } from '../adapters/pino-logger.ts'
import type { Config } from '../config.ts'
import { prepareCaseKeys } from '../case-keys/prepare.ts'
import { connect } from '../database/connect.ts'
import { copyRows } from '../database/copy-rows.ts'
import { migrate } from '../database/migrate.ts'
import { orProblem, reach } from '../database/reach.ts'
import { migrationsFolder } from '../folders.ts'
import { prepareQueue } from '../jobs/worker.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

/**
 * Moves what was tried out into another PostgreSQL, of whatever version: the one that comes along brings
 * no `pg_dump`, and the one of a system is often too old for it.
 */
export async function copyDatabase(config: Config, args: string[]) {
  const log = pinoLogger('silent')
  const target = connect(addressIn(args), log, { connections: 2 })
  try {
    await reach(target.pool, log, 0)
    await refuseFilled(target.pool)
    await orProblem(migrate(target.pool, migrationsFolder))
    await orProblem(prepareCaseKeys(target.pool))
    await prepareQueue(target.pool)
    await withDatabase(config, async (_, pool) => {
      await prepareQueue(pool)
      const [from, to] = [await pool.connect(), await target.pool.connect()]
      try {
        const copied = await copyRows(from, to)
        process.stdout.write(
          `${copied} rows were copied. Start with that database in DATABASE_URL.\n`,
        )
      } finally {
        from.release()
        to.release()
      }
    })
  } finally {
    await target.close()
  }
}

function addressIn(args: string[]) {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (to !== undefined && /^postgres(ql)?:\/\//.test(to)) return to
  } catch {
    // An option that does not exist: below, how the command is written.
  }
  throw new StartupProblem(usageOfAdmin)
}

/** Nothing of anybody's is written over. */
async function refuseFilled(pool: pg.Pool) {
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (rows[0]?.tables === 0) return
  throw new StartupProblem('The database in --to is not empty: make a new one for the copy.')
}
