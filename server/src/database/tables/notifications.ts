import type { Json } from './json.ts'

export interface EventTable {
  id: string
  code: string
  about_user_id: string | null
  subjects: Json<object>
  created_at: Date
  delivered_at: Date | null
}

export interface NoticeTable {
  id: string
  event_id: string
  receiver_id: string
  channel: 'BELL' | 'MAIL'
  read_at: Date | null
  created_at: Date
}

export interface NotificationTables {
  event: EventTable
  notice: NoticeTable
}
