import { sql } from 'kysely'
import { errorCode } from '../error-code.ts'
import { type Database, isUnreachable } from './connect.ts'

/**
 * Whether it would take a write, found out without one: a sort that does not fit into its memory goes to
 * the disk of the database and leaves nothing there.
 */
export async function whyNoWrites(
  database: Database,
): Promise<'away' | 'readOnly' | 'full' | undefined> {
  try {
    return await database.transaction().execute(async tx => {
      const { rows } = await sql<{ isReadOnly: boolean }>`select
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        set_config('work_mem', '64kB', true)`.execute(tx)
      if (rows[0]?.isReadOnly) return 'readOnly'
      await sql`select count(*) from (select n from generate_series(1, 5000) n order by -n) sorted`.execute(
        tx,
      )
      return undefined
    })
  } catch (error) {
    const code = errorCode(error)
    if (fullDisk.includes(code)) return 'full'
    if (isUnreachable(error)) return 'away'
    throw error
  }
}

/** Of PostgreSQL: no room left, or none for what is sorted. */
const fullDisk = ['53100', '53400']
