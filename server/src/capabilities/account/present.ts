import type { BankAccount, BillingAddress, Profile, Settings } from '@konsil/contract/account'
import { masked } from '@konsil/contract/core/iban'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { InvoiceDetails } from '@konsil/contract/invoice-details'
import { isOnByDefault, type SwitchName, switchNames } from '@konsil/contract/notifications'
import type { profileSummary, settingSummary } from '@konsil/contract/person'
import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type {
  BankAccountTable,
  BillingAddressTable,
  InvoiceDetailsTable,
  ProfileTable,
} from '../../database/tables/account.ts'
import type { ProfileChoices, readSummary } from './store/profile.ts'
import type { readSetting } from './store/settings.ts'

type Summary = Awaited<ReturnType<typeof readSummary>>
type SettingRow = Awaited<ReturnType<typeof readSetting>>

/** Made for the reader: an address of the picture that lasts minutes. */
export type PictureLink = (fileId: string | null) => string | null

export const presentName = (row: Pick<Summary, 'first_name' | 'last_name' | 'title'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
})

export const presentSummary = (
  row: Summary,
  linkOf: PictureLink,
): z.infer<typeof profileSummary> => ({
  ...presentName(row),
  imgUrl: linkOf(row.picture_file_id),
  timeZone: row.time_zone,
})

export const presentFormats = (row: Summary): z.infer<typeof settingSummary> => ({
  dateFormat: row.date_format,
  timeFormat: row.time_format,
  language: row.language,
})

interface OfProfile {
  row: Selectable<ProfileTable>
  chosen: Record<ProfileChoices, string[]>
  role: SignInRole
}

export const presentProfile = ({ row, chosen, role }: OfProfile, linkOf: PictureLink): Profile => ({
  _id: row.user_id,
  version: row.version,
  role: { code: role },
  ...presentName(row),
  dob: row.birth_date,
  gender: row.gender,
  phone: row.phone,
  phoneAreaCode: row.phone_area_code,
  country: row.country_code,
  timeZone: row.time_zone,
  imgUrl: linkOf(row.picture_file_id),
  isPublic: row.is_public,
  work: { position: row.work_position, at: row.work_at },
  customQualification: row.custom_qualification,
  ...chosen,
})

/** Each change has a later instant than the one before it (`update-bank-account`). */
export const bankAccountVersion = ({
  updated_at,
}: Pick<Selectable<BankAccountTable>, 'updated_at'>) => updated_at.getTime()

export const presentBankAccount = (row: Selectable<BankAccountTable>): BankAccount => ({
  _id: row.id,
  version: bankAccountVersion(row),
  accountName: row.account_name,
  accountNumber: masked(row.iban),
  bankName: row.bank_name,
  bankCode: row.bic,
  country: row.country_code,
})

type PlaceColumns = Pick<
  Selectable<BillingAddressTable>,
  'street' | 'house_number' | 'additional_address' | 'postal_code' | 'city' | 'country_code'
>

export const presentPlace = (row: PlaceColumns) => ({
  street: row.street,
  houseNumber: row.house_number,
  additionalAddress: row.additional_address,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country_code,
})

export const presentAddress = (row: Selectable<BillingAddressTable>): BillingAddress => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  ...presentPlace(row),
  isPreferred: row.is_preferred,
})

export const presentInvoiceDetails = (row: Selectable<InvoiceDetailsTable>): InvoiceDetails => ({
  version: row.version,
  name: row.name,
  ...presentPlace(row),
  taxNumber: row.tax_number,
  vatId: row.vat_id,
})

/** Stored, or as it is until somebody touches it (PROF-29). */
export const isSwitchOn = ({ switches }: Pick<SettingRow, 'switches'>, name: SwitchName) =>
  switches[name] ?? isOnByDefault(name)

/** Administrators have no switches (PROF-30). */
export const presentSettings = (row: SettingRow, role: SignInRole): Settings => ({
  dateFormat: row.date_format,
  timeFormat: row.time_format,
  language: row.language,
  settings:
    role === 'ADMIN'
      ? null
      : JSON.stringify(Object.fromEntries(switchNames.map(name => [name, isSwitchOn(row, name)]))),
})
