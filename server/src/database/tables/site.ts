import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

export interface NamedTable {
  id: string
  code: string
  name: Json<TextPerLanguage>
}

export interface FormatTable {
  id: string
  code: string
  is_default: boolean
  position: number
}

export interface SystemSettingTable {
  code: string
  value: string
  description: Json<TextPerLanguage>
  secret: boolean
  version: Generated<number>
  /** When the value changed last. */
  updated_at: Date
}

export interface SystemSettingChangeTable {
  number: GeneratedAlways<number>
  code: string
  former_value: string
  value: string
  changed_by: string
  changed_at: Date
}

export interface AdministratorActTable {
  number: GeneratedAlways<number>
  act: string
  /** The title of what it was done to. */
  about: string
  people: number | null
  /** Whom it concerned: their name stands in no line. */
  about_user: string | null
  done_by: string
  happened_at: Date
}

export interface SiteTables {
  administrator_act: AdministratorActTable
  country: NamedTable & { area_code: string }
  communication_language: NamedTable
  disease_category: NamedTable & { description: Json<TextPerLanguage> }
  qualification: NamedTable
  date_format: FormatTable
  time_format: FormatTable
  system_setting: SystemSettingTable
  system_setting_change: SystemSettingChangeTable
}
