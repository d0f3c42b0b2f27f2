import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../database/page.ts'
import type { StoredFileTable } from '../../database/tables/documents.ts'

export const noteArrival = (
  tx: InTransaction,
  arrival: { id: string; owner_id: string; bytes: number; began_at: Date },
) => tx.insertInto('arriving_file').values(arrival).execute()

/** Until the transaction ends, nobody else counts what this account has. */
export const lockRoomOf = (tx: InTransaction, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${ownerId}`}, 0))`.execute(tx)

/** Those of everybody, whoever handed them over: their own capability says how many there can be. */
const ofTheHouse = ['blog']

/** What lies there, and what is arriving as if it were as much as it may become. */
export async function roomTakenBy(tx: InTransaction, ownerId: string) {
  const arriving = tx.selectFrom('arriving_file').where('owner_id', '=', ownerId).select('bytes')
  const { files, bytes } = await tx
    .selectFrom(
      tx
        .selectFrom('stored_file')
        .where('owner_id', '=', ownerId)
        .where(({ eb, or }) =>
          or([eb('bound_kind', 'is', null), eb('bound_kind', 'not in', ofTheHouse)]),
        )
        .select('bytes')
        .unionAll(arriving)
        .as('one'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(one.bytes), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files, bytes }
}

/** The bytes that all who are sending files may still send. */
export async function bytesArriving(connection: Connection) {
  const ofCases = connection
    .selectFrom('case_file')
    .where('state', '=', 'ARRIVING')
    .select(sql<number>`announced - size`.as('bytes'))
  const { bytes } = await connection
    .selectFrom(connection.selectFrom('arriving_file').select('bytes').unionAll(ofCases).as('one'))
    .select(sql<number>`coalesce(sum(one.bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** False when it was given up meanwhile, and its bytes with it. */
export async function endArrival(tx: InTransaction, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('arriving_file')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertFile = (tx: InTransaction, file: Insertable<StoredFileTable>) =>
  tx.insertInto('stored_file').values(file).execute()

/** Not one that was let go of, though its bytes may still be there. */
export const findFile = (connection: Connection, id: string) =>
  connection
    .selectFrom('stored_file')
    .where('id', '=', id)
    .where('is_released', '=', false)
    .selectAll()
    .executeTakeFirst()

const unbound = (connection: Connection) =>
  connection
    .selectFrom('stored_file')
    .where('bound_kind', 'is', null)
    .where('is_released', '=', false)

const ownUnbound = (connection: Connection, ownerId: string) =>
  unbound(connection).where('owner_id', '=', ownerId)

export const findUnbound = (connection: Connection, ownerId: string, id: string) =>
  ownUnbound(connection, ownerId)
    .where('id', '=', id)
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
    .where('is_released', '=', false)
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

export const releaseFiles = (tx: InTransaction, ids: string[]) =>
  tx
    .updateTable('stored_file')
    .set({ bound_kind: null, bound_id: null, is_released: true })
    .where('id', 'in', ids)
    .execute()

/** The ids of what nothing has taken up. */
export const unboundOf = (tx: InTransaction, ownerId: string) =>
  idsOf(ownUnbound(tx, ownerId).select('id'))

/** The ids of all stored files: for wrapping their keys anew. */
export const everyFileId = (connection: Connection) =>
  idsOf(
    connection
      .selectFrom('stored_file')
      .where('is_released', '=', false)
      .select('id')
      .orderBy('id'),
  )

/** Let go of, and not gone yet. */
export const listReleased = (connection: Connection) =>
  idsOf(releasedFiles(connection).orderBy('id'))

/** Undefined where another process is removing it. */
export const lockReleased = (tx: InTransaction, id: string) =>
  releasedFiles(tx).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

const releasedFiles = (connection: Connection) =>
  connection.selectFrom('stored_file').where('is_released', '=', true).select('id')

/** Taken up by nothing since then. */
export const listUnbound = (connection: Connection, before: Date) =>
  idsOf(unboundFiles(connection, before).orderBy('id'))

/** Undefined where it is being taken up, or removed. */
export const lockUnbound = (tx: InTransaction, id: string, before: Date) =>
  unboundFiles(tx, before).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

const unboundFiles = (connection: Connection, before: Date) =>
  unbound(connection).where('created_at', '<', before).select('id')

export const deleteFile = (tx: InTransaction, id: string) =>
  tx.deleteFrom('stored_file').where('id', '=', id).execute()

export const listArrivals = (connection: Connection, before: Date) =>
  idsOf(
    connection
      .selectFrom('arriving_file')
      .where('began_at', '<', before)
      .select('id')
      .orderBy('id'),
  )

export const lockArrival = (tx: InTransaction, id: string) =>
  tx.selectFrom('arriving_file').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const deleteArrival = (tx: InTransaction, id: string) =>
  tx.deleteFrom('arriving_file').where('id', '=', id).execute()

const idsOf = async (query: { execute(): Promise<{ id: string }[]> }) =>
  (await query.execute()).map(({ id }) => id)

/** MIME types and names by file, of those that exist; null where no name was kept. */
export async function namedFilesOf(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Map<string, { mimeType: string; name: string | null }>()
  const rows = await connection
    .selectFrom('stored_file')
    .where('id', 'in', ids)
    .select(['id', 'mime_type', 'name'])
    .execute()
  return new Map(rows.map(({ id, mime_type: mimeType, name }) => [id, { mimeType, name }]))
}

/** MIME types by file, of those that exist. */
export async function typesOf(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  return typesIn(
    connection.selectFrom('stored_file').where('id', 'in', ids).select(['id', 'mime_type']),
  )
}

/** The same of those that something of this kind has taken up. */
export const typesOfTaken = (connection: Connection, ids: string[], kind: string) =>
  typesIn(
    connection
      .selectFrom('stored_file')
      .where('id', 'in', ids)
      .where('bound_kind', '=', kind)
      .where('is_released', '=', false)
      .select(['id', 'mime_type']),
  )

/** The MIME types of those that are this person's own and not taken up yet. */
export const typesOfUnbound = (connection: Connection, ids: string[], ownerId: string) =>
  typesIn(ownUnbound(connection, ownerId).where('id', 'in', ids).select(['id', 'mime_type']))

const typesIn = async (query: { execute(): Promise<{ id: string; mime_type: string }[]> }) =>
  new Map((await query.execute()).map(({ id, mime_type }) => [id, mime_type]))

export const countFiles = (connection: Connection, ownerId: string) =>
  countRows(
    connection
      .selectFrom('stored_file')
      .where('owner_id', '=', ownerId)
      .where('is_released', '=', false),
  )

export const nextFilesOf = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('stored_file')
      .where('owner_id', '=', userId)
      .where('is_released', '=', false)
      .select(['id', 'mime_type', 'name', 'bytes', 'sha256', 'bound_kind', 'created_at']),
    'id',
    next,
  )
