import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'

/** Until the transaction ends, nobody else chooses one. */
export const lockSlugs = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('public slugs', 0))`.execute(tx)

/** Those that begin with these words. */
export async function slugsLike(tx: InTransaction, words: string) {
  const { rows } = await sql<{ slug: string }>`
    select slug from profile where slug like ${`${words}%`}
  `.execute(tx)
  return rows.map(({ slug }) => slug)
}
