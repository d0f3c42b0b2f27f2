import { type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '../database/connect.ts'
import type { CaseKeyTables } from '../database/tables/case-keys.ts'

const table = 'case_keys.case_key'

export type WrappedKey = Omit<Selectable<CaseKeyTables[typeof table]>, 'is_used'>

/** One statement, however many there are. */
export const insertKeys = (keys: Database, some: readonly WrappedKey[]) =>
  sql`
    insert into case_keys.case_key (case_id, wrapped)
    select case_id, wrapped from unnest(
      ${some.map(one => one.case_id)}::uuid[], ${some.map(one => one.wrapped)}::bytea[]
    ) made (case_id, wrapped)`.execute(keys)

/** Somebody else may have made one at the same time: theirs stays. */
export const insertMissing = (keys: Database, some: WrappedKey[]) =>
  keys
    .insertInto(table)
    .values(some)
    .onConflict(on => on.doNothing())
    .execute()

export const findKeys = (keys: Database, caseIds: readonly string[]) =>
  keys
    .selectFrom(table)
    .where(sql<boolean>`case_id = any(${caseIds}::uuid[])`)
    .select(['case_id', 'wrapped'])
    .execute()

export const deleteKeys = (keys: Database, caseIds: readonly string[]) =>
  keys.deleteFrom(table).where(sql<boolean>`case_id = any(${caseIds}::uuid[])`).execute()

/** Those whose case nobody has seen yet. */
export async function findUnseen(keys: Database, most: number) {
  const rows = await keys
    .selectFrom(table)
    .where('is_used', '=', false)
    .orderBy('case_id')
    .limit(most)
    .select('case_id')
    .execute()
  return rows.map(({ case_id }) => case_id)
}

export const markUsed = (keys: Database, caseIds: readonly string[]) =>
  keys
    .updateTable(table)
    .where(sql<boolean>`case_id = any(${caseIds}::uuid[])`)
    .set({ is_used: true })
    .execute()

export const markAllUsed = (tx: InTransaction) =>
  tx.updateTable(table).where('is_used', '=', false).set({ is_used: true }).execute()

export const nextKeys = (keys: Database, after: string | undefined, most: number) =>
  keys
    .selectFrom(table)
    .$if(after !== undefined, rows => rows.where('case_id', '>', after ?? ''))
    .orderBy('case_id')
    .limit(most)
    .select(['case_id', 'wrapped'])
    .execute()

/** Leaves alone what was forgotten meanwhile. */
export const replaceWrapped = (keys: Database, before: WrappedKey, wrapped: Buffer) =>
  keys
    .updateTable(table)
    .where('case_id', '=', before.case_id)
    .where('wrapped', '=', before.wrapped)
    .set({ wrapped })
    .execute()

export const readClearedBy = async (keys: Database) =>
  (await keys.selectFrom('case_keys.place').select('cleared_by').executeTakeFirst())?.cleared_by

export const noteClearing = (tx: InTransaction, cleared_by: string) =>
  tx.updateTable('case_keys.place').set({ cleared_by }).execute()

/** What no copy of a database shares with it. */
export async function identityOf(database: Database) {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(database)
  return rows[0]?.identity ?? ''
}

/** Of this database, whoever has begun them. */
export async function transactionsUnderWay(database: Database) {
  const { rows } = await sql<{ id: string }>`
    select virtualxid as id from pg_locks join pg_stat_activity using (pid)
    where locktype = 'virtualxid' and mode = 'ExclusiveLock' and granted
      and datname = current_database() and pid <> pg_backend_pid()`.execute(database)
  return rows.map(({ id }) => id)
}

export const placeOfCases = async (database: Database) =>
  (await database.selectFrom('key_place').select('id').executeTakeFirst())?.id

export async function isPrepared(keys: Database) {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('case_keys.place') is not null as "isThere"`.execute(keys)
  return rows[0]?.isThere ?? false
}

export const readPlaces = async (database: Database, keys: Database) => ({
  ofCases: await placeOfCases(database),
  ofKeys: (await keys.selectFrom('case_keys.place').select('id').executeTakeFirst())?.id,
})

/** Of several at once the first says it. */
export const insertPlaceOfKeys = (keys: Database, id: string) =>
  keys
    .insertInto('case_keys.place')
    .values({ id })
    .onConflict(on => on.doNothing())
    .execute()

export const insertPlaceOfCases = (database: Database, id: string) =>
  database
    .insertInto('key_place')
    .values({ id })
    .onConflict(on => on.doNothing())
    .execute()

export const hasKeys = async (keys: Database) =>
  (await keys.selectFrom(table).select('case_id').limit(1).execute()).length > 0
