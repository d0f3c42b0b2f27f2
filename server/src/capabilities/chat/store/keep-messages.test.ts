import { randomUUID } from 'node:crypto'
import { mostMessages } from '@konsil/contract/chat-message'
import { expect, test } from 'vitest'
import type { Conversation } from '../../../../test/conversations.ts'
import { conversationsOn } from '../../../../test/proofs/kept-talks.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { pinoLogger } from '../../../adapters/pino-logger.ts'
import { keepingMessages } from '../keep-together.ts'
import { tellingUnread, tellUnreadJob } from '../tell-unread.ts'
import { keepMessage, keepMessages } from './keep-messages.ts'

const server = useTestServer()

const saidBy = ({ room, patient }: Conversation, author_id = patient.id) => ({
  id: randomUUID(),
  appointment_id: room,
  author_id,
  client_id: randomUUID(),
  sealed_content: Buffer.from([0, 1, 254, 255]),
  sent_at: server.clock.now(),
})
type Said = ReturnType<typeof saidBy>

const keep = async (...said: Said[]) => {
  const kept = await keepMessages(server.database, said, tellingUnread)
  return said.map(({ appointment_id }) => kept.get(appointment_id)?.number)
}
const roomsOf = async (talks: Conversation[]) => {
  const { rows } = await server.pool.query<{
    appointment_id: string
    last_number: number
    doctor_unread: number
    patient_unread: number
  }>(`select * from chatroom where appointment_id = any($1)`, [talks.map(({ room }) => room)])
  return talks.map(({ room }) => rows.find(({ appointment_id }) => appointment_id === room))
}
const keptOf = async (said: Said[]) => {
  const { rows } = await server.pool.query<Said & { number: number }>(
    'select * from chat_message where id = any($1)',
    [said.map(({ id }) => id)],
  )
  return said.map(({ id }) => rows.find(row => row.id === id))
}
const toldOf = async (talks: Conversation[]) => {
  const { rows } = await server.pool.query<{ payload: { chatroomId: string; side: string } }>(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = $1 and run_at > now() + interval '50 s'`,
    [tellUnreadJob.name],
  )
  return talks.map(({ room }) =>
    rows.flatMap(({ payload }) => (payload.chatroomId === room ? payload.side : [])),
  )
}

test('CHAT-15, CHAT-16, NOTI-13 messages of several conversations are one statement: numbered, counted and told of as each alone', async () => {
  const talks = await conversationsOn(server, 3)
  const [one, two, three] = talks
  if (!one || !two || !three) throw new Error('there are three')
  await keepMessage(server.database, saidBy(two), tellingUnread)
  const said = [saidBy(one), saidBy(two), saidBy(three, three.doctor.id)]
  expect(await keep(...said)).toEqual([1, 2, 1])
  expect(await keptOf(said)).toEqual([
    { ...said[0], number: 1 },
    { ...said[1], number: 2 },
    { ...said[2], number: 1 },
  ])
  expect(await roomsOf(talks)).toMatchObject([
    { last_number: 1, doctor_unread: 1, patient_unread: 0 },
    { last_number: 2, doctor_unread: 2, patient_unread: 0 },
    { last_number: 1, doctor_unread: 0, patient_unread: 1 },
  ])
  expect(await toldOf(talks)).toEqual([['DOCTOR'], ['DOCTOR'], ['PATIENT']])
})

test('CHAT-15 where somebody holds a conversation or an author, only their messages are left', async () => {
  const [one, two, three] = await conversationsOn(server, 3)
  if (!one || !two || !three) throw new Error('there are three')
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('select from chatroom where appointment_id = $1 for update', [one.room])
  await holder.query('select from app_user where id = $1 for update', [two.patient.id])
  // It would wait for as long as that is held.
  expect(await keep(saidBy(one), saidBy(two), saidBy(three))).toEqual([undefined, undefined, 1])
  await holder.query('commit')
  holder.release()
  expect(await keep(saidBy(one), saidBy(two), saidBy(three))).toEqual([1, 1, 2])
})

test("CHAT-09, CHAT-15 what is closed, full, or not its author's is left, and nothing of it counted", async () => {
  const talks = await conversationsOn(server, 4)
  const [closed, full, others, open] = talks
  if (!closed || !full || !others || !open) throw new Error('there are four')
  const change = (set: string, { room }: Conversation) =>
    server.pool.query(`update chatroom set ${set} where appointment_id = $1`, [room])
  await change('is_open = false', closed)
  await change(`last_number = ${mostMessages}`, full)
  const said = [saidBy(closed), saidBy(full), saidBy(others, open.patient.id), saidBy(open)]
  expect(await keep(...said)).toEqual([undefined, undefined, undefined, 1])
  expect((await keptOf(said)).map(row => row?.number)).toEqual([undefined, undefined, undefined, 1])
  expect(await roomsOf(talks)).toMatchObject(
    [0, mostMessages, 0, 1].map(last_number => ({ last_number })),
  )
})

test('CHAT-15, D-095 one among them that was said before is left, and keeps none of the others from being kept', async () => {
  const talks = await conversationsOn(server, 3)
  const [one, two, three] = talks
  if (!one || !two || !three) throw new Error('there are three')
  const before = saidBy(one)
  expect(await keep(before, saidBy(two))).toEqual([1, 1])
  const again = { ...before, id: randomUUID() }
  // By its client's id alone it is not known: by whom and where it was said counts.
  const ofAnother = { ...saidBy(three), client_id: before.client_id }
  expect(await keep(again, saidBy(two), ofAnother)).toEqual([undefined, 2, 1])
  expect(await roomsOf(talks)).toMatchObject([1, 2, 1].map(last_number => ({ last_number })))
})

test('CHAT-15 where messages cannot be kept together, the log says why, and each goes alone', async () => {
  const [one, two, three] = await conversationsOn(server, 3)
  if (!one || !two || !three) throw new Error('there are three')
  const lines: string[] = []
  const log = pinoLogger('info', { write: line => void lines.push(line) })
  const { database, composed } = server
  const say = keepingMessages({ database, live: composed.sockets, log })
  const wrong = { ...saidBy(three), client_id: 'none' }
  const answers = await Promise.allSettled([saidBy(one), saidBy(two), wrong].map(say))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(lines.map(line => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'messages could not be kept together', reason: 'error 22P02' },
  ])
  expect(await roomsOf([one, two, three])).toMatchObject(
    [1, 1, 0].map(last_number => ({ last_number })),
  )
})
