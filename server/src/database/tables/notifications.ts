import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface EventTable {
  id: string
  code: string
  about_user_id: string | null
  subjects: Json<object>
  created_at: Date
  delivered_at: Date | null
  /** In which edited text it was told; null: in the shipped one. */
  text_version: number | null
}

export interface NoticeTable {
  id: string
  event_id: string
  receiver_id: string
  channel: 'BELL' | 'MAIL' | 'PUSH'
  read_at: Date | null
  created_at: Date
  /** An administrator wrote it to many. */
  is_written: Generated<boolean>
}

export interface PushSubscriptionTable {
  id: string
  user_id: string
  session_id: string
  kind: 'WEB' | 'MOBILE'
  /** The address at a push service, or the token of an app. */
  address: string
  /** Of a browser alone. */
  public_key: Buffer | null
  auth_secret: Buffer | null
  created_at: Date
}

export interface SentPushTable {
  notice_id: string
  subscription_id: string
  sent_at: Date
}

export interface PushKeyTable {
  is_only: Generated<boolean>
  public_key: Buffer
  sealed_private_key: Buffer
  made_at: Date
}

export interface NotificationTables {
  event: EventTable
  notice: NoticeTable
  push_subscription: PushSubscriptionTable
  sent_push: SentPushTable
  push_key: PushKeyTable
}
