import type { ConsentDocument } from '@konsil/contract/access'

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

export interface AccessTables {
  app_user: UserTable
  session: SessionTable
  mail_link: MailLinkTable
  user_consent: { user_id: string; document: ConsentDocument; version: string; agreed_at: Date }
  spent_bot_check: { id: string; expires_at: Date }
}
