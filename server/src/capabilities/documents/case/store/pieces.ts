import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { inPortions } from '../../../../database/in-portions.ts'
import type { CaseFilePieceTable } from '../../../../database/tables/documents.ts'

/** Before it is stored, so that nothing lies there that no row names; false when the file takes nothing any more. */
export async function notePiece(
  connection: Connection,
  piece: { id: string; file_id: string; starts_at: number },
) {
  const ofArriving = connection
    .selectFrom('case_file')
    .where('id', '=', piece.file_id)
    .where('state', '=', 'ARRIVING')
    .select(eb => [
      eb.val(piece.id).$castTo<string>().as('id'),
      'case_file.id as file_id',
      eb.val(piece.starts_at).$castTo<number>().as('starts_at'),
    ])
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('case_file_piece')
    .columns(['id', 'file_id', 'starts_at'])
    .expression(ofArriving)
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of files that have arrived whole. */
export const insertPieces = (tx: InTransaction, pieces: CaseFilePieceTable[]) =>
  inPortions(pieces, rows => tx.insertInto('case_file_piece').values(rows).execute())

/** From now on it counts; false when the file goes on from another place already, or takes nothing any more. */
export async function countPiece(
  tx: InTransaction,
  piece: { id: string; file_id: string; starts_at: number; bytes: number },
  expiresAt: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('case_file')
    .set(eb => ({
      size: eb('size', '+', piece.bytes),
      pieces: eb('pieces', '+', 1),
      expires_at: expiresAt,
    }))
    .where('id', '=', piece.file_id)
    .where('state', '=', 'ARRIVING')
    .where('size', '=', piece.starts_at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('case_file_piece')
    .set({ bytes: piece.bytes })
    .where('id', '=', piece.id)
    .execute()
  return true
}

export const deletePiece = (connection: Connection, id: string) =>
  connection.deleteFrom('case_file_piece').where('id', '=', id).execute()

/** Those that hold something of this part, in their order; the ids of those that do not count stand in `everyPieceOf`. */
export const listPieces = (
  connection: Connection,
  fileId: string,
  { start, end }: { start: number; end: number },
) =>
  connection
    .selectFrom('case_file_piece')
    .where('file_id', '=', fileId)
    .where('bytes', 'is not', null)
    .where('starts_at', '<=', end)
    .where(eb => eb(eb('starts_at', '+', eb.ref('bytes')), '>', start))
    .orderBy('starts_at')
    .select(['id', 'starts_at', 'bytes'])
    .$narrowType<{ bytes: number }>()
    .execute()

export async function everyPieceOf(connection: Connection, fileId: string) {
  const rows = await connection
    .selectFrom('case_file_piece')
    .where('file_id', '=', fileId)
    .select('id')
    .execute()
  return rows.map(row => row.id)
}
