import type { ChatMessage } from '@konsil/contract/chat-message'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { filesOfCase } from '../documents/index.ts'
import type { ChatGround } from './ground.ts'
import type { OpenedChat } from './live/open-chats.ts'
import { type FileNames, presentMessage } from './present.ts'
import { type MessageContent, sealMessage } from './sealed-message.ts'
import { roomOfPerson } from './sides.ts'
import { findByClientId, insertMessage, type Said } from './store/messages.ts'
import { tellingUnread } from './tell-unread.ts'

interface ToSend extends MessageContent {
  clientId: string
}

/**
 * Keeps a message, then tells both. Whether it may be said was asked when the conversation was opened; the statement
 * that keeps it refuses what has ended since.
 */
export async function sendMessage(
  ground: ChatGround,
  authorId: string,
  chat: OpenedChat,
  { clientId, ...content }: ToSend,
): Promise<ChatMessage> {
  const { database, clock, live } = ground
  const { open } = chat
  const names = await namesOf(database, chat, content.documents)
  const now = clock.now()
  const named = { id: newId(now), appointment_id: open.id }
  const said = {
    ...named,
    author_id: authorId,
    client_id: clientId,
    sealed_content: sealMessage(open.key, named, content),
    sent_at: now,
  }
  const other = chat.side === 'PATIENT' ? 'DOCTOR' : 'PATIENT'
  const kept = await insertMessage(database, said, tellingUnread(open.id, other))
  if (!kept) return saidBefore(database, chat, said, names)
  const message = presentMessage({ ...said, number: kept.number }, open.key, names)
  live.publish('/chat', [kept.patient_id, kept.doctor_id].map(roomOfPerson), 'chat', message)
  return message
}

/** Of files that its author may read; any other is none of the case. */
async function namesOf(
  connection: Connection,
  { open }: OpenedChat,
  documents: readonly string[],
): Promise<FileNames> {
  if (documents.length === 0) return new Map()
  const files = await filesOfCase(connection, open.id, open)
  const names = new Map([...files.documents, ...files.reports].map(({ _id, name }) => [_id, name]))
  if (!documents.every(id => names.has(id))) throw new Refusal('attachment.not.available')
  return names
}

/** Sent again, as its answer was lost: nobody is told of it twice. */
async function saidBefore(
  connection: Connection,
  { open }: OpenedChat,
  said: Said,
  names: FileNames,
) {
  const before = await findByClientId(connection, said)
  if (!before) throw new Refusal('chat.disabled')
  return presentMessage(before, open.key, names)
}
