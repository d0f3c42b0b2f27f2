import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { open, refusalOnOpening, untilClosed } from '../../test/proofs/sockets.ts'
import { person, startTestServer } from '../../test/test-server.ts'

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
