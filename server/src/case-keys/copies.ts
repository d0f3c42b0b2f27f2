import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

const seconds = sql<number>`extract(epoch from now() - begun_at)::float8`.as('seconds')

/** How long ago the newest copy of the data began that has ended well, by the clock that noted it; null where none did. */
export const ageOfDataCopy = async (database: Database) =>
  (await database.selectFrom('data_copy').select(seconds).executeTakeFirst())?.seconds ?? null

/** The same of the keys, which may lie in another database: it is away alone, and has a clock of its own. */
export const ageOfKeysCopy = async (keys: Database) =>
  (await keys.selectFrom('case_keys.copy').select(seconds).executeTakeFirst())?.seconds ?? null
