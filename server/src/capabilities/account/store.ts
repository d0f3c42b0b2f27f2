import type { Language } from '@konsil/contract/core/texts'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { ProfileTable } from '../../database/tables/account.ts'

export interface NewProfile {
  userId: string
  firstName: string
  lastName: string
  title: ProfileTable['title']
  timeZone: string
  language: Language
  dateFormat: string
  timeFormat: string
  now: Date
}

export async function insertProfile(tx: InTransaction, person: NewProfile) {
  await tx
    .insertInto('profile')
    .values({
      user_id: person.userId,
      first_name: person.firstName,
      last_name: person.lastName,
      title: person.title,
      time_zone: person.timeZone,
      updated_at: person.now,
    })
    .execute()
  await tx
    .insertInto('user_setting')
    .values({
      user_id: person.userId,
      language: person.language,
      date_format: person.dateFormat,
      time_format: person.timeFormat,
      updated_at: person.now,
    })
    .execute()
}

export const readProfile = (connection: Connection, userId: string) =>
  connection
    .selectFrom('profile')
    .innerJoin('user_setting', 'user_setting.user_id', 'profile.user_id')
    .where('profile.user_id', '=', userId)
    .select([
      'first_name',
      'last_name',
      'title',
      'time_zone',
      'language',
      'date_format',
      'time_format',
    ])
    .executeTakeFirstOrThrow()

export const readNames = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('profile')
        .where('user_id', 'in', userIds)
        .select(['user_id', 'first_name', 'last_name', 'title'])
        .execute()

export const readSetting = (connection: Connection, userId: string) =>
  connection
    .selectFrom('user_setting')
    .where('user_id', '=', userId)
    .select(['language', 'date_format', 'time_format', 'switches'])
    .executeTakeFirstOrThrow()

export async function hasSpecialties(connection: Connection, userId: string) {
  const one = await connection
    .selectFrom('profile_specialty')
    .where('user_id', '=', userId)
    .select('category_id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
