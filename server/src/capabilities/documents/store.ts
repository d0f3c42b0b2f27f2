import type { Connection } from '../../database/connect.ts'
import type { StoredFileTable } from '../../database/tables.ts'

export const insertFile = (connection: Connection, file: StoredFileTable) =>
  connection.insertInto('stored_file').values(file).execute()

export const findFile = (connection: Connection, id: string) =>
  connection.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirst()
