import type { ConsentDocument } from '@konsil/contract/access'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { AccountTables } from './tables/account.ts'
import type { BookingTables } from './tables/booking.ts'
import type { CertificateTables } from './tables/certificates.ts'
import type { Json } from './tables/json.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { ScheduleTables } from './tables/schedules.ts'
import type { ServiceTables } from './tables/services.ts'

export interface UserTable {
  id: string
  email: string
  password_hash: string
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN'
  state: 'NEW' | 'ACTIVE' | 'BANNED' | 'DELETED'
  first_sign_in_at: Date | null
  first_certificate_at: Date | null
  created_at: Date
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
  purpose: 'ACTIVATION' | 'RESET' | 'NEW_EMAIL'
  /** The address that a NEW_EMAIL link confirms. */
  new_email: string | null
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

export interface Tables
  extends AccountTables,
    BookingTables,
    CertificateTables,
    NotificationTables,
    ScheduleTables,
    ServiceTables {
  app_user: UserTable
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
