import type { BookingChoice } from '@konsil/contract/booking-choice'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { BrowserName, SystemName } from '@konsil/contract/sessions'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonOrNull } from './json.ts'

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
  /** To within some minutes. */
  last_seen_at: Date
  browser: BrowserName | null
  system: SystemName | null
  /** When it last proved whose it is; null where that was before this was noted. */
  proven_at: Date | null
}

export interface MailLinkTable {
  id: string
  user_id: string
  purpose: 'ACTIVATION' | 'RESET' | 'NEW_EMAIL'
  /** The address that a NEW_EMAIL link confirms. */
  new_email: string | null
  /** To what its page leads on. */
  choice: JsonOrNull<BookingChoice>
  /** Then the link that takes its place leads on there too. */
  is_choice_of_sign_up: Generated<boolean>
  /** None until its mail is written. */
  secret_hash: Buffer | null
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

/** One act of somebody; rows are only added. */
export interface UserConsentTable {
  number: GeneratedAlways<number>
  user_id: string
  document: ConsentDocument
  version: string
  act: 'GIVEN' | 'WITHDRAWN'
  happened_at: Date
}

export interface AuthenticatorAppTable {
  user_id: string
  sealed_secret: Buffer
  /** Of 30 seconds, counted from 1970: that of the last code that was used. */
  last_step: number | null
  created_at: Date
  /** Until then it is being set up, and nobody signs in with it. */
  confirmed_at: Date | null
}

export interface RecoveryCodeTable {
  user_id: string
  code_hash: Buffer
  created_at: Date
  used_at: Date | null
}

export interface PasskeyTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  /** As the passkey last said it; many say 0 always. */
  sign_count: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** What a passkey was asked to sign in a session, until it is judged. */
export interface PasskeyQuestionTable {
  session_id: string
  purpose: 'SETUP' | 'PROOF'
  challenge_hash: Buffer
  expires_at: Date
}

/** The password was right, and the second step is still to come. */
export interface SignInTicketTable {
  id: string
  user_id: string
  secret_hash: Buffer
  wrong_codes: Generated<number>
  /** Of what a passkey was asked to sign, until it is judged. */
  challenge_hash: Buffer | null
  expires_at: Date
  ended_at: Date | null
}

/** One in which somebody has signed in before. */
export interface KnownBrowserTable {
  user_id: string
  token_hash: Buffer
  first_used_at: Date
  last_used_at: Date
}

/** One in force keeps somebody out; one that was lifted stays. */
export interface UserBanTable {
  id: string
  user_id: string
  /** What it goes back to. */
  former_state: 'NEW' | 'ACTIVE'
  banned_by: string
  banned_at: Date
  lifted_by: string | null
  lifted_at: Date | null
}

export interface AccessTables {
  app_user: UserTable
  user_ban: UserBanTable
  session: SessionTable
  mail_link: MailLinkTable
  user_consent: UserConsentTable
  authenticator_app: AuthenticatorAppTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_question: PasskeyQuestionTable
  sign_in_ticket: SignInTicketTable
  known_browser: KnownBrowserTable
  spent_bot_check: { id: string; expires_at: Date }
}
