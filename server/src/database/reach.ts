import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '@konsil/contract/core/time'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import type { Logger } from '../ports/logger.ts'
import { StartupProblem } from '../startup-problem.ts'
import { reasonOf } from '../try-each.ts'
import { isUnreachable } from './connect.ts'

const longestWait = minutes(1)
const betweenTries = 500

/** Waits for a database that is not there yet, and refuses at once what no waiting mends. */
export async function reach(
  pool: pg.Pool,
  log: Logger,
  { patience = longestWait, setting = 'DATABASE_URL' } = {},
) {
  const begin = performance.now()
  for (let isTold = false; ; isTold = true) {
    try {
      refuseUnfit(await look(pool), setting)
      return
    } catch (error) {
      if (error instanceof StartupProblem) throw error
      const final = problemOf(error, setting)
      if (final) throw final
      // Anything else is a certificate that does not fit, a server without TLS, an address that is none.
      const mayMend = isUnreachable(error) && performance.now() - begin < patience
      if (!mayMend) throw cannotBeUsed(error, setting)
      if (!isTold)
        log.warn({ reason: reasonOf(error) }, 'waiting for the database, for a minute at most')
      await wait(betweenTries)
    }
  }
}

/** Whatever is done to the database at start: what the operator can mend ends as a sentence. */
export async function orProblem<T>(work: Promise<T>, setting = 'DATABASE_URL'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw problemOf(error, setting) ?? (isUnreachable(error) ? cannotBeUsed(error, setting) : error)
  }
}

interface Facts {
  version: number
  encoding: string
  isReadOnly: boolean
  mayCreate: boolean
  user: string
  name: string
}

/** Rights count only where something is still to be made. */
async function look(pool: pg.Pool) {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (to_regnamespace('graphile_worker') is not null
        or has_database_privilege(current_database(), 'create'))
      and (to_regclass('schema_migration') is not null
        or coalesce(has_schema_privilege(current_schema(), 'create'), false)) as "mayCreate",
      current_user as user, current_database() as name`)
  return rows[0]
}

function refuseUnfit(facts: Facts | undefined, setting: string) {
  if (!facts) return
  const { version, encoding, isReadOnly, mayCreate, user, name } = facts
  if (version < 150_000) {
    throw new StartupProblem(
      `The database is of PostgreSQL ${Math.floor(version / 10_000)}; this version needs 15 to 18.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupProblem(
      `The database ${name} has the encoding ${encoding}, in which not every name can be written. Make one with: create database konsil encoding 'UTF8' template template0.`,
    )
  }
  if (isReadOnly) throw new StartupProblem(readOnly(setting))
  if (!mayCreate) throw new StartupProblem(withoutRights(user, name))
}

const readOnly = (setting: string) =>
  `The database is read-only: a standby, or set to default_transaction_read_only. Name the server that takes writes in ${setting}.`

const withoutRights = (user: string, name: string) =>
  `The user ${user} may not make tables in the database ${name}. Let the user own it: alter database ${name} owner to ${user}.`

/** By the code that PostgreSQL gives it. */
const problems: Record<string, (setting: string) => string> = {
  '28P01': setting => `The database refuses the user or the password of ${setting}.`,
  '28000': setting =>
    `The database does not admit the user of ${setting} from this machine (pg_hba.conf; it may demand TLS).`,
  '3D000': setting =>
    `The database that ${setting} names does not exist on that server. Make it first.`,
  '42501': setting =>
    `The user of ${setting} lacks rights on the database. Let the user own it, with all tables in it.`,
  '25006': readOnly,
  '53100': () => 'The disk of the database is full. Make room, then start again.',
}

/** Undefined for what waiting may mend, and for what is no matter of the operator's. */
function problemOf(error: unknown, setting: string) {
  if (!(error instanceof Error)) return undefined
  const known = problems[errorCode(error)]
  return known ? new StartupProblem(`${known(setting)} (${error.message})`) : undefined
}

const cannotBeUsed = (error: unknown, setting: string) =>
  new StartupProblem(
    `The database at ${setting} cannot be used: ${error instanceof Error && error.message ? error.message : 'no answer'}.`,
  )
