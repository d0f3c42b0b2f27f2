import { type chat, mostUnreadRooms } from '@konsil/contract/chat'
import { limitConcurrency } from '../../concurrency-limit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { createTurns } from '../../http/turns.ts'
import type { ChatGround } from './ground.ts'
import { listOwnChatrooms } from './list-chatrooms.ts'
import { readChatroom } from './read-chatroom.ts'
import { searchMessages } from './search-messages.ts'
import { asChatSide } from './sides.ts'
import { listUnread } from './store/chatrooms.ts'

/** Searches of one account that wait for each other. */
const mostWaiting = 2
/** Accounts whose search waits for that of another: one at a time looks into what lies sealed. */
const mostSearching = 20

export function chatHandlers(ground: ChatGround): HandlersOf<typeof chat> {
  const { database } = ground
  const inTurn = createTurns(mostWaiting)
  const alone = limitConcurrency(1, mostSearching)
  return {
    list: ({ input, person }) => listOwnChatrooms(ground, person, input.after),
    readChatroom: ({ input, person }) => readChatroom(ground, person, input),
    search: ({ input, person }) =>
      inTurn(person.userId, () => alone(() => searchMessages(ground, person, input.text))),
    async countUnread({ person }) {
      const side = asChatSide(person.role)
      const rooms = side
        ? await listUnread(database, { side, userId: person.userId, most: mostUnreadRooms })
        : []
      return { total: rooms.reduce((sum, { unread }) => sum + unread, 0), rooms }
    },
  }
}
