import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How long ago the newest copy of each began that has ended well; none of what was never copied. */
export interface Copies {
  dataSeconds: number | null
  keysSeconds: number | null
}

/** Each by the clock of its own database, which has noted it. */
export async function readCopies(database: Database, keys: Database): Promise<Copies> {
  const seconds = sql<number>`extract(epoch from now() - begun_at)::float8`.as('seconds')
  const [data, ofKeys] = await Promise.all([
    database.selectFrom('data_copy').select(seconds).executeTakeFirst(),
    keys.selectFrom('case_keys.copy').select(seconds).executeTakeFirst(),
  ])
  return { dataSeconds: data?.seconds ?? null, keysSeconds: ofKeys?.seconds ?? null }
}
