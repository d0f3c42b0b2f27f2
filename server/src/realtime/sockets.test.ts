import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import type { SocketNamespace } from '@konsil/contract/realtime'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { closedUnheard, open, refusalOnOpening, untilClosed } from '../../test/proofs/sockets.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import { person, startTestServer } from '../../test/test-server.ts'
import type { Live, LivePage } from '../ports/live.ts'

const sessionOf = (token: string) => decodeJwt<{ sid: string }>(token).sid

test('ACC-46, F12 a sign-out closes its sockets once more by a job of its own transaction', async () => {
  const server = await startTestServer()
  const { token } = await person(server, 'PATIENT')
  await server.call(access.signOut, {}, { token })
  const ended: string[] = []
  server.composed.sockets.endSession = sessionId => void ended.push(sessionId)
  await server.runJobs()
  expect(ended).toEqual([sessionOf(token)])
  await server.stop()
})

test('ACC-46, F12 sockets whose session has ended unheard are closed, the others stay', async () => {
  const server = await startTestServer()
  const { token } = await person(server, 'PATIENT')
  const other = await person(server, 'DOCTOR')
  const [dead, alive] = [
    await open(server.url, '/chat', token),
    await open(server.url, '/booking', other.token),
  ]
  const closed = untilClosed(dead)
  await server.database
    .updateTable('session')
    .set({ ended_at: server.clock.now() })
    .where('id', '=', sessionOf(token))
    .execute()
  await server.composed.sockets.closeEnded()
  await closed
  expect(alive.connected).toBe(true)
  alive.disconnect()
  await server.stop()
})

test.each([
  ['a ban', { state: 'BANNED' }],
  ['another role', { role: 'ADMIN' }],
] as const)(
  'ACC-46, F12 %s closes the open sockets at once, whoever wrote it into the database; those of others stay',
  async (_, change) => {
    const server = await startTestServer()
    const [one, other] = [await person(server, 'PATIENT'), await person(server, 'PATIENT')]
    const [dead, alive] = [
      await open(server.url, '/notification', one.token),
      await open(server.url, '/notification', other.token),
    ]
    const closed = untilClosed(dead)
    await server.database.updateTable('app_user').set(change).where('id', '=', one.id).execute()
    await server.runJobs()
    await closed
    expect(alive.connected).toBe(true)
    alive.disconnect()
    await server.stop()
  },
)

test('ACC-46, F12 a socket lives no longer than the token that opened it', async () => {
  const server = await startTestServer()
  const { token } = await person(server, 'PATIENT')
  server.clock.advance(hours(12) - 700)
  const socket = await open(server.url, '/chat', token)
  expect(socket.connected).toBe(true)
  await Promise.race([untilClosed(socket), wait(3_000)])
  expect(socket.connected).toBe(false)
  await server.stop()
})

test('F14 a network opens no more sockets a minute than it may send questions', async () => {
  const server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '12' } })
  const { token } = await person(server, 'PATIENT')
  server.clock.advance(60_000)
  for (let at = 0; at < 12; at += 1) (await open(server.url, '/chat', token)).disconnect()
  expect(await refusalOnOpening(server.url, '/chat', { token })).toBe('websocket error')
  server.clock.advance(60_000)
  expect(await refusalOnOpening(server.url, '/chat', { token })).toBeUndefined()
  await server.stop()
})

test('F14 a connection that sends more than a hundred frames in a second is closed, no other is', async () => {
  const server = await startTestServer()
  const { token } = await person(server, 'PATIENT')
  const other = await open(server.url, '/chat', token)
  const flooding = await open(server.url, '/chat', token)
  const send = (frames: number) => {
    for (let at = 0; at < frames; at += 1) flooding.emit('x')
  }
  // To be let in somewhere else as well is a frame too, and tells that those before it were read.
  const letInto = (name: string) =>
    new Promise<void>(resolve => {
      const socket = flooding.io.socket(name, { auth: { token } })
      socket.once('connect', resolve)
    })
  send(98)
  await letInto('/booking')
  server.clock.advance(1_000)
  send(99)
  await letInto('/notification')
  expect(flooding.connected).toBe(true)
  const closed = untilClosed(flooding)
  send(1)
  await closed
  expect(other.connected).toBe(true)
  other.disconnect()
  await server.stop()
})

