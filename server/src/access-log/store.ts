import { longestPage, type PageQuestion } from '@konsil/contract/core/page'
import type { ReadThing } from '@konsil/contract/reading'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Connection, InTransaction } from '../database/connect.ts'
import { readPage } from '../database/page.ts'
import type {
  AccessLogAnchoredTable,
  AccessLogAnchorTable,
  AccessLogLineTable,
} from '../database/tables/access-log.ts'
import { beginning } from './hashes.ts'

const wholeLine = [
  'number',
  'case_id',
  'place',
  'reader_id',
  'role',
  'thing',
  'thing_id',
  'happened_at',
  'reason_id',
  'reason_hash',
  'previous_hash',
  'hash',
] as const satisfies (keyof AccessLogLineTable)[]

/** What somebody has read of these cases since then. */
export const findReadSince = (
  connection: Connection,
  { caseIds, readerId, since }: { caseIds: readonly string[]; readerId: string; since: Date },
) =>
  connection
    .selectFrom('access_log_line')
    .where('case_id', 'in', caseIds)
    .where('reader_id', '=', readerId)
    .where('happened_at', '>', since)
    .select(['case_id', 'thing', 'thing_id', 'reason_id'])
    .execute()

/** Whether a doctor has read of a case what was given for a treatment: why it ended, and why money went back, is none. */
export const readByDoctor = (caseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from access_log_line line where line.case_id = ${caseId} and line.role = 'DOCTOR'
    and line.thing not in ('REASON', 'REFUND_REASON')
)`

/** The ends of the chains of these cases, which nobody else adds to until the transaction is over. */
export const lockEnds = (tx: InTransaction, caseIds: readonly string[]) =>
  tx
    .insertInto('access_log_chain')
    .values(caseIds.map(case_id => ({ case_id, place: 0, hash: beginning })))
    .onConflict(conflict =>
      conflict.column('case_id').doUpdateSet({ place: sql`access_log_chain.place` }),
    )
    .returning(['case_id', 'place', 'hash'])
    .execute()

/** The database moves the end of the chain, and refuses what does not follow it. */
export const insertLines = (tx: InTransaction, lines: Insertable<AccessLogLineTable>[]) =>
  tx.insertInto('access_log_line').values(lines).execute()

const ofCases = (connection: Connection, caseIds: string[]) =>
  connection
    .selectFrom('access_log_line')
    .where('case_id', 'in', caseIds)
    .select(['number', 'case_id', 'reader_id', 'role', 'thing', 'happened_at', 'reason_id'])
    .$narrowType<{ thing: ReadThing }>()

/** A page of what others have read of a case, the newest first. */
export const linesOfCase = (connection: Connection, caseId: string, page: PageQuestion) =>
  readPage(ofCases(connection, [caseId]).orderBy('place', 'desc'), { size: longestPage, ...page })

/** All that others have read of these cases, the oldest first. */
export const linesOfCases = (connection: Connection, caseIds: string[]) =>
  caseIds.length === 0
    ? Promise.resolve([])
    : ofCases(connection, caseIds).orderBy('number').execute()

/** Ends that no anchor holds; chains to which somebody adds now wait for the next one. */
export const lockNotAnchored = (tx: InTransaction, most: number) =>
  tx
    .selectFrom('access_log_chain')
    .whereRef('anchored_place', '<', 'place')
    .select(['case_id', 'place', 'hash'])
    .orderBy('case_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Of several at once one goes on, and the others after it. */
export const lockAnchors = (tx: InTransaction) =>
  sql`lock table access_log_anchor in share row exclusive mode`.execute(tx)

export const lastAnchor = (connection: Connection) =>
  connection
    .selectFrom('access_log_anchor')
    .select(['number', 'made_at', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertAnchor(
  tx: InTransaction,
  anchor: Insertable<AccessLogAnchorTable>,
  ends: Omit<Insertable<AccessLogAnchoredTable>, 'anchor_number'>[],
) {
  await tx.insertInto('access_log_anchor').values(anchor).execute()
  await tx
    .insertInto('access_log_anchored')
    .values(ends.map(end => ({ anchor_number: anchor.number, ...end })))
    .execute()
  await tx
    .updateTable('access_log_chain')
    .set({ anchored_place: sql`place` })
    .where(
      'case_id',
      'in',
      ends.map(({ case_id }) => case_id),
    )
    .execute()
}

const linesAtOnce = 1_000

/** Every line, chain by chain; undefined after the last. */
export const nextLines = (
  connection: Connection,
  after: { case_id: string; place: number } | undefined,
) =>
  connection
    .selectFrom('access_log_line')
    .$if(after !== undefined, rows =>
      rows.where(sql<boolean>`(case_id, place) > (${after?.case_id}::uuid, ${after?.place}::int)`),
    )
    .select(wholeLine)
    .orderBy('case_id')
    .orderBy('place')
    .limit(linesAtOnce)
    .execute()

/** Chains whose end is not their last line. */
export const findOtherEnds = (connection: Connection, most: number) =>
  connection
    .selectFrom(
      connection
        .selectFrom('access_log_line')
        .select(['case_id', sql<number>`max(place)`.as('place')])
        .groupBy('case_id')
        .as('last'),
    )
    .innerJoin('access_log_line as line', on =>
      on.onRef('line.case_id', '=', 'last.case_id').onRef('line.place', '=', 'last.place'),
    )
    .fullJoin('access_log_chain as chain', 'chain.case_id', 'last.case_id')
    .where(sql<boolean>`(line.place, line.hash) is distinct from (chain.place, chain.hash)`)
    .select([
      sql<string>`coalesce(chain.case_id, last.case_id)`.as('case_id'),
      'chain.place as end',
      'last.place as last',
    ])
    .orderBy('case_id')
    .limit(most)
    .execute()

export const listAnchors = (connection: Connection) =>
  connection.selectFrom('access_log_anchor').selectAll().orderBy('number').execute()

export const endsIn = (connection: Connection, anchorNumber: number) =>
  connection
    .selectFrom('access_log_anchored')
    .where('anchor_number', '=', anchorNumber)
    .select(['case_id', 'place', 'hash'])
    .orderBy('case_id')
    .execute()

/** Ends that are anchored and not the line that stands there. */
export const findLostEnds = (connection: Connection, most: number) =>
  connection
    .selectFrom('access_log_anchored as end')
    .leftJoin('access_log_line as line', on =>
      on.onRef('line.case_id', '=', 'end.case_id').onRef('line.place', '=', 'end.place'),
    )
    .where(sql<boolean>`line.hash is distinct from "end".hash`)
    .select(['end.anchor_number', 'end.case_id', 'end.place'])
    .orderBy('end.anchor_number')
    .orderBy('end.case_id')
    .limit(most)
    .execute()
