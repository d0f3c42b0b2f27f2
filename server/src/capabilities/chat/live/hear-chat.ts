import { randomUUID } from 'node:crypto'
import { oneRoom, readUpTo, sentMessage } from '@konsil/contract/chat-message'
import { Refusal } from '@konsil/contract/core/refusals'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import { fitting } from '../../fitting.ts'
import type { Spend } from '../../spend.ts'
import { markRead } from '../mark-read.ts'
import { type SendingGround, sendMessage } from '../send-message.ts'
import { asChatSide, roomOfChat, roomOfPerson } from '../sides.ts'
import { inOrder } from './in-order.ts'
import { openChats } from './open-chats.ts'

/** One open page of one of the two. What does not fit is refused, and so is what is too much. */
export function hearChat(
  ground: SendingGround & { spend: Spend },
  page: LivePage<'/chat'>,
  person: LivePerson,
) {
  // Messages are between the two alone (APPT-59).
  if (!asChatSide(person.role)) return
  const { userId } = person
  const chats = openChats(ground, page, person)
  // What was written in a tunnel arrives all at once, and each on a connection of its own would pass the one before.
  const next = inOrder()
  page.join(roomOfPerson(userId))
  page.hear('join', async asked => {
    const { room } = fitting(oneRoom, asked)
    ground.spend(person)
    const { mayWrite } = await chats.open(room)
    return { mayWrite }
  })
  page.hear('leave', asked => {
    const { data } = oneRoom.safeParse(asked)
    if (data) chats.close(data.room)
  })
  page.hear('chat', async asked => {
    const { room, message, documents, id } = fitting(sentMessage, asked)
    ground.spend(person)
    return next(async () => {
      const chat = await chats.openToWrite(room)
      const sent = { text: message, documents, clientId: id ?? randomUUID() }
      return { message: await sendMessage(ground, userId, chat, sent) }
    })
  })
  page.hear('typing', async asked => {
    const { room } = fitting(oneRoom, asked)
    if (!chats.isOpen(room)) throw new Refusal('not.found')
    ground.spend(person)
    if (!(await chats.open(room)).mayWrite) throw new Refusal('not.found')
    ground.live.publish('/chat', roomOfChat(room), 'typing', { room, author: userId })
  })
  page.hear('read', async asked => {
    const { room: id, upTo } = fitting(readUpTo, asked)
    ground.spend(person)
    const { side } = await chats.open(id)
    const read = { id, side, userId, upTo, reader: person }
    const unread = await ground.live.asking(() => markRead(ground, read))
    return { unread: unread ?? 0 }
  })
}
