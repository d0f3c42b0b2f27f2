import { parseArgs } from 'node:util'
import type pg from 'pg'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { migrateCaseKeys } from '../case-keys/prepare.ts'
import type { Config } from '../config.ts'
import { connect, type Connected } from '../database/connect.ts'
import { copyRows, dataSchemas, keySchemas } from '../database/copy-rows.ts'
import { migrate } from '../database/migrate.ts'
import { orProblem, reach } from '../database/reach.ts'
import { migrationsFolder } from '../folders.ts'
import { prepareQueue } from '../jobs/worker.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withCaseKeys, withDatabase } from './with-database.ts'

/**
 * Moves what was tried out into another PostgreSQL, of whatever version: the one that comes along brings
 * no `pg_dump`, and the one of a system is often too old for it. The keys of the cases go after the data, so that
 * each case that was copied has its own; where they lie apart already, they stay there unless a place is named.
 */
export async function copyDatabase(config: Config, args: string[]) {
  const { to, keysTo } = addressesIn(args)
  const takesKeys = keysTo !== undefined || config.CASE_KEYS_URL === undefined
  await withEmpty(to, async target => {
    await orProblem(migrate(target.pool, migrationsFolder))
    await prepareQueue(target.pool)
    await withDatabase(config, async cases => {
      await prepareQueue(cases.pool)
      const rows = await copyBetween(cases.pool, target.pool, dataSchemas)
      const copyKeys = (place: Connected) =>
        withCaseKeys(config, cases, async keys => {
          await orProblem(migrateCaseKeys(place))
          return copyBetween(keys.pool, place.pool, keySchemas)
        })
      if (keysTo !== undefined) await withEmpty(keysTo, copyKeys)
      else if (takesKeys) await copyKeys(target)
      process.stdout.write(
        `${rows} rows were copied${takesKeys ? ', and the keys of the cases' : ''}. Start with that database in DATABASE_URL${keysTo === undefined ? '' : ' and that of the keys in CASE_KEYS_URL'}.\n`,
      )
    })
  })
}

function addressesIn(args: string[]) {
  const options = { to: { type: 'string' }, 'keys-to': { type: 'string' } } as const
  try {
    const { to, 'keys-to': keysTo } = parseArgs({ args, options }).values
    const areAddresses = [to, keysTo].every(one => one === undefined || isAddress(one))
    if (to !== undefined && areAddresses) return { to, keysTo }
  } catch {
    // An option that does not exist: below, how the command is written.
  }
  throw new StartupProblem(usageOfAdmin)
}

const isAddress = (text: string) => /^postgres(ql)?:\/\//.test(text)

async function withEmpty(url: string, act: (target: Connected) => Promise<unknown>) {
  const log = pinoLogger('silent')
  const target = connect(url, log, { connections: 2 })
  try {
    await reach(target.pool, log, { patience: 0 })
    await refuseFilled(target.pool)
    await act(target)
  } finally {
    await target.close()
  }
}

async function copyBetween(source: pg.Pool, target: pg.Pool, schemas: string[]) {
  const [from, to] = [await source.connect(), await target.connect()]
  try {
    return await copyRows(from, to, schemas)
  } finally {
    from.release()
    to.release()
  }
}

/** Nothing of anybody's is written over. */
async function refuseFilled(pool: pg.Pool) {
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (rows[0]?.tables === 0) return
  throw new StartupProblem(
    'The database in --to or --keys-to is not empty: make a new one for the copy.',
  )
}
