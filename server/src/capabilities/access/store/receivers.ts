import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/**
 * The ids of patients and doctors with an active account, of all or among some, as a part of a statement: whoever is
 * written to by campaigns.
 */
export const receiversAmong = (ids?: Expression<unknown>, role?: 'PATIENT' | 'DOCTOR') =>
  sql<{ id: string }>`select id from app_user where state = 'ACTIVE' and ${
    role === undefined ? sql`role in ('PATIENT', 'DOCTOR')` : sql`role = ${role}`
  } ${ids === undefined ? sql`` : sql`and id in (${ids})`}`

/** Those of them with words in their address; words with letters beyond ASCII stand among those alone that have any. */
export const receiversMatching = (
  { words, isBeyondAscii }: { words: RawBuilder<unknown>; isBeyondAscii: boolean },
  role?: 'PATIENT' | 'DOCTOR',
) =>
  sql<{ id: string }>`${receiversAmong(undefined, role)} and lower(email) like ${words}
    ${isBeyondAscii ? sql`and octet_length(email) - char_length(email) > 0` : sql``}`

/** So many of the newest accounts, whoever they are. */
export const newestAccounts = (most: number) =>
  sql`select id, email from app_user order by id desc limit ${sql.lit(most)}`

/** Of these accounts the ids of those with words in their address: each is looked at, and no others. */
export const addressedAmong = (accounts: RawBuilder<unknown>, words: RawBuilder<unknown>) =>
  sql`select id from (${accounts}) account where lower(email) like ${words}`

/** The ids of those that are not deleted, with words in their address, as a part of a statement; at most so many. */
export const accountsMatching = (words: RawBuilder<unknown>, most: number) =>
  sql`select id from app_user where state <> 'DELETED' and lower(email) like ${words} limit ${sql.lit(most)}`

/** What is shown of accounts that are not deleted, by id. */
export async function accountsOf(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await connection
    .selectFrom('app_user')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '!=', 'DELETED')
    .select(['id', 'email', 'role', 'created_at', 'updated_at'])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
