import { expect, test } from 'vitest'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleChatroom, sampleMessage } from '../../testing/chat.ts'
import { withMessage, withOwnReading, withReadByOther } from './list-changes.ts'
import type { ListPages } from './queries.ts'

const rooms = [21, 22, 23].map(number => {
  const { said, ...facts } = sampleChatroom(number)
  const room = facts._id
  return { ...facts, unread: 1, messages: [sampleMessage(2, { room })], said: said.length }
})
const place = { rank: 0, movedAt: '2026-12-02T08:20:00.000Z', chatroomId: idOf(22) }
const list: ListPages = {
  pageParams: [undefined, place],
  pages: [
    { chatrooms: rooms.slice(0, 2), next: place },
    { chatrooms: rooms.slice(2), next: null },
  ],
}
const shown = (pages: ListPages | undefined) =>
  pages?.pages
    .flatMap(({ chatrooms }) => chatrooms)
    .map(({ room, unread, messages: [last] }) => [room, last?.number, unread])

test('CHAT-05, CHAT-13 a message that is heard stands first in the list, once', () => {
  const message = sampleMessage(3, { room: idOf(23) })
  const changed = withMessage(list, message, true)
  expect(shown(changed)).toEqual([
    [idOf(23), 3, 2],
    [idOf(21), 2, 1],
    [idOf(22), 2, 1],
  ])
  expect(changed && withMessage(changed, message, true)).toBe(changed)
  expect(shown(withMessage(list, message, false))?.[0]).toEqual([idOf(23), 3, 1])
})

test('D-095 one of a conversation that is not in the list changes nothing in it', () => {
  expect(withMessage(list, sampleMessage(1, { room: idOf(24) }), true)).toBeUndefined()
})

test('CHAT-16 what was read up to the last one waits no more; how far the other side is, never goes back', () => {
  expect(shown(withOwnReading(list, idOf(21), 1))?.[0]).toEqual([idOf(21), 2, 1])
  expect(shown(withOwnReading(list, idOf(21), 2))?.[0]).toEqual([idOf(21), 2, 0])
  const read = withReadByOther(withReadByOther(list, idOf(21), 2), idOf(21), 1)
  expect(read.pages[0]?.chatrooms[0]?.readByOther).toBe(2)
})
