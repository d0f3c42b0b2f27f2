import type { Connection } from '../../database/connect.ts'
import type { StoredFileTable } from '../../database/tables.ts'

export const insertFile = (connection: Connection, file: StoredFileTable) =>
  connection.insertInto('stored_file').values(file).execute()

export const findFile = (connection: Connection, id: string) =>
  connection.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirst()

export async function everyFileId(connection: Connection) {
  const rows = await connection.selectFrom('stored_file').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}
