import type { DeletionHindrance, KeptData } from '@konsil/contract/access'
import type { Connection, InTransaction } from '../database/connect.ts'
import type { NextRows } from '../database/page.ts'

/**
 * What a capability keeps about people. Each gives one of these, and `compose.ts` hands them to
 * `access`, which deletes accounts and may not import those that stand on it.
 */
export interface PersonalData {
  summary(connection: Connection, userId: string): Promise<KeptData[]>
  /** Why the account cannot be closed yet. */
  hindrances?(connection: Connection, userId: string): Promise<DeletionHindrance[]>
  /** In the transaction that closes the account. */
  erase(tx: InTransaction, userId: string): Promise<void>
  /** What people get of it when they download their data, by the name that it has in that file. */
  export: ExportedParts
}

export type ExportedParts = Record<string, ExportedPart>

/** One thing, or a list that is read while it is sent. */
export type ExportedPart = (
  connection: Connection,
  userId: string,
) => Promise<Told> | AsyncIterable<Told>

/** In words that last: an instant is text, and no row stands there as it is stored. */
export type Told = string | number | boolean | null | readonly Told[] | { [name: string]: Told }

type ReadNext<Row> = (connection: Connection, userId: string, next: NextRows<Row>) => Promise<Row[]>

const rowsAtOnce = 200

/** A list that may be long: only so many rows of it are in memory at once. */
export function toldInPages<Row>(
  readNext: ReadNext<Row>,
  tell: (rows: Row[], connection: Connection, userId: string) => Told[] | Promise<Told[]>,
): ExportedPart {
  return async function* (connection, userId) {
    let after: Row | undefined
    do {
      const rows = await readNext(connection, userId, { after, most: rowsAtOnce })
      yield* await tell(rows, connection, userId)
      after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    } while (after !== undefined)
  }
}

export const erased = (kind: KeptData['kind'], count: number): KeptData => ({
  kind,
  count,
  fate: 'ERASED',
})
