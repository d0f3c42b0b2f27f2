import type { Generated } from 'kysely'

/** One of each paid appointment: the database keeps it with the appointment. */
export interface ChatroomTable {
  appointment_id: string
  patient_id: string
  doctor_id: string
  is_open: boolean
  is_restricted: Generated<boolean>
  last_number: Generated<number>
  doctor_from: Generated<number>
  moved_at: Date
  patient_read: Generated<number>
  doctor_read: Generated<number>
  patient_unread: Generated<number>
  doctor_unread: Generated<number>
  patient_told: Generated<number>
  doctor_told: Generated<number>
}

/** It never changes. */
export interface ChatMessageTable {
  id: string
  appointment_id: string
  number: number
  author_id: string
  client_id: string
  sealed_content: Buffer
  sent_at: Date
}

export interface ChatTables {
  chatroom: ChatroomTable
  chat_message: ChatMessageTable
}
