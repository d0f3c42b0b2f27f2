import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lineTo } from '../../test/database-line.ts'
import { startSmallRedis } from '../../test/small-redis.ts'
import { createMetrics } from '../http/metrics.ts'
import { createServer as createHttp } from '../http/server.ts'
import { StartupProblem } from '../startup-problem.ts'
import { pinoLogger } from './pino-logger.ts'
import { fixedClock } from './fixed-clock.ts'
import { connectRedis, reachRedis } from './redis.ts'

const silent = pinoLogger('silent')
const opened: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

/** Something that takes connections and answers every command alike, or none. */
async function listenerAnswering(answer?: string) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('data', () => answer && socket.write(answer))
  })
  opened.push({ server, sockets })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('F6 a Redis that is not there at start, refuses or is silent is named in one sentence', async () => {
  for (const [url, reason] of [
    ['redis://127.0.0.1:1', 'ECONNREFUSED'],
    [await listenerAnswering('-NOAUTH Authentication required.\r\n'), 'NOAUTH'],
    [await listenerAnswering(), 'timed out'],
  ] as const) {
    const said = await reachRedis(url).catch((error: unknown) => error)
    expect(said).toBeInstanceOf(StartupProblem)
    expect(String(said)).toContain(reason)
  }
  await reachRedis(await listenerAnswering('+PONG\r\n'))
})

test('F6 while Redis is lost or silent, calls are answered', async () => {
  for (const url of ['redis://127.0.0.1:1', await listenerAnswering()]) {
    const redis = connectRedis(url, silent)
    const app = await createHttp({
      isKnownHost: () => true,
      log: silent,
      metrics: createMetrics(),
      trustProxy: false,
      clock: fixedClock('2026-11-21T09:00:00Z'),
      requestsPerMinute: 10,
      redis: redis.counts,
      https: false,
    })
    app.get('/', async () => 'here')
    const begin = performance.now()
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.body], url).toEqual([200, 'here'])
    expect(performance.now() - begin).toBeLessThan(2_000)
    await app.close()
    redis.close()
  }
})

test('F6 an outage of Redis is told when it begins, once a minute, and when it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: { level: string; msg: string; reason?: string }[] = []
  const log = pinoLogger('info', { write: line => void lines.push(JSON.parse(line)) })
  const told = () => lines.splice(0).map(({ level, msg }) => `${level}: ${msg}`)
  const first = await startSmallRedis()
  const { counts, events, close } = connectRedis(first.url, log)
  const both = [counts, events]
  const until = async (status: string) => {
    await expect.poll(() => both.every(redis => redis.status === status)).toBe(true)
  }
  await until('ready')
  vi.advanceTimersByTime(120_000)
  expect(told()).toEqual([])

  let tries = 0
  for (const redis of both) redis.on('reconnecting', () => (tries += 1))
  first.stop()
  await expect.poll(() => tries).toBeGreaterThanOrEqual(6)
  expect(told()).toEqual(['warn: Redis cannot be reached'])
  vi.advanceTimersByTime(120_000)
  expect(lines.map(({ reason }) => reason).join()).toContain('ECONNREFUSED')
  expect(told()).toEqual(Array(2).fill('warn: Redis still cannot be reached'))

  const second = await startSmallRedis({ port: Number(new URL(first.url).port) })
  await until('ready')
  vi.advanceTimersByTime(120_000)
  expect(told()).toEqual(['warn: Redis is reached again'])
  close()
  second.stop()
  await until('end')
  expect(told()).toEqual([])
})

test('F6 a Redis that falls silent is told of, left, and tried anew until it answers', async () => {
  const lines: { msg: string; reason?: string }[] = []
  const log = pinoLogger('info', { write: line => void lines.push(JSON.parse(line)) })
  const redis = await startSmallRedis()
  const line = await lineTo(redis.url)
  const { counts, events, close } = connectRedis(line.url, log, 1_000)
  onTestFinished(async () => {
    close()
    await line.close()
    redis.stop()
  })
  await expect.poll(() => [counts.status, events.status]).toEqual(['ready', 'ready'])
  line.hang()
  const waiting = expect(events.echo('still here')).rejects.toThrow()
  await expect(counts.echo('now')).rejects.toThrow()
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['Redis cannot be reached'])
  await line.cut()
  await line.mend()
  // Sent again, it would be late.
  await waiting
  await expect.poll(() => lines.at(-1)?.msg).toBe('Redis is reached again')
  expect(lines).toHaveLength(2)
  expect(await events.echo('again')).toBe('OK')
})

test('F6 a subscription that ends with its connection, and that nobody waits for, ends no process', async () => {
  const redis = await startSmallRedis()
  const line = await lineTo(redis.url)
  const { events, close } = connectRedis(line.url, silent)
  const unheard: unknown[] = []
  const note = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(async () => {
    process.off('unhandledRejection', note)
    close()
    await line.close()
    redis.stop()
  })
  const second = events.duplicate()
  await expect.poll(() => second.status).toBe('ready')
  line.hang()
  void second.subscribe('somewhere')
  second.disconnect()
  await expect.poll(() => second.status).toBe('end')
  // Node tells of it a turn later.
  await new Promise(setImmediate)
  expect(unheard).toEqual([])
})
