import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hours } from '@konsil/contract/core/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lineTo } from '../../test/database-line.ts'
import { open, untilClosed } from '../../test/proofs/sockets.ts'
import { startSmallRedis } from '../../test/small-redis.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connectRedis } from '../adapters/redis.ts'
import { createMetrics } from '../http/metrics.ts'
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
  const lost: string[] = []
  const one = await openSockets([inOneRoom], {
    between: { redis: connected.events, secrets },
    metrics: { ...createMetrics(), measureLost: why => void lost.push(why) },
  })
  return {
    ...one,
    lost,
    redis: connected.events,
    /** With all that it hears. */
    async page() {
      const socket = await open(one.url, '/chat', 'token')
      const heard: unknown[][] = []
      socket.onAny((...told) => heard.push(told))
      return { socket, heard, close: () => socket.disconnect() }
    },
    tell: (room: string) => one.sockets.publish('/chat', 'chat:1', 'changed', { room }),
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
    await vi.waitUntil(() => here.redis.status !== 'ready')
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

const both = () => Promise.all([here.page(), there.page()])
const told = (room: string) => ['changed', { room }]
const missed = ['missed', {}]
/** Above the time within which all that ask for it are told together. */
const nothingMoreComes = () => wait(4_000)

test('F25, CHAT-13 a Redis that comes back without its data and with an earlier clock is read at once, and each page is told once that it missed something', async () => {
  const pages = await both()
  here.tell('before')
  await expect
    .poll(() => pages.map(({ heard }) => heard))
    .toEqual([[told('before')], [told('before')]])
  const port = Number(new URL(redis.url).port)
  redis.stop()
  await vi.waitUntil(() => [here, there].every(one => one.redis.status !== 'ready'))
  here.tell('lost')
  there.tell('lost too')
  redis = await startSmallRedis({ port, behind: hours(1) })
  await vi.waitUntil(() => pages.every(({ heard }) => heard.at(-1)?.[0] === 'missed'), {
    timeout: 10_000,
  })
  here.tell('after')
  await expect
    .poll(() => pages.map(({ heard }) => heard.at(-1)))
    .toEqual([told('after'), told('after')])
  await nothingMoreComes()
  expect(pages.map(({ heard }) => heard)).toEqual([
    [told('before'), told('lost'), missed, told('after')],
    [told('before'), told('lost too'), missed, told('after')],
  ])
  expect([here.lost, there.lost].map(lost => lost.splice(0)[0])).toEqual(['away', 'away'])
  for (const page of pages) page.close()
})

test('F25, CHAT-16 what a Redis that hung takes once it goes on is not told late: pages are told once that they missed something', async () => {
  const pages = await both()
  here.lost.length = 0
  redis.hang()
  here.tell('late')
  await expect.poll(() => here.lost, { timeout: 8_000 }).toEqual(['refused'])
  redis.wake()
  await expect.poll(() => pages[1].heard, { timeout: 10_000 }).toEqual([missed])
  here.tell('after')
  await expect.poll(() => pages[1].heard.at(-1)).toEqual(told('after'))
  await nothingMoreComes()
  expect(pages.map(({ heard }) => heard)).toEqual([
    [told('late'), told('after')],
    [missed, told('after')],
  ])
  expect(there.lost).toEqual(['late'])
  for (const page of pages) page.close()
})

test('F25, CHAT-16 what Redis did not answer before its connection was lost is not sent again', async () => {
  const pages = await both()
  line.hang()
  here.tell('unanswered')
  await expect.poll(() => pages[0].heard).toEqual([told('unanswered')])
  await line.cut()
  await line.mend()
  await vi.waitUntil(() => pages[1].heard.at(-1)?.[0] === 'missed', { timeout: 10_000 })
  here.tell('after')
  await expect.poll(() => pages[1].heard).toEqual([missed, told('after')])
  for (const page of pages) page.close()
})
