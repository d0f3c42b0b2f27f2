import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { createMetrics } from './metrics.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { createServer } from './server.ts'

let app: Awaited<ReturnType<typeof createServer>>
let logLines: string[]
let endless: Readable

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
  })
  endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, 'x')
    })(),
  )
  app.get(`${apiPrefix}/endless`, (_, reply) => reply.send(endless))
  app.get(`${apiPrefix}/short`, (_, reply) => reply.send(Readable.from(['all of it'])))
})
afterEach(async () => {
  await app.close()
})

/** Begins to take an answer, and then takes nothing more. */
const takeSome = async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path: `${apiPrefix}/endless` })
  // Cut off by either side.
  asked.on('error', () => {})
  asked.end()
  await new Promise<void>(begun => {
    asked.once('response', answer => answer.on('error', () => {}).once('readable', () => begun()))
  })
  return asked
}
const told = () => logLines.filter(line => line.includes('an answer'))

test('ACC-50 an answer whose reader goes away is read no further, and leaves one line', async () => {
  const asked = await takeSome()
  asked.destroy()
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toContain('an answer was not taken to its end')
  expect(told()[0]).toContain('"route":"/api/v1/endless"')
  expect([endless.destroyed, endless.errored]).toEqual([true, null])
})

test('ACC-50 an answer that its reader holds is ended when nothing was taken for a minute, and leaves one line', async () => {
  expect(app.server.timeout).toBe(60_000)
  app.server.setTimeout(200)
  const asked = await takeSome()
  await vi.waitFor(() => expect(told()).toHaveLength(1), 5_000)
  expect(told()[0]).toContain('an answer was not taken to its end')
  expect(endless.destroyed).toBe(true)
  asked.destroy()
})

test('ACC-50 an answer that is taken whole leaves no such line', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${url}${apiPrefix}/short`)).text()).toBe('all of it')
  expect(told()).toEqual([])
})
