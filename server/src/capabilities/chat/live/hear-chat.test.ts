import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { chat } from '@konsil/contract/chat'
import { mostMessages } from '@konsil/contract/chat-message'
import { expect, test } from 'vitest'
import { useChats } from '../../../../test/chat-acts.ts'
import { untilWaiting, waitingNow } from '../../../../test/locks.ts'
import { untilClosed } from '../../../../test/proofs/sockets.ts'
import { person } from '../../../../test/test-server.ts'

const { server, patient, doctor, answered, page } = useChats()

const numbers = async (id: string) =>
  (await server.call(chat.readChatroom, { chatroomId: id }, patient)).data.chatroom.messages.map(
    ({ number }) => number,
  )

test('CHAT-13, CHAT-15 what is said is kept, then heard by both, on every page of theirs', async () => {
  const id = await answered()
  const [one, second, other] = [await page(patient), await page(patient), await page(doctor)]
  const clientId = randomUUID()
  const told = await one.say(id, 'Good morning', { id: clientId })
  expect(told['message']).toMatchObject({
    room: id,
    number: 1,
    author: patient.id,
    message: 'Good morning',
    clientId,
    timestamp: server.clock.now().toISOString(),
  })
  for (const hearing of [one, second, other]) {
    expect(await hearing.hears('chat')).toEqual([told['message']])
  }
  expect(await numbers(id)).toEqual([1])
})

test('CHAT-15, D-095 the same sent again, one after the other or at once, is said once', async () => {
  const id = await answered()
  const [one, again, other] = [await page(patient), await page(patient), await page(doctor)]
  const twice = { id: randomUUID() }
  const first = await one.say(id, 'Are you there?', twice)
  expect(await again.say(id, 'Are you there?', twice)).toEqual(first)
  const both = { id: randomUUID() }
  const answers = await Promise.all(
    [one, again, one, again].map(from => from.say(id, 'Hello?', both)),
  )
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  await other.hears('chat', 'chat')
  expect(await numbers(id)).toEqual([1, 2])
})

test('CHAT-15 many at once from both sides are numbered without a gap, and heard in their order', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  const all = Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).say(id, `number ${n}`))
  await Promise.all(all)
  await expect.poll(() => other.heard.length).toBe(40)
  expect(await numbers(id)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('CHAT-15, F6 what one page says at once is kept in the order in which it was said', async () => {
  const id = await answered()
  const one = await page(patient)
  const texts = Array.from({ length: 40 }, (_, n) => `number ${n}`)
  await Promise.all(texts.map(text => one.say(id, text)))
  const { data } = await server.call(chat.readChatroom, { chatroomId: id }, patient)
  expect(data.chatroom.messages.map(({ message }) => message)).toEqual(texts)
})

test('CHAT-15, F26 a conversation keeps so many messages: one more is refused by name, what was kept is answered again', async () => {
  const id = await answered()
  const one = await page(patient)
  const all = [id, mostMessages - 1]
  await server.pool.query('update chatroom set last_number = $2 where appointment_id = $1', all)
  const last = { id: randomUUID() }
  const told = await one.say(id, 'The last one', last)
  expect(told['message']).toMatchObject({ number: mostMessages })
  expect(await one.say(id, 'One more')).toEqual({ refusal: 'too.many.messages' })
  expect(await one.say(id, 'The last one', last)).toEqual(told)
})

test('CHAT-16 the other side hears who types, and nobody else', async () => {
  const id = await answered()
  const stranger = await page(await person(server, 'DOCTOR'))
  const [one, other] = [await page(patient), await page(doctor)]
  expect(await one.ask('join', { room: id, userId: patient.id })).toEqual({ mayWrite: true })
  await other.ask('join', { room: id })
  expect(await stranger.ask('join', { room: id })).toEqual({ refusal: 'not.found' })
  expect(await stranger.ask('typing', { room: id })).toEqual({ refusal: 'not.found' })
  one.socket.emit('typing', { room: id })
  expect(await other.hears('typing')).toEqual([{ room: id, author: patient.id }])
  other.socket.emit('leave', { room: id })
  one.socket.emit('typing', { room: id })
  await one.say(id, 'Done')
  await other.hears('chat')
  expect(stranger.heard).toEqual([])
})

test('CHAT-15, CHAT-16 what is read is counted no more, and the other side sees it', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.say(id, 'One')
  await one.say(id, 'Two')
  await other.hears('chat', 'chat')
  await one.hears('chat', 'chat')
  expect(await other.ask('read', { room: id, upTo: 1 })).toEqual({ unread: 1 })
  expect(await one.hears('read')).toEqual([{ room: id, reader: doctor.id, upTo: 1 }])
  // Never beyond what was said, and never back.
  expect(await other.ask('read', { room: id, upTo: 2_000_000_000 })).toEqual({ unread: 0 })
  expect(await one.hears('read')).toEqual([{ room: id, reader: doctor.id, upTo: 2 }])
  await other.ask('read', { room: id, upTo: 1 })
  const { data } = await server.call(chat.readChatroom, { chatroomId: id }, patient)
  expect(data.chatroom.readByOther).toBe(2)
})

