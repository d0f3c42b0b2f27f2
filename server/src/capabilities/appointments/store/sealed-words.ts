import type { Connection } from '../../../database/connect.ts'

export const listSealed = (connection: Connection) =>
  connection
    .selectFrom('appointment')
    .where(({ eb, or }) =>
      or([
        eb('sealed_note', 'is not', null),
        eb('sealed_phone', 'is not', null),
        eb('sealed_reason', 'is not', null),
      ]),
    )
    .select(['id', 'sealed_note', 'sealed_phone', 'sealed_reason'])
    .execute()

interface Sealed {
  before: Buffer
  after: Buffer
}

/** Leaves alone what was erased meanwhile. */
export const replaceSealed = (
  connection: Connection,
  id: string,
  column: 'sealed_note' | 'sealed_phone' | 'sealed_reason',
  { before, after }: Sealed,
) =>
  connection
    .updateTable('appointment')
    .set({ [column]: after })
    .where('id', '=', id)
    .where(column, '=', before)
    .execute()
