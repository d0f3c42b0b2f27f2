import type { JsonOrNull } from './json.ts'

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
  attachment: JsonOrNull<Attachment>
  caught_at: Date
}

export interface MailTables {
  caught_mail: CaughtMailTable
  sent_mail: { id: string; sent_at: Date }
}