test('CHAT-10, F14 what is no message is refused, and nothing is kept', async () => {
  const id = await answered()
  const one = await page(patient)
  for (const wrong of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { room: id },
    { room: id, message: '' },
    { room: id, message: '   ' },
    { room: id, message: 7 },
    { room: id, message: 'x'.repeat(4001) },
    { room: id, message: 'x\u0000' },
    { room: id, message: 'x', id: 'mine' },
    { room: id, message: 'x', documents: ['y'] },
    { room: id, message: 'x', documents: Array.from({ length: 11 }, () => randomUUID()) },
    { room: 'elsewhere', message: 'x' },
  ]) {
    expect(await one.ask('chat', wrong), JSON.stringify(wrong)).toEqual({
      refusal: 'request.malformed',
    })
  }
  expect(await numbers(id)).toEqual([])
})

test('CHAT-13, F24 nobody says anything where they have no part, whoever they are', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const stranger = await page(await person(server, role))
    expect(await stranger.say(id, 'Hello')).toEqual({ refusal: 'not.found' })
    expect(await stranger.ask('read', { room: id, upTo: 1 })).toEqual({ refusal: 'not.found' })
  }
  const admin = await page(await person(server, 'ADMIN'))
  admin.socket.emit('chat', { room: id, message: 'Hello' })
  admin.socket.emit('join', { room: id })
  await one.say(id, 'Alone?')
  await other.hears('chat')
  expect(admin.heard).toEqual([])
  expect(await numbers(id)).toEqual([1])
})

test('F26 one account says so much in a minute, and others say on', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  const answers: unknown[] = []
  for (let n = 0; n < 245; n += 1) {
    // No faster than one connection may send.
    if (n % 60 === 0) server.clock.advance(1_000)
    answers.push(await one.ask('join', { room: id }))
  }
  expect(answers.at(-1)).toEqual({ refusal: 'too.many.requests' })
  expect(await one.say(id, 'Hello')).toEqual({ refusal: 'too.many.requests' })
  expect(await other.say(id, 'Hello')).toHaveProperty('message')
  server.clock.advance(60_000)
  expect(await one.say(id, 'Hello')).toHaveProperty('message')
})

test('CHAT-13, ACC-46 with the session its socket ends', async () => {
  const id = await answered()
  const one = await page(patient)
  await one.ask('join', { room: id })
  const closed = untilClosed(one.socket)
  await server.call(access.signOut, {}, patient)
  await closed
  expect(one.socket.connected).toBe(false)
})

test('F26 however many pages ask at once, calls get a connection to the database', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table chatroom in access exclusive mode')
  const joining = Array.from({ length: 30 }, (_, at) =>
    (at % 2 ? one : other).ask('join', { room: id }),
  )
  await untilWaiting(server, 6)
  expect((await server.ask(access.whoAmI, {}, patient)).status).toBe(200)
  expect(await waitingNow(server)).toBe(6)
  await holder.query('rollback')
  holder.release()
  for (const joined of await Promise.all(joining)) expect(joined).toEqual({ mayWrite: true })
})
