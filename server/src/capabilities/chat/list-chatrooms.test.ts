import { chat, conversationsAtOnce, listRanks } from '@konsil/contract/chat'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { hours, onTheWire } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'

const { server, patient, answeredInWriting, page } = useChats()

const listed = async (after?: QuestionOf<typeof chat.list>['after'] | null) => {
  const { data } = await server.call(chat.list, after ? { after } : {}, patient)
  return { ids: data.chatrooms.map(({ _id }) => _id), next: data.next }
}

/** So many more appointments, each paid a minute after the one before. */
const bookLater = (id: string, amount: number) =>
  server.pool.query(
    `insert into appointment select (jsonb_populate_record(null::appointment, to_jsonb(one) ||
       jsonb_build_object('id', gen_random_uuid(), 'code', 'X' || lpad(n::text, 8, '0'),
         'paid_at', one.paid_at + n * interval '1 minute'))).*
     from appointment one, generate_series(1, $2::int) n where one.id = $1`,
    [id, amount],
  )

test('CHAT-05, CHAT-12, CHAT-16 a list has first what is to be read, then what was said, and goes on where it stopped, also when that one has moved meanwhile', async () => {
  const id = await answeredInWriting()
  const more = 3
  await bookLater(id, conversationsAtOnce + more - 1)
  const first = await listed()
  expect(first.ids).toHaveLength(conversationsAtOnce)
  const last = first.ids.at(-1)
  expect(first.next?.chatroomId).toBe(last)
  server.clock.advance(hours(3))
  await server.pool.query('update chatroom set moved_at = $2 where appointment_id = $1', [
    last,
    server.clock.now(),
  ])
  expect((await listed()).ids[0]).toBe(last)
  const rest = await listed(first.next)
  expect(rest.ids).toHaveLength(more)
  expect(rest.ids.at(-1)).toBe(id)
  expect(new Set([...first.ids, ...rest.ids]).size).toBe(conversationsAtOnce + more)
  expect(rest.next).toBeNull()
  const one = await page(patient)
  await one.say(id, 'Good morning')
  expect((await listed(first.next)).ids).toEqual(rest.ids.slice(0, -1))
  const [unread] = rest.ids
  await server.pool.query('update chatroom set patient_unread = 1 where appointment_id = $1', [
    unread,
  ])
  // The one that has moved last has nothing in it.
  expect((await listed()).ids.slice(0, 3)).toEqual([unread, id, last])
  const chatroomId = unread ?? ''
  const behind = { rank: listRanks.UNREAD, movedAt: onTheWire(new Date(0)), chatroomId }
  expect((await listed(behind)).ids[0]).toBe(id)
  // A page that was loaded before there were ranks goes on by time alone.
  const { movedAt = '', chatroomId: lastSeen = '' } = first.next ?? {}
  const older = await listed({ movedAt, chatroomId: lastSeen })
  expect(older.ids).toEqual(rest.ids.slice(0, -1))
})
