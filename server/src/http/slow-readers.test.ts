import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { createMetrics } from './metrics.ts'
import { createServer } from './server.ts'

const within = 200

let app: Awaited<ReturnType<typeof createServer>>
let asked: ClientRequest
let logLines: string[]
const told = () => logLines.filter(line => line.includes('an answer'))

beforeEach(async () => {
  logLines = []
  app = await createServer({
    isKnownHost: () => true,
    log: pinoLogger('info', { write: line => void logLines.push(line) }),
    metrics: createMetrics(),
    trustProxy: false,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    requestsPerMinute: 100,
    https: false,
    leastTaken: { bytes: 20_000_000, within },
  })
})
afterEach(async () => {
  asked.destroy()
  await app.close()
})

async function answerOf(content: Readable) {
  app.get(`${apiPrefix}/stream`, (_, reply) => reply.send(content))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  asked = request({ port, host: '127.0.0.1', path: `${apiPrefix}/stream` })
  // Cut off by the server.
  asked.on('error', () => {}).end()
  return new Promise<IncomingMessage>(resolve => {
    asked.once('response', answer => resolve(answer.on('error', () => {})))
  })
}

test('F20 an answer of which a little is taken now and then is ended, and leaves one line', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, 'x')
    })(),
  )
  const answer = await answerOf(endless)
  let taken = 0
  // With nobody listening it stands still between one look and the next.
  const taking = setInterval(() => (taken += (answer.read() as Buffer | null)?.length ?? 0), 10)
  await vi.waitFor(() => expect(told()).toHaveLength(1), 20_000)
  clearInterval(taking)
  expect(told()[0]).toContain('an answer was not taken to its end')
  expect([endless.destroyed, endless.errored]).toEqual([true, null])
  expect(taken).toBeGreaterThan(0)
})

test('F20 an answer that its reader waits for is not ended', async () => {
  const pieces = 12
  const slow = Readable.from(
    (async function* () {
      for (let piece = 0; piece < pieces; piece += 1) {
        await wait(within / 4)
        yield 'x'
      }
    })(),
  )
  const answer = await answerOf(slow)
  expect(await answer.setEncoding('utf8').toArray()).toHaveLength(pieces)
  expect(told()).toEqual([])
})
