import type { ColumnType } from 'kysely'
import type { ConsentDocument } from '@konsil/contract/access'
import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'

type Json<T> = ColumnType<T, string, string>

export interface UserTable {
  id: string
  email: string
  password_hash: string
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN'
  state: 'NEW' | 'ACTIVE' | 'BANNED' | 'DELETED'
  first_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ProfileTable {
  user_id: string
  first_name: string
  last_name: string
  title: 'Dr.' | 'Dr. Dr.' | 'Prof.' | 'Prof. Dr.' | 'Prof. Dr. Dr.' | null
  time_zone: string
  updated_at: Date
}

export interface UserSettingTable {
  user_id: string
  language: Language
  date_format: string
  time_format: string
  updated_at: Date
}

export interface SessionTable {
  id: string
  user_id: string
  started_at: Date
  ends_at: Date
  ended_at: Date | null
}

export interface MailLinkTable {
  id: string
  user_id: string
  purpose: 'ACTIVATION' | 'RESET'
  secret_hash: Buffer
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

export interface UserConsentTable {
  user_id: string
  document: ConsentDocument
  version: string
  agreed_at: Date
}

export interface AttemptTable {
  key: string
  times: Date[]
  allowed: boolean
  expires_at: Date
}

export interface SpentBotCheckTable {
  id: string
  expires_at: Date
}

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
  updated_at: Date
}

export interface StoredFileTable {
  id: string
  owner_id: string
  mime_type: string
  bytes: number
  sha256: Buffer
  bound_kind: string | null
  bound_id: string | null
  created_at: Date
}

export interface ArrivingFileTable {
  id: string
  began_at: Date
}

export interface CaughtMailTable {
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  caught_at: Date
}

export interface Tables {
  app_user: UserTable
  profile: ProfileTable
  user_setting: UserSettingTable
  session: SessionTable
  mail_link: MailLinkTable
  user_consent: UserConsentTable
  attempt: AttemptTable
  spent_bot_check: SpentBotCheckTable
  country: NamedTable & { area_code: string }
  communication_language: NamedTable
  disease_category: NamedTable & { description: Json<TextPerLanguage> }
  qualification: NamedTable
  date_format: FormatTable
  time_format: FormatTable
  system_setting: SystemSettingTable
  stored_file: StoredFileTable
  arriving_file: ArrivingFileTable
  caught_mail: CaughtMailTable
}
