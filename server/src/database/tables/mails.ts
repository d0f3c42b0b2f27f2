import type { ColumnType } from 'kysely'

interface Attachment {
  name: string
  type: string
  content: string
}

export interface CaughtMailTable {
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  /** Read as a value, written as text. */
  attachment: ColumnType<Attachment | null, string | null, string | null>
  caught_at: Date
}

export interface MailTables {
  caught_mail: CaughtMailTable
  sent_mail: { id: string; sent_at: Date }
}
