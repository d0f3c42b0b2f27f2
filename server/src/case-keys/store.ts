import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { CaseKeyTable } from '../database/tables/case-keys.ts'

const table = 'case_keys.case_key'

export const insertKey = (keys: Database, key: Insertable<CaseKeyTable>) =>
  keys.insertInto(table).values(key).execute()

export const findKeys = async (keys: Database, caseIds: readonly string[]) =>
  caseIds.length === 0
    ? []
    : keys
        .selectFrom(table)
        .where('case_id', 'in', caseIds)
        .select(['case_id', 'wrapped'])
        .execute()

export async function deleteKeys(keys: Database, caseIds: readonly string[]) {
  if (caseIds.length > 0) await keys.deleteFrom(table).where('case_id', 'in', caseIds).execute()
}

/** Made before then, for cases that nobody has seen since. */
export async function findUnused(keys: Database, before: Date, most: number) {
  const rows = await keys
    .selectFrom(table)
    .where('kept_since', 'is', null)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(most)
    .select('case_id')
    .execute()
  return rows.map(({ case_id }) => case_id)
}

export async function keepKeys(keys: Database, caseIds: string[], now: Date) {
  if (caseIds.length === 0) return
  await keys
    .updateTable(table)
    .where('case_id', 'in', caseIds)
    .set({ kept_since: now })
    .execute()
}

export const nextKeys = (keys: Database, after: string | undefined, most: number) =>
  keys
    .selectFrom(table)
    .$if(after !== undefined, rows => rows.where('case_id', '>', after ?? ''))
    .orderBy('case_id')
    .limit(most)
    .select(['case_id', 'wrapped'])
    .execute()

/** Leaves alone what was forgotten meanwhile. */
export const replaceWrapped = (keys: Database, caseId: string, before: Buffer, after: Buffer) =>
  keys
    .updateTable(table)
    .where('case_id', '=', caseId)
    .where('wrapped', '=', before)
    .set({ wrapped: after })
    .execute()
