import { isOnByDefault, type SwitchName } from '@konsil/contract/notifications'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** The ids of people with words in their names, as a part of a statement. */
export const peopleNamed = ({
  words,
  isBeyondAscii,
}: {
  words: RawBuilder<unknown>
  isBeyondAscii: boolean
}) =>
  sql`select user_id as id from profile where lower(first_name || ' ' || last_name) like ${words}
    ${isBeyondAscii ? sql`and octet_length(first_name || last_name) - char_length(first_name || last_name) > 0` : sql``}`

/** The same for names that begin so: the first ones, and the last ones. */
export const peopleWhoseNameBegins = (words: RawBuilder<unknown>) =>
  [sql.ref('first_name'), sql.ref('last_name')].map(
    name => sql`select user_id as id from profile where lower(${name}) like ${words}`,
  )

/** Of these people those with words in their names, or where one begins: each is looked at, and no others. */
export const namedAmong = (
  ids: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
  isShort: boolean,
) =>
  sql`select user_id as id from (
      select * from profile where user_id = any(array(${ids})) offset 0
    ) person where ${
      isShort
        ? sql`lower(first_name) like ${words} or lower(last_name) like ${words}`
        : sql`lower(first_name || ' ' || last_name) like ${words}`
    }`

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
