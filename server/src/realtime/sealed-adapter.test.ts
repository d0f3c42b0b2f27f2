import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lineTo } from '../../test/database-line.ts'
import { open, untilClosed } from '../../test/proofs/sockets.ts'
import { startSmallRedis } from '../../test/small-redis.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connectRedis } from '../adapters/redis.ts'
import { secretsOfKey } from '../adapters/ring-secrets.ts'
import type { OpenedPages } from '../ports/live.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
/** From one of the two to Redis. */
let line: Awaited<ReturnType<typeof lineTo>>
let here: Awaited<ReturnType<typeof process>>
let there: typeof here
beforeAll(async () => {
  redis = await startSmallRedis()
  line = await lineTo(redis.url)
  here = await process(line.url)
  there = await process(redis.url)
  await vi.waitUntil(() => redis.waiting('socket.io') === 2, { timeout: 10_000 })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await line.close()
  redis.stop()
})

const secrets = secretsOfKey(randomBytes(32))
const inOneRoom: OpenedPages = { '/chat': page => page.join('chat:1') }

/** One of two processes. */
async function process(url: string) {
  const connected = connectRedis(url, pinoLogger('silent'))
  const one = await openSockets([inOneRoom], { between: { redis: connected.events, secrets } })
  return {
    ...one,
    redis: connected.events,
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

test('F25, CHAT-13 once Redis is back the pages of all processes are told that they missed something, and hear on; what was told meanwhile comes no more', async () => {
  const sockets = [await open(here.url, '/chat', 'token'), await open(there.url, '/chat', 'token')]
  const heard: unknown[][] = [[], []]
  sockets.forEach((socket, at) => socket.onAny((...told) => heard[at]?.push(told)))
  await line.cut()
  await vi.waitUntil(() => here.redis.status !== 'ready')
  here.sockets.publish('/chat', 'chat:1', 'changed', { room: 'lost' })
  await expect.poll(() => heard[0]).toEqual([['changed', { room: 'lost' }]])
  await line.mend()
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toEqual([
      [
        ['changed', { room: 'lost' }],
        ['missed', {}],
      ],
      [['missed', {}]],
    ])
  here.sockets.publish('/chat', 'chat:1', 'changed', { room: 'after' })
  await expect.poll(() => heard[1]?.at(-1)).toEqual(['changed', { room: 'after' }])
  for (const socket of sockets) socket.disconnect()
})

/** How long an event of one's own process takes at most, on a machine that others share. */
const atOnce = { timeout: 2_000 }

test.each(['cut', 'hang'] as const)(
  'F25, CHAT-13 while Redis is away (%s), what is told, emptied and ended in a process happens there at once',
  async how => {
    const [one, second] = [
      await open(here.url, '/chat', 'token'),
      await open(here.url, '/chat', 'token'),
    ]
    const heard: unknown[] = []
    one.onAny((...told) => heard.push(told))
    await line[how]()
    await vi.waitUntil(() => how === 'hang' || here.redis.status !== 'ready')
    here.sockets.publish('/chat', 'chat:1', 'changed', { room: 'first' })
    await expect.poll(() => heard, atOnce).toEqual([['changed', { room: 'first' }]])
    here.sockets.emptyRoom('/chat', 'chat:1')
    here.sockets.publish('/chat', 'chat:1', 'changed', { room: 'second' })
    here.sockets.publish('/chat', 'session:s', 'changed', { room: 'own' })
    await expect.poll(() => heard.at(-1), atOnce).toEqual(['changed', { room: 'own' }])
    expect(heard).toHaveLength(2)
    const closed = Promise.all([untilClosed(one), untilClosed(second)])
    here.sockets.endSession('s')
    await closed
    await line.cut()
    await line.mend()
    await vi.waitUntil(() => here.redis.status === 'ready', { timeout: 10_000 })
  },
)

test('F25 a Redis that takes nothing is told of once in the log, and the pages as soon as it takes something', async () => {
  const socket = await open(there.url, '/chat', 'token')
  const heard: unknown[] = []
  socket.onAny((...told) => heard.push(told))
  const say = (room: string) => here.sockets.publish('/chat', 'chat:1', 'changed', { room })
  const refused = () =>
    here.logged().filter(({ msg }) => String(msg).startsWith('Redis takes no live events'))
  redis.fill(true)
  say('one')
  say('two')
  await expect.poll(refused).toHaveLength(1)
  expect(refused()[0]?.reason).toMatch(/^OOM/)
  redis.fill(false)
  say('three')
  await expect.poll(() => heard).toContainEqual(['missed', {}])
  expect(heard).toContainEqual(['changed', { room: 'three' }])
  expect(refused()).toHaveLength(1)
  socket.disconnect()
})
