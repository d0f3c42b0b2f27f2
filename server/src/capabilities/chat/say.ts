import { randomUUID } from 'node:crypto'
import type { Person } from '../../http/call.ts'
import type { ChatGround } from './ground.ts'
import { markRead } from './mark-read.ts'
import { openChatroom } from './read-chatroom.ts'
import { type SendingGround, sendMessage } from './send-message.ts'

export type Speaker = Pick<Person, 'userId' | 'role'>

const opened = (ground: ChatGround, id: string, person: Speaker) =>
  openChatroom(ground, id, person, async (_, { side, open, room }) => ({
    side,
    open,
    mayWrite: open.may.writeMessages && room.is_open,
    upTo: room.last_number,
  }))

/** What somebody says without an open page. */
export async function say(ground: SendingGround, person: Speaker, id: string, text: string) {
  const chat = await opened(ground, id, person)
  const content = { text, documents: [], clientId: randomUUID() }
  await sendMessage(ground, person.userId, chat, content)
}

/** The same for whoever has read all that was said so far. */
export async function readAll(ground: ChatGround, person: Speaker, id: string) {
  const { side, upTo } = await opened(ground, id, person)
  await markRead(ground, { id, side, userId: person.userId, upTo })
}
