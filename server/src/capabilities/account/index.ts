import type { account } from '@konsil/contract/account'
import { homeZone } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { SwitchName } from '@konsil/contract/notifications'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Capability } from '../capability.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { turnAdvertisingOff } from './end-advertising.ts'
import type { AccountGround } from './ground.ts'
import { accountHandlers } from './handlers.ts'
import { ownData } from './own-data.ts'
import { isSwitchOn, presentFormats, presentName, presentPlace, presentSummary } from './present.ts'
import {
  changeProfile,
  insertProfile,
  lockPlace,
  lockProfileIfThere,
  type NewProfile,
  readBirthDates,
  readNames,
  readProfile,
  readPublicDoctors,
  readPublicProfile,
  readReachable,
  readSummary,
  readZones,
  replaceGuessedZone,
} from './store/profile.ts'
import { readAddresses } from './store/addresses.ts'
import { invoiceDetailsThere, readInvoiceDetails } from './store/invoice-details.ts'
import { readSettings } from './store/receivers.ts'
import { changeSetting, readSetting } from './store/settings.ts'
import { changePortrait } from './update-picture.ts'

export { bankAccountEvent } from './mails/bank-account.ts'
export { advertisingOf } from './advertising.ts'
export { offsetAt, zoneOfOffset } from './zone-of-offset.ts'
export {
  everyZone,
  hasSwitchedOn,
  livesInOrNowhere,
  namedAmong,
  peopleNamed,
  peopleWhoseNameBegins,
} from './store/receivers.ts'
export { type DoctorProfile, readDoctorProfiles } from './store/doctors.ts'
export { type OneAtATime, oneAtATime } from './one-at-a-time.ts'
export {
  doctorsMatching,
  type DoctorListEntry,
  doctorListEntry,
  type DoctorSearch,
  type PublicDoctor,
} from './store/profile.ts'

/** Profile, settings, bank account and billing addresses; beside its calls it can give a person a portrait that was made here. */
export function createAccount(ground: AccountGround) {
  const capability = {
    handlers: accountHandlers(ground),
    personalData: ownData,
  } satisfies Capability<typeof account>
  return {
    ...capability,
    /** Gives a person a portrait that was made here, not uploaded. */
    async usePortrait(userId: string, portrait: Buffer) {
      const fileId = await ground.documents.keepMade(userId, 'image/jpeg', portrait)
      await changePortrait(ground, userId, fileId)
    },
  }
}

/** Name, portrait and formats of a person, as every screen shows them; refused when they have left. */
export async function personOf(ground: Ground, connection: Connection, userId: string) {
  const row = await readSummary(connection, userId)
  const linkOf = (fileId: string | null) => fileId && linkFor(ground, fileId)
  return { profile: presentSummary(row, linkOf), setting: presentFormats(row) }
}

/** Adds the profile and the settings of a new account. */
export const addProfile = insertProfile

/** Names and language of whoever a new account belongs to after all; their zone counts as guessed. */
export async function nameAnew(
  tx: InTransaction,
  userId: string,
  { firstName, lastName, language, now }: Named,
) {
  const names = { first_name: firstName, last_name: lastName, title: null }
  const zone = { time_zone: homeZone, is_zone_guessed: true }
  await changeProfile(tx, userId, { ...names, ...zone, updated_at: now })
  await changeSetting(tx, userId, { language, updated_at: now })
}
type Named = Pick<NewProfile, 'firstName' | 'lastName' | 'language' | 'now'>

/**
 * Row lock on the asking person, and where they are. Whoever adds something to a person takes it first:
 * deleting the account waits for it, and whoever comes after the deletion is refused as signed out.
 */
export const lockPerson = lockPlace
/** The same lock on somebody else, for whoever decides on what is theirs: false when they have left. */
export const lockPersonIfThere = lockProfileIfThere

/** The zone that a person's device names: it takes the place of one that was guessed, and of no other. */
export const nameZone = replaceGuessedZone

/** The time zone of a person's profile; refused when they have left. */
export const timeZoneOf = async (connection: Connection, userId: string) =>
  (await readProfile(connection, userId)).time_zone

