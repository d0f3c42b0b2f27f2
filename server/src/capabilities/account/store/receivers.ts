import { isOnByDefault, type SwitchName } from '@konsil/contract/notifications'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** The ids of people with words in their names, as a part of a statement. */
export const peopleNamed = (words: RawBuilder<unknown>) =>
  sql`select user_id as id from profile where lower(first_name || ' ' || last_name) like ${words}`

/** The same for names that begin so. */
export const peopleWhoseNameBegins = (words: RawBuilder<unknown>) =>
  sql`select user_id as id from profile where lower(first_name) like ${words}
    union all select user_id as id from profile where lower(last_name) like ${words}`

/** Whether a switch of theirs is on, as a part of a statement about many people. */
export const hasSwitchedOn = (user: Expression<string>, name: SwitchName) =>
  sql<boolean>`exists (select from user_setting where user_id = ${user}
    and coalesce((switches ->> ${name}::text)::boolean, ${sql.lit(isOnByDefault(name))}))`

/**
 * Whether somebody lives in one of these zones, or has no profile and so no zone for which to wait, as a part of a
 * statement about many people.
 */
export const livesInOrNowhere = (user: Expression<string>, zones: string[]) =>
  sql<boolean>`not exists (select from profile where user_id = ${user} and time_zone <> all(${zones}::text[]))`

/** Every zone in which somebody lives. */
export async function everyZone(connection: Connection) {
  const rows = await connection.selectFrom('profile').select('time_zone').distinct().execute()
  return rows.map(row => row.time_zone)
}

export const readSettings = (connection: Connection, userIds: string[]) =>
  connection
    .selectFrom('user_setting')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .select(['user_id', 'language', 'switches'])
    .execute()
