import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../../database/page.ts'
import type { CaseFileTable } from '../../../../database/tables/documents.ts'

export type CaseFileRow = Awaited<ReturnType<typeof listKept>>[number]
export type CaseFileKind = CaseFileTable['kind']

export const insertCaseFile = (tx: InTransaction, file: Insertable<CaseFileTable>) =>
  tx.insertInto('case_file').values(file).execute()

export const changeCaseFile = (tx: InTransaction, id: string, change: Updateable<CaseFileTable>) =>
  tx.updateTable('case_file').set(change).where('id', '=', id).execute()

export const findCaseFile = (connection: Connection, id: string) =>
  connection.selectFrom('case_file').where('id', '=', id).selectAll().executeTakeFirst()

export const lockCaseFile = (tx: InTransaction, id: string) =>
  tx.selectFrom('case_file').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

const oldestFirst = (connection: Connection, caseId: string) =>
  connection
    .selectFrom('case_file')
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()

export const listKept = (connection: Connection, caseId: string, kinds: readonly CaseFileKind[]) =>
  oldestFirst(connection, caseId).where('kind', 'in', kinds).where('state', '=', 'KEPT').execute()

const underWay = ['ARRIVING', 'CHECKING', 'REFUSED'] as const
/** Its sender's alone. */
export const isUnderWay = ({ state }: Pick<CaseFileRow, 'state'>) =>
  underWay.some(one => one === state)

/** What this person is sending for the case; what comes in one form nobody can go on with. */
export const listUnderWay = (connection: Connection, caseId: string, uploaderId: string) =>
  oldestFirst(connection, caseId)
    .where('uploader_id', '=', uploaderId)
    .where('is_resumable', '=', true)
    .where('state', 'in', underWay)
    .execute()

/** What lies there of one kind, and what is arriving as if it were as much as it may become. */
export const roomOfCase = (tx: InTransaction, caseId: string, kind: CaseFileKind) =>
  tx
    .selectFrom('case_file')
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', 'in', ['ARRIVING', 'CHECKING', 'KEPT'])
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(case state when 'ARRIVING' then announced else size end), 0)::bigint`.as(
        'bytes',
      ),
    ])
    .executeTakeFirstOrThrow()

/** What is being looked at waits for us, and not for whoever sent it. */
export const countUnfinished = (tx: InTransaction, uploaderId: string) =>
  countRows(
    tx
      .selectFrom('case_file')
      .where('state', '=', 'ARRIVING')
      .where('uploader_id', '=', uploaderId),
  )

/** What its doctor has uploaded since the last version is part of this one from now on; in the order in which it came. */
export async function fixKeptReports(
  tx: InTransaction,
  caseId: string,
  fixed: { fixed_at: Date; version: number },
) {
  const rows = await tx
    .updateTable('case_file')
    .set(fixed)
    .where('case_id', '=', caseId)
    .where('kind', '=', 'REPORT')
    .where('state', '=', 'KEPT')
    .where('fixed_at', 'is', null)
    .returning(['id', 'sha256'])
    .execute()
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Reports that were not delivered, in whatever state they are. */
export async function findDrafts(tx: InTransaction, caseId: string) {
  const rows = await reportsOf(tx, caseId)
    .where('fixed_at', 'is', null)
    .where('state', '<>', 'REMOVED')
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Of what was sent whole and is not looked through yet nobody knows whether it can be delivered. */
export async function areReportsChecked(tx: InTransaction, caseId: string) {
  const checking = await reportsOf(tx, caseId)
    .where('state', '=', 'CHECKING')
    .select('id')
    .execute()
  return checking.length === 0
}

const reportsOf = (tx: InTransaction, caseId: string) =>
  tx.selectFrom('case_file').where('case_id', '=', caseId).where('kind', '=', 'REPORT')

/** Nobody reads them from now on, and nothing more of them is taken. */
export const markRemoved = (tx: InTransaction, ids: string[]) =>
  tx
    .updateTable('case_file')
    .set({ state: 'REMOVED', reason: null })
    .where('id', 'in', ids)
    .execute()

/** All that is kept of these cases, or arrives, delivered or not; its names and keys go at once. */
export async function markRemovedOfCases(tx: InTransaction, caseIds: string[]) {
  const rows = await tx
    .updateTable('case_file')
    .set({ state: 'REMOVED', reason: null, fixed_at: null, version: null, ...withoutKey })
    .where('case_id', 'in', caseIds)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

const withoutKey = { sealed_name: null, sealed_key: null }

/** What did not arrive in time, and refusals that stood long enough; what another process holds is passed over. */
export async function lockExpired(tx: InTransaction, now: Date, limit: number) {
  const rows = await tx
    .selectFrom('case_file')
    .where('state', 'in', ['ARRIVING', 'REFUSED'])
    .where('expires_at', '<', now)
    .select('id')
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

/** Whose bytes have to go: of these, or of all that there are. */
export async function listToEmpty(connection: Connection) {
  const rows = await toEmpty(connection).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const findToEmpty = (connection: Connection, id: string) =>
  toEmpty(connection).where('id', '=', id).select('state').executeTakeFirst()

export const lockToEmpty = (tx: InTransaction, id: string) =>
  toEmpty(tx).where('id', '=', id).select('state').forUpdate().executeTakeFirst()

const toEmpty = (connection: Connection) =>
  connection
    .selectFrom('case_file')
    .where(eb =>
      eb.or([
        eb('state', '=', 'REMOVED'),
        eb.and([eb('state', '=', 'REFUSED'), eb('pieces', '>', 0)]),
      ]),
    )

export const deleteCaseFile = (tx: InTransaction, id: string) =>
  tx.deleteFrom('case_file').where('id', '=', id).execute()

/** Whose looking at was lost on the way. */
export async function listStuck(connection: Connection, before: Date) {
  const rows = await connection
    .selectFrom('case_file')
    .where('state', '=', 'CHECKING')
    .where('expires_at', '<', before)
    .select('id')
    .execute()
  return rows.map(row => row.id)
}

/** Of those that are looked into, until when the oldest should have been. */
export async function oldestChecking(connection: Connection) {
  const { oldest } = await connection
    .selectFrom('case_file')
    .where('state', '=', 'CHECKING')
    .select(({ fn }) => fn.min<Date | null>('expires_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest
}

export const countCaseFiles = (connection: Connection, uploaderId: string) =>
  countRows(
    connection
      .selectFrom('case_file')
      .where('uploader_id', '=', uploaderId)
      .where('state', '=', 'KEPT'),
  )

export const nextCaseFilesOf = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('case_file')
      .where('uploader_id', '=', userId)
      .where('state', '=', 'KEPT')
      .selectAll(),
    'id',
    next,
  )