/** Time zones by account, of those who have not left. */
export async function zonesOf(connection: Connection, userIds: string[]) {
  const rows = await readZones(connection, userIds)
  return new Map(rows.map(row => [row.user_id, row.time_zone]))
}

/** Doctors who want everybody to know of them, in portions; whether they can be booked is for others to say. */
export const publicDoctorsAfter = readPublicDoctors
/** One of them by the address of their page. */
export const publicProfileAt = readPublicProfile

/** Names by account, of those who have not left. */
export async function namesOf(connection: Connection, userIds: string[]) {
  const rows = await readNames(connection, userIds)
  return new Map(rows.map(row => [row.user_id, presentName(row)]))
}

/** Title, first and last name in one line, for a text; empty once they have left. */
export async function fullNameOf(connection: Connection, userId: string) {
  const name = (await namesOf(connection, [userId])).get(userId)
  return name ? fullName(name) : ''
}

/** Names and signed addresses of portraits by account, of those who have not left. */
export async function namesAndPortraitsOf(ground: Ground, userIds: string[]) {
  const rows = await readNames(ground.database, userIds)
  return new Map(
    rows.map(row => {
      const imgUrl = row.picture_file_id && linkFor(ground, row.picture_file_id)
      return [row.user_id, { ...presentName(row), imgUrl }]
    }),
  )
}

/**
 * What two who share an appointment may learn of each other, by account, of those who have not left: who
 * may learn what of it, and how to reach somebody whose profile is not public, the caller decides.
 */
export async function partiesOf(
  ground: Pick<Ground, 'config' | 'clock'>,
  connection: Connection,
  userIds: string[],
) {
  const rows = await readReachable(connection, userIds)
  return new Map(
    rows.map(row => [
      row.user_id,
      {
        profile: {
          ...presentName(row),
          imgUrl: row.picture_file_id && linkFor(ground, row.picture_file_id),
        },
        birthDate: row.birth_date,
        gender: row.gender,
        isPublic: row.is_public,
        phone: row.phone,
        phoneAreaCode: row.phone_area_code,
      },
    ]),
  )
}

/** Dates of birth by account, for whoever compares them with an ID; null where none is given. */
export async function birthDatesOf(connection: Connection, userIds: string[]) {
  const rows = await readBirthDates(connection, userIds)
  return new Map(rows.map(row => [row.user_id, row.birth_date]))
}

/** In which language a person is notified, and whether a switch of theirs is on. */
export async function noticePreferencesOf(connection: Connection, userId: string) {
  const setting = await readSetting(connection, userId)
  return { language: setting.language, isOn: (name: SwitchName) => isSwitchOn(setting, name) }
}

/** The same for many, by account, of those who have not left. */
export async function noticePreferencesOfAll(connection: Connection, userIds: string[]) {
  const rows = await readSettings(connection, userIds)
  return new Map(
    rows.map(row => [
      row.user_id,
      { language: row.language, isOn: (name: SwitchName) => isSwitchOn(row, name) },
    ]),
  )
}

/** Turns advertising off for somebody who asks for it by a link in a mail, with the act of it; false once they have left. */
export const endAdvertising = turnAdvertisingOff

/** Whether an invoice could be made out to them. */
export const hasBillingAddress = async (connection: Connection, userId: string) =>
  (await readAddresses(connection, userId)).length > 0

/** Whether a doctor has said as whom they issue invoices, as a part of a statement about many doctors. */
export const hasInvoiceDetails = invoiceDetailsThere

/** Where an invoice to them goes: their preferred billing address, if they have any. */
export async function billingAddressOf(connection: Connection, userId: string) {
  const [address] = await readAddresses(connection, userId)
  return (
    address && {
      firstName: address.first_name,
      lastName: address.last_name,
      ...presentPlace(address),
    }
  )
}

/** As whom doctors issue invoices, by account, of those who have said it. */
export async function invoiceDetailsOf(connection: Connection, doctorIds: string[]) {
  const rows = await readInvoiceDetails(connection, doctorIds)
  return new Map(
    rows.map(row => [
      row.user_id,
      { name: row.name, ...presentPlace(row), taxNumber: row.tax_number, vatId: row.vat_id },
    ]),
  )
}
