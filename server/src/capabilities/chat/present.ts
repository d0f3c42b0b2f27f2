import type { ListPlace } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import { groupOf } from '@konsil/contract/appointment-groups'
import type { ListedAppointment } from '@konsil/contract/appointments'
import { onTheWire } from '@konsil/contract/core/time'
import type { Secrets } from '../../ports/secrets.ts'
import { type MessageContent, openMessage } from './sealed-message.ts'
import { seenFrom } from './sides.ts'
import type { ChatSide, ChatroomRow, RankedRow } from './store/chatrooms.ts'
import type { MessageRow } from './store/messages.ts'

/** Of what its reader may open, by id. */
export type FileNames = ReadonlyMap<string, string>
export const noNames: FileNames = new Map()

export const presentMessage = (
  row: MessageRow,
  key: Secrets | undefined,
  names: FileNames,
): ChatMessage => presentSaid(row, openMessage(key, row), names)

/** Of what is at hand already; none is there where the key was forgotten. */
export const presentSaid = (
  row: Omit<MessageRow, 'sealed_content'>,
  said: MessageContent | undefined,
  names: FileNames,
): ChatMessage => ({
  _id: row.id,
  room: row.appointment_id,
  number: row.number,
  author: row.author_id,
  message: said?.text ?? null,
  documents: (said?.documents ?? []).map(_id => ({ _id, name: names.get(_id) ?? null })),
  timestamp: onTheWire(row.sent_at),
  clientId: row.client_id,
})

export const presentPlace = ({ rank, appointment_id, moved_at }: RankedRow): ListPlace => ({
  rank,
  movedAt: onTheWire(moved_at),
  chatroomId: appointment_id,
})

export function presentChatroom(room: ChatroomRow, side: ChatSide, appointment: ListedAppointment) {
  const { unread, readByOther } = seenFrom(side, room)
  return {
    _id: room.appointment_id,
    room: room.appointment_id,
    // Paused, while its patient is asked who shall take it over, it is not over.
    status:
      groupOf(appointment.status.code) === 'DONE' ? ('DISABLED' as const) : ('ENABLED' as const),
    appointment,
    unread,
    readByOther,
    mayWrite: room.is_open,
  }
}
