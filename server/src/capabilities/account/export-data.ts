import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { switchNames } from '@konsil/contract/notifications'
import type { Connection } from '../../database/connect.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { namesOfChosen } from '../site/index.ts'
import { isSwitchOn, presentInvoiceDetails, presentName } from './present.ts'
import { readAddresses } from './store/addresses.ts'
import { nextAdvertisingActs } from './store/advertising.ts'
import { findBankAccount } from './store/bank-account.ts'
import { type ProfileChoices, readChoices, readProfile } from './store/profile.ts'
import { findInvoiceDetails } from './store/invoice-details.ts'
import { readSetting } from './store/settings.ts'

const genders = ['MALE', 'FEMALE', 'OTHER']

const listOf = {
  languages: 'communicationLanguage',
  specialties: 'category',
  qualifications: 'qualification',
} as const

async function chosen(
  connection: Connection,
  userId: string,
  choices: ProfileChoices,
): Promise<TextPerLanguage[]> {
  const ids = await readChoices(connection, userId, choices)
  return namesOfChosen(connection, listOf[choices], ids)
}

async function profile(connection: Connection, userId: string) {
  const row = await readProfile(connection, userId)
  return {
    ...presentName(row),
    birthDate: row.birth_date,
    gender: row.gender === null ? null : (genders[row.gender] ?? null),
    phoneAreaCode: row.phone_area_code,
    phone: row.phone,
    country: row.country_code,
    timeZone: row.time_zone,
    isTimeZoneGuessed: row.is_zone_guessed,
    languages: await chosen(connection, userId, 'languages'),
    isVisible: row.is_public,
    publicPage: row.slug,
    pictureFileId: row.picture_file_id,
    workPosition: row.work_position,
    workPlace: row.work_at,
    specialties: await chosen(connection, userId, 'specialties'),
    qualifications: await chosen(connection, userId, 'qualifications'),
    otherQualification: row.custom_qualification,
    timesSaved: row.version,
    changedAt: onTheWire(row.updated_at),
  }
}

async function settings(connection: Connection, userId: string) {
  const row = await readSetting(connection, userId)
  return {
    language: row.language,
    dateFormat: row.date_format,
    timeFormat: row.time_format,
    notifications: Object.fromEntries(switchNames.map(name => [name, isSwitchOn(row, name)])),
    changedAt: onTheWire(row.updated_at),
  }
}

/** Whole, unlike on the page: it is their own number, and they have just proven who they are. */
async function bankAccount(connection: Connection, userId: string) {
  const row = await findBankAccount(connection, userId)
  return row
    ? {
        accountName: row.account_name,
        iban: row.iban,
        bankName: row.bank_name,
        bic: row.bic,
        country: row.country_code,
        createdAt: onTheWire(row.created_at),
        changedAt: onTheWire(row.updated_at),
      }
    : null
}

async function invoiceDetails(connection: Connection, userId: string) {
  const row = await findInvoiceDetails(connection, userId)
  if (!row) return null
  const { version, ...details } = presentInvoiceDetails(row)
  return {
    ...details,
    timesSaved: version,
    createdAt: onTheWire(row.created_at),
    changedAt: onTheWire(row.updated_at),
  }
}

async function billingAddresses(connection: Connection, userId: string) {
  const rows = await readAddresses(connection, userId)
  return rows.map(row => ({
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    houseNumber: row.house_number,
    additionalAddress: row.additional_address,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country_code,
    isPreferred: row.is_preferred,
    createdAt: onTheWire(row.created_at),
    changedAt: onTheWire(row.updated_at),
  }))
}

export const personParts: ExportedParts = {
  profile,
  settings,
  advertisingChoices: toldInPages(nextAdvertisingActs, rows =>
    rows.map(row => ({
      switch: row.switch,
      act: row.act,
      happenedAt: onTheWire(row.happened_at),
    })),
  ),
  bankAccount,
  invoiceDetails,
  billingAddresses,
}
