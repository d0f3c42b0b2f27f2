/** One of each paid appointment: the database keeps it with the appointment. */
export interface ChatroomTable {
  appointment_id: string
  patient_id: string
  doctor_id: string
  is_open: boolean
  is_restricted: boolean
  last_number: number
  doctor_from: number
  moved_at: Date
  patient_read: number
  doctor_read: number
  patient_unread: number
  doctor_unread: number
  patient_told: number
  doctor_told: number
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
