import { inTransaction } from '../../../database/transaction.ts'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import type { OpenCase } from '../../cases.ts'
import type { ChatGround } from '../ground.ts'
import { openChatroom } from '../read-chatroom.ts'
import { roomOfChat } from '../sides.ts'
import type { ChatSide } from '../store/chatrooms.ts'

export interface OpenedChat {
  open: OpenCase
  side: ChatSide
  mayWrite: boolean
}

/** So many conversations one page keeps open: the oldest is closed for one more. */
const mostOpen = 200

/**
 * Those that a page has opened. Each is judged as it is opened, and anew once its room was emptied, as it is when its
 * case has changed; the database refuses what has ended a moment before.
 */
export function openChats(ground: ChatGround, page: LivePage<'/chat'>, person: LivePerson) {
  const chats = new Map<string, OpenedChat>()
  const known = (id: string) => (page.isIn(roomOfChat(id)) ? chats.get(id) : undefined)
  function close(id: string) {
    chats.delete(id)
    page.leave(roomOfChat(id))
  }
  async function judge(id: string) {
    const opened = await inTransaction(ground.database, async tx => {
      const { side, open, room } = await openChatroom(ground, tx, id, person)
      return { open, side, mayWrite: open.may.writeMessages && room.is_open }
    })
    const [oldest] = chats.keys()
    if (chats.size >= mostOpen && oldest !== undefined) close(oldest)
    chats.set(id, opened)
    page.join(roomOfChat(id))
    return opened
  }
  return { known, close, open: async (id: string) => known(id) ?? judge(id) }
}
