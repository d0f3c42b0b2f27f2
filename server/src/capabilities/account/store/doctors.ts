import type { Language } from '@konsil/contract/core/texts'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import type { ProfileTable } from '../../../database/tables/account.ts'

/** A doctor's profile, as administrators manage it. */
export interface DoctorProfile
  extends Pick<
    ProfileTable,
    | 'user_id'
    | 'first_name'
    | 'last_name'
    | 'title'
    | 'picture_file_id'
    | 'birth_date'
    | 'gender'
    | 'phone'
    | 'phone_area_code'
    | 'country_code'
    | 'work_position'
    | 'work_at'
  > {
  language: Language
  language_ids: string[]
  specialty_ids: string[]
}

/** In the order of their names. */
export async function readDoctorProfiles(connection: Connection, userIds: string[]) {
  const { rows } = await sql<DoctorProfile>`
    select profile.user_id, first_name, last_name, title, picture_file_id, birth_date, gender,
      phone, phone_area_code, country_code, work_position, work_at, user_setting.language,
      array(select language_id from profile_language chosen where chosen.user_id = profile.user_id order by 1)
        as language_ids,
      array(select category_id from profile_specialty chosen where chosen.user_id = profile.user_id order by 1)
        as specialty_ids
    from profile join user_setting on user_setting.user_id = profile.user_id
    where profile.user_id = any(${userIds}::uuid[])
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", profile.user_id
  `.execute(connection)
  return rows
}
