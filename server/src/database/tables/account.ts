import type { Language } from '@konsil/contract/core/texts'
import type { AdvertisingSwitch } from '@konsil/contract/person'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from './json.ts'

export interface ProfileTable {
  user_id: string
  first_name: string
  last_name: string
  title: 'Dr.' | 'Dr. Dr.' | 'Prof.' | 'Prof. Dr.' | 'Prof. Dr. Dr.' | null
  time_zone: string
  /** It was worked out, and nobody has named it. */
  is_zone_guessed: Generated<boolean>
  /** A day, as `YYYY-MM-DD`. */
  birth_date: string | null
  gender: 0 | 1 | 2 | null
  phone: string | null
  phone_area_code: string | null
  country_code: string | null
  is_public: Generated<boolean>
  /** Of the public page; those of doctors who were never public have none. */
  slug: string | null
  picture_file_id: string | null
  work_position: string | null
  work_at: string | null
  custom_qualification: string | null
  version: Generated<number>
  updated_at: Date
}

export interface UserSettingTable {
  user_id: string
  language: Language
  date_format: string
  time_format: string
  /** A switch that is not stored is on. */
  switches: JsonWithDefault<Record<string, boolean>>
  updated_at: Date
}

export interface BankAccountTable {
  id: string
  user_id: string
  account_name: string
  iban: string
  bank_name: string
  bic: string
  country_code: string
  created_at: Date
  updated_at: Date
}

export interface BillingAddressTable {
  id: string
  user_id: string
  first_name: string
  last_name: string
  street: string
  house_number: string
  city: string
  postal_code: string
  country_code: string
  additional_address: string | null
  is_preferred: boolean
  created_at: Date
  updated_at: Date
}

export interface InvoiceDetailsTable {
  user_id: string
  /** Of the practice, or of the doctor. */
  name: string
  street: string
  house_number: string
  additional_address: string | null
  postal_code: string
  city: string
  country_code: string
  /** One of the two at least. */
  tax_number: string | null
  vat_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** One turn of a switch for advertising; rows are only added. */
export interface AdvertisingActTable {
  number: GeneratedAlways<number>
  user_id: string
  switch: AdvertisingSwitch
  act: 'GIVEN' | 'WITHDRAWN'
  happened_at: Date
}

export interface AccountTables {
  profile: ProfileTable
  profile_language: { user_id: string; language_id: string }
  profile_specialty: { user_id: string; category_id: string }
  profile_qualification: { user_id: string; qualification_id: string }
  user_setting: UserSettingTable
  advertising_act: AdvertisingActTable
  bank_account: BankAccountTable
  billing_address: BillingAddressTable
  invoice_details: InvoiceDetailsTable
}
