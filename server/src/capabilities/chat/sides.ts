import type { SignInRole } from '@konsil/contract/core/roles'
import type { ChatroomRow, ChatSide } from './store/chatrooms.ts'

export const asChatSide = (role: SignInRole): ChatSide | undefined =>
  role === 'ADMIN' ? undefined : role

/** What the row of a conversation says for one of its two. */
export function seenFrom(side: ChatSide, room: ChatroomRow) {
  const isPatient = side === 'PATIENT'
  return {
    other: isPatient ? room.doctor_id : room.patient_id,
    unread: isPatient ? room.patient_unread : room.doctor_unread,
    readByOther: isPatient ? room.doctor_read : room.patient_read,
    /** What was said before is between the patient and another doctor. */
    from: isPatient ? 0 : room.doctor_from,
  }
}

/** Every open page of somebody hears what is said in their conversations. */
export const roomOfPerson = (userId: string) => `person:${userId}`
/** Pages on which a conversation is open. */
export const roomOfChat = (id: string) => `chat:${id}`
