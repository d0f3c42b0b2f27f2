import { homeZone } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'

export const casesWithNote = (connection: Connection) =>
  connection
    .selectFrom('money_case')
    .where('sealed_note', 'is not', null)
    .select(['id', 'sealed_note'])
    .execute()

/** Leaves alone what was erased meanwhile. */
export const replaceNote = (
  connection: Connection,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
) =>
  connection
    .updateTable('money_case')
    .set({ sealed_note: after })
    .where('id', '=', id)
    .where('sealed_note', '=', before)
    .execute()

/** Locked: of two who seal them at once each row is one's. */
export const casesWithPlainNote = (tx: InTransaction) =>
  tx
    .selectFrom('money_case')
    .where('note', 'is not', null)
    .select(['id', 'note'])
    .forUpdate()
    .skipLocked()
    .execute()

export const takeNoteFromPlain = (tx: InTransaction, id: string, sealed_note: Buffer) =>
  tx.updateTable('money_case').set({ note: null, sealed_note }).where('id', '=', id).execute()

/** Of cases settled in the years up to that one, once no document of the same money is kept that they explain. */
export const eraseNotesUntil = (connection: Connection, lastYear: number, now: Date) =>
  sql`
    update money_case set note = null, sealed_note = null, note_erased_at = ${now}
    where num_nonnulls(note, sealed_note) > 0
      and settled_at < make_timestamptz(${lastYear + 1}, 1, 1, 0, 0, 0, ${homeZone})
      and not exists (
        select from invoice where invoice.payable_id = money_case.payable_id and erased_at is null
      )`.execute(connection)
