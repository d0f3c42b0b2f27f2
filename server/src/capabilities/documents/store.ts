import type { Connection, InTransaction } from '../../database/connect.ts'
import type { StoredFileTable } from '../../database/tables.ts'

export const insertFile = (connection: Connection, file: StoredFileTable) =>
  connection.insertInto('stored_file').values(file).execute()

export const findFile = (connection: Connection, id: string) =>
  connection.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirst()

export async function everyFileId(connection: Connection) {
  const rows = await connection.selectFrom('stored_file').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** Locked, so that nothing takes one of them up meanwhile; those being taken up are passed over. */
export async function lockUnbound(tx: InTransaction, before: Date, limit: number) {
  const rows = await tx
    .selectFrom('stored_file')
    .where('bound_kind', 'is', null)
    .where('created_at', '<', before)
    .select('id')
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

export const deleteFiles = (tx: InTransaction, ids: string[]) =>
  tx.deleteFrom('stored_file').where('id', 'in', ids).execute()
