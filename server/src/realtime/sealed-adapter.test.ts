import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { open } from '../../test/proofs/sockets.ts'
import { startSmallRedis } from '../../test/small-redis.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connectRedis } from '../adapters/redis.ts'
import { secretsOfKey } from '../adapters/ring-secrets.ts'
import type { OpenedPages } from '../ports/live.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
let here: Awaited<ReturnType<typeof process>>
let there: typeof here
beforeAll(async () => {
  redis = await startSmallRedis()
  here = await process()
  there = await process()
  await vi.waitUntil(() => redis.waiting('socket.io') === 2, { timeout: 10_000 })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  redis.stop()
})

const secrets = secretsOfKey(randomBytes(32))
const inOneRoom: OpenedPages = { '/chat': page => page.join('chat:1') }

/** One of two processes. */
async function process() {
  const connected = connectRedis(redis.url, pinoLogger('silent'))
  const one = await openSockets([inOneRoom], { between: { redis: connected.events, secrets } })
  return {
    ...one,
    async close() {
      await one.close()
      connected.close()
    },
  }
}

test('CHAT-13, F14 what is told at one process is heard at every one, once, and Redis is told nothing of it', async () => {
  const sockets = [await open(here.url, '/chat', 'token'), await open(there.url, '/chat', 'token')]
  const heard: unknown[][] = [[], []]
  sockets.forEach((socket, at) => socket.onAny((...told) => heard[at]?.push(told)))
  const told = { room: 'chat:1', author: 'a canary of the message' }
  // Two rooms in which the same socket is: it hears it once.
  here.sockets.publish('/chat', ['chat:1', 'session:s'], 'typing', told)
  await expect.poll(() => heard).toEqual([[['typing', told]], [['typing', told]]])
  const between = redis.added().map(field => Buffer.from(field, 'latin1').toString('latin1'))
  expect(between.join('\n')).toContain('/chat')
  expect(between.join('\n')).not.toMatch(/canary|chat:1/)
  for (const socket of sockets) socket.disconnect()
})

test('CHAT-13 a room that is emptied at one process is empty at every one', async () => {
  const socket = await open(there.url, '/chat', 'token')
  const heard: unknown[] = []
  socket.onAny((...told) => heard.push(told))
  here.sockets.emptyRoom('/chat', 'chat:1')
  here.sockets.publish('/chat', 'chat:1', 'changed', { room: 'chat:1' })
  here.sockets.publish('/chat', 'session:s', 'changed', { room: 'own' })
  await expect.poll(() => heard).toEqual([['changed', { room: 'own' }]])
  socket.disconnect()
})
