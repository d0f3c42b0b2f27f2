import { type ChatMessage, mostMessages } from '@konsil/contract/chat-message'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { ChatGround } from './ground.ts'
import type { OpenedChat } from './live/open-chats.ts'
import type { KeepMessage } from './keep-together.ts'
import { type FileNames, noNames, presentMessage, presentSaid } from './present.ts'
import { namesOfCase } from './read-chatroom.ts'
import { type MessageContent, sealMessage } from './sealed-message.ts'
import { roomOfPerson } from './sides.ts'
import { type ChatSide, findChatroom } from './store/chatrooms.ts'
import type { Said } from './store/keep-messages.ts'
import { findByClientId } from './store/messages.ts'

interface ToSend extends MessageContent {
  clientId: string
}

export interface SendingGround extends ChatGround {
  keepMessage: KeepMessage
}

/**
 * Keeps a message, then tells both. Whether it may be said was asked when the conversation was opened; the statement
 * that keeps it refuses what has ended since.
 */
export async function sendMessage(
  ground: SendingGround,
  authorId: string,
  chat: OpenedChat,
  { clientId, ...content }: ToSend,
): Promise<ChatMessage> {
  const { database, clock, live } = ground
  const { open } = chat
  const [names, otherNames] = await namesForBoth(ground, chat, content.documents)
  const now = clock.now()
  const named = { id: newId(now), appointment_id: open.id }
  const said = {
    ...named,
    author_id: authorId,
    client_id: clientId,
    sealed_content: sealMessage(open.key, named, content),
    sent_at: now,
  }
  const kept = await ground.keepMessage(said)
  if (!kept) return live.asking(() => saidBefore(database, chat, said, names))
  const shownTo = (read: FileNames) => presentSaid({ ...said, number: kept.number }, content, read)
  const message = shownTo(names)
  const tell = (ids: string[], told: ChatMessage) =>
    live.publish('/chat', ids.map(roomOfPerson), 'chat', told)
  const both = [kept.patient_id, kept.doctor_id]
  if (content.documents.length === 0) tell(both, message)
  else {
    const others = both.filter(id => id !== authorId)
    tell([authorId], message)
    tell(others, shownTo(otherNames))
  }
  return message
}

const otherSide = ({ side }: OpenedChat): ChatSide => (side === 'PATIENT' ? 'DOCTOR' : 'PATIENT')

/** Its author's, and the other one's. */
async function namesForBoth(
  ground: ChatGround,
  chat: OpenedChat,
  documents: readonly string[],
): Promise<[FileNames, FileNames]> {
  if (documents.length === 0) return [noNames, noNames]
  return ground.live.asking(async () => [
    await namesOf(ground.database, chat, documents),
    await namesForOther(ground, chat),
  ])
}

/** As far as the other one may open them: a report is its doctor's alone until it is delivered. */
async function namesForOther(
  { cases, database }: ChatGround,
  chat: OpenedChat,
): Promise<FileNames> {
  const role = otherSide(chat)
  const userId = role === 'PATIENT' ? chat.open.patientId : chat.open.doctorId
  try {
    // With the key that is at hand: a page waits for nothing but the cases here.
    const judged = await cases.judge(database, chat.open.id, { userId, role })
    return await namesOfCase(database, { ...judged, key: chat.open.key })
  } catch (error) {
    // Another doctor's by now: whoever that is asks for it.
    if (error instanceof Refusal) return noNames
    throw error
  }
}

/** Of files that its author may read; any other is none of the case. */
async function namesOf(
  connection: Connection,
  { open }: OpenedChat,
  documents: readonly string[],
): Promise<FileNames> {
  const names = await namesOfCase(connection, open)
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
  if (!before) {
    const room = await findChatroom(connection, open.id)
    const isFull = room?.is_open && room.last_number >= mostMessages
    throw new Refusal(isFull ? 'too.many.messages' : 'chat.disabled')
  }
  return presentMessage(before, open.key, names)
}
