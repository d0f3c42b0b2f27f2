import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows } from '../../database/page.ts'
import type { StoredFileTable } from '../../database/tables/documents.ts'

export const noteArrival = (connection: Connection, id: string, now: Date) =>
  connection.insertInto('arriving_file').values({ id, began_at: now }).execute()

/** False when it was given up meanwhile, and its bytes with it. */
export async function endArrival(tx: InTransaction, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('arriving_file')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertFile = (tx: InTransaction, file: StoredFileTable) =>
  tx.insertInto('stored_file').values(file).execute()

export const findFile = (connection: Connection, id: string) =>
  connection.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirst()

export const findUnbound = (connection: Connection, ownerId: string, id: string) =>
  connection
    .selectFrom('stored_file')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('bound_kind', 'is', null)
    .select(['id', 'mime_type'])
    .executeTakeFirst()

/** The ids of those that are this person's own and not taken up yet; they are now. */
export async function bindFiles(
  tx: InTransaction,
  {
    ids,
    ownerId,
    kind,
    boundId,
  }: { ids: string[]; ownerId: string; kind: string; boundId: string },
) {
  const rows = await tx
    .updateTable('stored_file')
    .set({ bound_kind: kind, bound_id: boundId })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('bound_kind', 'is', null)
    .returning(['id', 'mime_type'])
    .execute()
  return rows
}

/** Whether two stored files are the same, byte for byte. */
export async function haveSameContent(connection: Connection, one: string, other: string) {
  const { contents } = await connection
    .selectFrom('stored_file')
    .where('id', 'in', [one, other])
    .select(({ fn }) => fn.count<number>('sha256').distinct().as('contents'))
    .executeTakeFirstOrThrow()
  return contents === 1
}

export const unbindFiles = (tx: InTransaction, ids: string[]) =>
  tx
    .updateTable('stored_file')
    .set({ bound_kind: null, bound_id: null })
    .where('id', 'in', ids)
    .execute()

/** The ids of all stored files: for wrapping their keys anew. */
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

export const lockArrival = (tx: InTransaction, id: string) =>
  tx.selectFrom('arriving_file').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export async function lockArrivals(tx: InTransaction, before: Date, limit: number) {
  const rows = await tx
    .selectFrom('arriving_file')
    .where('began_at', '<', before)
    .select('id')
    .orderBy('began_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

export const deleteArrivals = (tx: InTransaction, ids: string[]) =>
  tx.deleteFrom('arriving_file').where('id', 'in', ids).execute()

/** MIME types by file, of those that exist. */
export async function typesOf(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await connection
    .selectFrom('stored_file')
    .where('id', 'in', ids)
    .select(['id', 'mime_type'])
    .execute()
  return new Map(rows.map(row => [row.id, row.mime_type]))
}

export const countFiles = (connection: Connection, ownerId: string) =>
  countRows(connection.selectFrom('stored_file').where('owner_id', '=', ownerId))
