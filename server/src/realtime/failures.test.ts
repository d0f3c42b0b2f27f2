import { randomUUID } from 'node:crypto'
import { minutes } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../test/live-pages.ts'
import { open } from '../../test/proofs/sockets.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { createMetrics } from '../http/metrics.ts'
import { ProviderFailed } from '../ports/payments.ts'
import { createFailures } from './failures.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const away = () => Object.assign(new Error('private'), { code: 'ECONNREFUSED' })
const broken = () => new RangeError('private')
const about = { namespace: '/chat', event: 'chat' } as const

function failing() {
  const lines: Record<string, unknown>[] = []
  const log = pinoLogger('info', { write: line => void lines.push(JSON.parse(line)) })
  const counted: object[] = []
  const measured = { measureSocketFailure: (one: object) => void counted.push(one) }
  const failures = createFailures(log, { ...createMetrics(), ...measured })
  const fail = (error: () => Error, event = 'chat') =>
    failures.heard(
      () => {
        throw error()
      },
      { ...about, event },
    )
  const said = () =>
    lines.splice(0).map(({ level, msg, event, count }) => ({ level, msg, event, count }))
  return { failures, fail, said, lines, counted }
}

test('F26, CHAT-15 of a thousand events that fail for one cause all are counted, and one line is written, then one a minute', async () => {
  const { fail, said, counted } = failing()
  for (let at = 0; at < 1_000; at += 1) await fail(broken)
  const first = { level: 'error', msg: 'an event of a socket failed', event: 'chat' }
  expect(said()).toEqual([{ ...first, count: undefined }])
  vi.advanceTimersByTime(minutes(1) - 1)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([{ ...first, msg: 'more events of a socket failed', count: 999 }])
  expect(counted).toHaveLength(1_000)
  expect(counted[0]).toEqual({ ...about, answer: 'server.failed' })
  await fail(broken, 'read')
  expect(said()).toEqual([{ ...first, event: 'read', count: undefined }])
})

test('F25, CHAT-15 an event whose database or provider is away is told what a call would be told, and warned of', async () => {
  const { fail, failures, said, lines, counted } = failing()
  expect(await fail(away)).toEqual({ refusal: 'server.busy' })
  expect(JSON.stringify(lines)).not.toContain('private')
  expect(await fail(away)).toEqual({ refusal: 'server.busy' })
  expect(await fail(() => new ProviderFailed('stripe', 'gave no answer'))).toEqual({
    refusal: 'server.busy',
  })
  const first = { level: 'warn', msg: 'an event of a socket was put off', event: 'chat' }
  expect(said()).toEqual([1, 2].map(() => ({ ...first, count: undefined })))
  failures.close()
  expect(said()).toEqual([{ ...first, msg: 'more events of a socket were put off', count: 1 }])
  expect(counted).toEqual([1, 2, 3].map(() => ({ ...about, answer: 'server.busy' })))
})

test('F26 what is refused for good reason is no failure; that there is no place now is counted', async () => {
  const { fail, said, counted } = failing()
  expect(await fail(() => new Refusal('not.found'))).toEqual({ refusal: 'not.found' })
  expect(counted).toEqual([])
  expect(await fail(() => new Refusal('server.busy'))).toEqual({ refusal: 'server.busy' })
  expect(counted).toEqual([{ ...about, answer: 'server.busy' }])
  expect(said()).toEqual([])
})

test('F25, CHAT-15 a page hears that the server is busy', async () => {
  const { url, close } = await openSockets([
    {
      '/chat': page =>
        page.hear('chat', () => {
          throw away()
        }),
    },
  ])
  const socket = await open(url, '/chat', 'any token')
  const sent = { room: randomUUID(), message: 'Good morning', id: randomUUID() }
  expect(await ask<'/chat'>(socket, 'chat', sent)).toEqual({ refusal: 'server.busy' })
  socket.disconnect()
  await close()
})
