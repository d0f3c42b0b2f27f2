import { likeText } from '../../../database/like-text.ts'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { type Expression, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { AccountTables, ProfileTable } from '../../../database/tables/account.ts'

export interface NewProfile {
  userId: string
  firstName: string
  lastName: string
  title: ProfileTable['title']
  timeZone: string
  isZoneGuessed: boolean
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
      is_zone_guessed: person.isZoneGuessed,
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

/** The person was signed in when the call began: without a profile, their account was deleted since. */
export const gone = () => new Refusal('session.required')

/** What every screen shows of a person. */
export const readSummary = (connection: Connection, userId: string) =>
  connection
    .selectFrom('profile')
    .innerJoin('user_setting', 'user_setting.user_id', 'profile.user_id')
    .where('profile.user_id', '=', userId)
    .select([
      'first_name',
      'last_name',
      'title',
      'time_zone',
      'picture_file_id',
      'language',
      'date_format',
      'time_format',
    ])
    .executeTakeFirstOrThrow(gone)

export const readProfile = (connection: Connection, userId: string) =>
  connection
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow(gone)

/** The profile, with a row lock; whoever changes anything of a person takes it first. */
export const lockProfile = (tx: InTransaction, userId: string) =>
  tx
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(gone)

/** The same lock, for whoever needs no more of them than where they are. */
export const lockPlace = (tx: InTransaction, userId: string) =>
  tx
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select(['time_zone', 'country_code'])
    .forUpdate()
    .executeTakeFirstOrThrow(gone)

/** The same lock on somebody else's: false when they have left. */
export async function lockProfileIfThere(tx: InTransaction, userId: string) {
  const held = tx.selectFrom('profile').where('user_id', '=', userId).select('user_id').forUpdate()
  return (await held.executeTakeFirst()) !== undefined
}

export const changeProfile = (
  tx: InTransaction,
  userId: string,
  changes: Updateable<ProfileTable>,
) => tx.updateTable('profile').set(changes).where('user_id', '=', userId).execute()

/** Takes the place of a zone that was guessed, and of no other. */
export const replaceGuessedZone = (
  connection: Connection,
  userId: string,
  { timeZone, now }: { timeZone: string; now: Date },
) =>
  connection
    .updateTable('profile')
    .set({ time_zone: timeZone, is_zone_guessed: false, updated_at: now })
    .where('user_id', '=', userId)
    .where('is_zone_guessed', '=', true)
    .execute()

/** What a person chose from a list, each in a table of its own. */
const choiceTables = {
  languages: ['profile_language', 'language_id'],
  specialties: ['profile_specialty', 'category_id'],
  qualifications: ['profile_qualification', 'qualification_id'],
} as const satisfies Record<string, readonly [keyof AccountTables, string]>
export type ProfileChoices = keyof typeof choiceTables

export async function readChoices(connection: Connection, userId: string, choices: ProfileChoices) {
  const [table, column] = choiceTables[choices]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where user_id = ${userId} order by 1
  `.execute(connection)
  return rows.map(({ id }) => id)
}

export async function replaceChoices(
  tx: InTransaction,
  userId: string,
  choices: ProfileChoices,
  ids: string[],
) {
  const [table, column] = choiceTables[choices]
  await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await sql`
    insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select ${userId}, unnest(${[...new Set(ids)]}::uuid[])
  `.execute(tx)
}

export const readNames = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('profile')
        .where('user_id', 'in', userIds)
        .select(['user_id', 'first_name', 'last_name', 'title', 'picture_file_id'])
        .execute()

export const readReachable = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('profile')
        .where('user_id', 'in', userIds)
        .select(['user_id', 'first_name', 'last_name', 'title', 'picture_file_id'])
        .select(['birth_date', 'gender', 'phone', 'phone_area_code', 'is_public'])
        .execute()

export const readZones = (connection: Connection, userIds: string[]) =>
  connection
    .selectFrom('profile')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'time_zone'])
    .execute()

export const readBirthDates = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('profile')
        .where('user_id', 'in', userIds)
        .select(['user_id', 'birth_date'])
        .execute()

/** Codes (ISO 639-1), as a part of a statement about profiles. */
const languagesOfProfile = sql`array(
  select code from profile_language chosen
  join communication_language on id = chosen.language_id
  where chosen.user_id = profile.user_id order by 1
)`

/** How a list of doctors shows one, as a part of a statement about many; null without a profile. */
export const doctorListEntry = (doctor: Expression<string>) => sql<DoctorListEntry | null>`(
  select json_build_object(
    'first_name', first_name, 'last_name', last_name, 'title', title,
    'picture_file_id', picture_file_id, 'gender', gender,
    'work_position', work_position, 'work_at', work_at,
    'specialty_ids', array(
      select category_id from profile_specialty where user_id = profile.user_id order by 1
    ),
    'languages', ${languagesOfProfile}
  ) from profile where user_id = ${doctor}
)`

export interface DoctorListEntry {
  first_name: string
  last_name: string
  title: ProfileTable['title']
  picture_file_id: string | null
  gender: ProfileTable['gender']
  work_position: string | null
  work_at: string | null
  specialty_ids: string[]
  languages: string[]
}

export interface DoctorSearch {
  categoryId?: string | undefined
  /** A part of title, first and last name. */
  name?: string | undefined
  /** Of these alone. */
  among?: string[] | undefined
}

/** Doctors with a specialty whose name fits, each with their place in the order of names, as a part of a statement. */
export const doctorsMatching = ({ categoryId, name, among }: DoctorSearch) => sql<{
  user_id: string
  place: number
}>`
  select user_id, row_number() over (
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", user_id
  ) as place from profile
  where user_id in (
    select user_id from profile_specialty
    ${categoryId === undefined ? sql`` : sql`where category_id = ${categoryId}`}
  ) ${
    name === undefined
      ? sql``
      : sql`and concat_ws(' ', title, first_name, last_name) ilike ${`%${likeText(name)}%`}`
  } ${among === undefined ? sql`` : sql`and user_id = any(${among}::uuid[])`}`

/** What everybody may know of a doctor with a public profile; never how to reach them. */
export interface PublicDoctor {
  user_id: string
  slug: string
  first_name: string
  last_name: string
  title: ProfileTable['title']
  specialty_ids: string[]
  /** Codes (ISO 639-1). */
  languages: string[]
  picture_file_id: string | null
}

/** The next doctors whose profile is public, in the order in which they joined. */
export async function readPublicDoctors(
  connection: Connection,
  last: string | undefined,
  most: number,
) {
  const { rows } = await sql<PublicDoctor>`
    select user_id, slug, first_name, last_name, title, picture_file_id,
      array(
        select category_id from profile_specialty chosen
        where chosen.user_id = profile.user_id order by 1
      ) as specialty_ids,
      ${languagesOfProfile} as languages
    from profile where is_public and slug is not null and user_id > ${last ?? nobody}
      and exists (select from profile_specialty chosen where chosen.user_id = profile.user_id)
    order by user_id limit ${most}
  `.execute(connection)
  return rows
}

/** The doctor with this address, while their profile is public. */
export const readPublicProfile = (connection: Connection, slug: string) =>
  connection
    .selectFrom('profile')
    .where('slug', '=', slug)
    .where('is_public', '=', true)
    .select(['user_id', 'picture_file_id'])
    .executeTakeFirst()

const nobody = '00000000-0000-0000-0000-000000000000'

/** Languages, specialties and qualifications go with the row. */
export const deleteProfile = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('profile').where('user_id', '=', userId).execute()