test('F14 whoever is not let in yet sends frames of a few kilobytes at most, whoever is may send more', async () => {
  const { url, close } = await openSockets()
  const handshake = (token: string) => refusalOnOpening(url, '/chat', { token })
  expect(await handshake('x'.repeat(4_500))).toBe('session.required')
  expect(await handshake('x'.repeat(6_000))).toBe(closedUnheard)
  const socket = await open(url, '/notification', 'any token')
  socket.emit('subscribe', 'x'.repeat(20_000))
  // To be let in somewhere else as well tells that what came before it was read.
  const other = socket.io.socket('/booking', { auth: { token: 'any token' } })
  await new Promise<void>(resolve => void other.once('connect', resolve))
  expect(socket.connected).toBe(true)
  socket.disconnect()
  other.disconnect()
  await close()
})

const failed = (namespace: SocketNamespace, event: string) => ({
  level: 'error',
  time: expect.any(String),
  namespace,
  event,
  reason: 'RangeError',
  stack: expect.stringContaining('sockets.test.ts'),
  msg: 'an event of a socket failed',
})

test('F14 an event on which its listener throws or rejects ends nothing, and is logged without what was sent', async () => {
  let asked = 0
  const { url, lines, logged, close } = await openSockets([
    {
      '/notification': (page, { userId }) => {
        page.hear('subscribe', question => {
          throw new RangeError(`no such room: ${JSON.stringify(question)}`)
        })
        page.hear('getNewNotification', async () => {
          asked += 1
          const isFirst = asked === 1
          await Promise.resolve()
          if (isFirst) throw new RangeError(`not counted for ${userId}`)
          page.say('newNotification', { numOfNewNotifications: asked })
        })
      },
    },
  ])
  const socket = await open(url, '/notification', 'any token')
  const heard: unknown[] = []
  socket.onAny((...told) => heard.push(told))
  socket.emit('subscribe', { room: 'private' }).emit('getNewNotification', 'private')
  const told = new Promise(resolve => void socket.once('newNotification', resolve))
  socket.emit('getNewNotification', 'private')
  await told
  expect(heard).toEqual([['newNotification', { numOfNewNotifications: 2 }]])
  expect(logged()).toEqual([
    failed('/notification', 'subscribe'),
    failed('/notification', 'getNewNotification'),
  ])
  expect(lines.join()).not.toMatch(/private|not counted/)
  socket.disconnect()
  await close()
})

test('BOOK-20 what is said before a socket is hung up is heard, however soon, and nothing after that', async () => {
  const heard: unknown[] = []
  const { url, close } = await openSockets([
    { '/notification': page => page.hear('subscribe', question => void heard.push(question)) },
  ])
  const socket = await open(url, '/notification', 'any token')
  // All of it arrives at once: what is said, the end, and what is said after that.
  socket.emit('subscribe', 'before')
  socket.io.engine.write('1/notification,')
  socket.io.engine.write('2/notification,["subscribe","after"]')
  // To be let in somewhere else tells that what came before it was read.
  const other = socket.io.socket('/chat', { auth: { token: 'any token' } })
  await new Promise<void>(resolve => void other.once('connect', resolve))
  expect(heard).toEqual(['before'])
  other.disconnect()
  await close()
})

test('F14 what fails when a page is opened ends nothing either, and holds up no other capability', async () => {
  const opened: string[] = []
  const { url, logged, close } = await openSockets([
    {
      '/chat': () => {
        throw new RangeError('private')
      },
    },
    { '/chat': (_, { userId }) => void opened.push(userId) },
  ])
  const socket = await open(url, '/chat', 'any token')
  expect(opened).toEqual(['u'])
  await expect.poll(logged).toEqual([failed('/chat', 'connection')])
  expect(socket.connected).toBe(true)
  socket.disconnect()
  await close()
})

test('a signal that the contract does not know does not compile', () => {
  // Never called: these are for the compiler, which `npm run types` lets speak.
  const wrong = ({ publish }: Live, page: LivePage<'/notification'>) => [
    // @ts-expect-error there is no such signal
    publish('/notification', 'room', 'oldNotification', { numOfNewNotifications: 1 }),
    // @ts-expect-error it carries a number
    publish('/notification', 'room', 'newNotification', { numOfNewNotifications: 'one' }),
    // @ts-expect-error it is told in another namespace
    publish('/chat', 'room', 'newNotification', { numOfNewNotifications: 1 }),
    // @ts-expect-error it carries a number
    page.say('newNotification', {}),
    // @ts-expect-error nobody asks that
    page.hear('unsubscribe', () => undefined),
  ]
  expect(wrong).toBeTypeOf('function')
})
