import type { ListedChatroom } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import type { ListPages } from './queries.ts'

const changed = (
  { pages, pageParams }: ListPages,
  change: (list: ListedChatroom[]) => ListedChatroom[],
): ListPages => ({
  pageParams,
  pages: pages.map(page => ({ ...page, chatrooms: change(page.chatrooms) })),
})

export const findIn = ({ pages }: ListPages, room: string) =>
  pages.flatMap(({ chatrooms }) => chatrooms).find(one => one.room === room)

/** With a message that was heard: its conversation stands first. Undefined where it is not in the list. */
export function withMessage(list: ListPages, message: ChatMessage, isToRead: boolean) {
  const known = findIn(list, message.room)
  if (!known) return undefined
  const [last] = known.messages
  if (last && last.number >= message.number) return list
  const now = { ...known, messages: [message], unread: known.unread + (isToRead ? 1 : 0) }
  const rest = changed(list, rooms => rooms.filter(one => one.room !== message.room))
  const [first, ...others] = rest.pages
  return first
    ? { ...rest, pages: [{ ...first, chatrooms: [now, ...first.chatrooms] }, ...others] }
    : list
}

/** With what the other side has read; what this one has is counted by the server. */
export const withReadByOther = (list: ListPages, room: string, upTo: number) =>
  changed(list, rooms =>
    rooms.map(one =>
      one.room === room ? { ...one, readByOther: Math.max(one.readByOther, upTo) } : one,
    ),
  )

/** Everything of it was read here, up to this one. */
export const withOwnReading = (list: ListPages, room: string, upTo: number) =>
  changed(list, rooms =>
    rooms.map(one =>
      one.room === room && (one.messages[0]?.number ?? 0) <= upTo ? { ...one, unread: 0 } : one,
    ),
  )
