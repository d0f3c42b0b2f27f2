import type { Connection } from '../../database/connect.ts'
import { presentProfile, presentSetting } from './present.ts'
import type { SwitchName } from '@konsil/contract/notifications'
import { hasSpecialties, insertProfile, readNames, readProfile, readSetting } from './store.ts'

/** Profile and setting of a person, as every screen shows them. */
export async function personOf(connection: Connection, userId: string) {
  const row = await readProfile(connection, userId)
  return { profile: presentProfile(row), setting: presentSetting(row) }
}

export const addProfile = insertProfile
export { hasSpecialties }

export async function namesOf(connection: Connection, userIds: string[]) {
  const rows = await readNames(connection, userIds)
  return new Map(
    rows.map(row => [
      row.user_id,
      { firstName: row.first_name, lastName: row.last_name, title: row.title },
    ]),
  )
}

/** In which language a person is told of something, and what they have turned off. */
export async function toldHow(connection: Connection, userId: string) {
  const { language, switches } = await readSetting(connection, userId)
  return { language, isOn: (name: SwitchName) => switches[name] !== false }
}
