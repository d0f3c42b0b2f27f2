import type { account } from '@konsil/contract/account'
import { fullName } from '@konsil/contract/full-name'
import type { SwitchName } from '@konsil/contract/notifications'
import type { Connection } from '../../database/connect.ts'
import type { Capability } from '../capability.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import type { AccountGround } from './ground.ts'
import { accountHandlers } from './handlers.ts'
import { ownData } from './own-data.ts'
import { presentFormats, presentName, presentSummary } from './present.ts'
import {
  doctorsMatching,
  type DoctorListEntry,
  insertProfile,
  doctorListEntry,
  lockProfile,
  lockProfileIfThere,
  readNames,
  readProfile,
  readSummary,
  type DoctorSearch,
} from './store/profile.ts'
import { readSetting } from './store/settings.ts'
import { changePortrait } from './update-picture.ts'

export { type OneAtATime, oneAtATime } from './one-at-a-time.ts'

export function createAccount(ground: AccountGround) {
  const capability = {
    handlers: accountHandlers(ground),
    personalData: ownData,
  } satisfies Capability<typeof account>
  return {
    ...capability,
    /** A portrait that was made here. */
    async usePortrait(userId: string, portrait: Buffer) {
      const fileId = await ground.documents.keepMade(userId, 'image/jpeg', portrait)
      await changePortrait(ground, userId, fileId)
    },
  }
}

/** Profile and setting of a person, as every screen shows them. */
export async function personOf(ground: Ground, connection: Connection, userId: string) {
  const row = await readSummary(connection, userId)
  const linkOf = (fileId: string | null) => fileId && linkFor(ground, fileId)
  return { profile: presentSummary(row, linkOf), setting: presentFormats(row) }
}

export const addProfile = insertProfile

/** Whoever adds something to a person holds them first: a deletion that comes now finds it, and one that came is told. */
export const lockPerson = lockProfile
/** Whoever decides on what is somebody else's: false when that person has left. */
export const lockPersonIfThere = lockProfileIfThere
export { doctorsMatching, type DoctorListEntry, doctorListEntry, type DoctorSearch }

/** Where a person's days are. */
export const timeZoneOf = async (connection: Connection, userId: string) =>
  (await readProfile(connection, userId)).time_zone

/** Of those who have not left. */
export async function namesOf(connection: Connection, userIds: string[]) {
  const rows = await readNames(connection, userIds)
  return new Map(rows.map(row => [row.user_id, presentName(row)]))
}

/** In one line, as a text names them; empty once they have left. */
export async function fullNameOf(connection: Connection, userId: string) {
  const name = (await namesOf(connection, [userId])).get(userId)
  return name ? fullName(name) : ''
}

/** Names with the addresses of portraits, made for who asks now: of those who have not left. */
export async function namesAndPortraitsOf(ground: Ground, userIds: string[]) {
  const rows = await readNames(ground.database, userIds)
  return new Map(
    rows.map(row => {
      const imgUrl = row.picture_file_id && linkFor(ground, row.picture_file_id)
      return [row.user_id, { ...presentName(row), imgUrl }]
    }),
  )
}

/** In which language a person is told of something, and what they have turned off. */
export async function noticePreferencesOf(connection: Connection, userId: string) {
  const { language, switches } = await readSetting(connection, userId)
  return { language, isOn: (name: SwitchName) => switches[name] !== false }
}
