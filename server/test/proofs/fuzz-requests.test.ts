import { readdirSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { apiPrefix, type Endpoint } from '@konsil/contract/core/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { headersFor } from './actors.ts'
import { jsonWrites } from './calls.ts'
import { faultsIn } from './faults.ts'
import { shares } from './fuzz.ts'

const server = useTestServer()
const { ask, close } = faultsIn(server)
afterAll(close)

test('F15 every call is in the share of a file', () => {
  const files = readdirSync(import.meta.dirname).filter(name => /^fuzz-\d+\.test\.ts$/.test(name))
  expect(files.sort()).toEqual(Array.from({ length: shares }, (_, at) => `fuzz-${at + 1}.test.ts`))
})

test('F15 a question is as long as its call says, and not a byte longer', async () => {
  for (const endpoint of jsonWrites) {
    const refusalsOf = async (length: number) => {
      const body = JSON.stringify({ x: 'x'.repeat(length - '{"x":""}'.length) })
      return (await server.ask(endpoint, body, { botCheck: '' })).items.map(({ id }) => id)
    }
    const { path, bodyLimit } = endpoint
    expect(await refusalsOf(bodyLimit), path).not.toContain('request.too.large')
    expect(await refusalsOf(bodyLimit + 1), path).toEqual(['request.too.large'])
  }
})

describe('requests that are hardly any', () => {
  test('API-14, F15 a body over the limit is 413, whatever it announces', async () => {
    // One call of each kind: a body is counted before anything is asked of the call.
    const open = jsonWrites.find(({ who }) => who === 'anyone')
    const guarded = jsonWrites.find(({ who }) => who !== 'anyone')
    for (const endpoint of [open, guarded]) {
      if (!endpoint) throw new Error('no such call')
      const headers = await headersFor(server, endpoint)
      expect(await statusOfLongBody(endpoint, headers, true), endpoint.path).toBe(413)
      expect(await statusOfLongBody(endpoint, headers, false), endpoint.path).toBe(413)
    }
  })

  test('API-14, F15 broken addresses and queries are refused', async () => {
    const paths = [
      '/health?%',
      '/health?%ZZ=1',
      '/health?a=%C0%80',
      '/health?a=%00',
      '/health?__proto__[role]=ADMIN',
      '/health?constructor=1',
      '/health?a[b][c]=1&a=2',
      `/health?${'a=1&'.repeat(2_000)}`,
      `/health?a=${'x'.repeat(12_000)}`,
      '/%',
      '/%00',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc/passwd',
      '//health',
      `/${'a/'.repeat(1_000)}`,
      '/\u00e4'.normalize('NFD').replace(/[^\x20-\x7e]/g, encodeURIComponent),
    ]
    const { answers, faults } = await ask(paths.map(path => ({ method: 'GET', path })))
    expect(faults).toEqual([])
    const answered = answers.filter(({ status }) => status < 400)
    expect(answered.map(({ asked }) => asked.path.slice(0, 60))).toEqual([])
  })
})

/** Stops sending when the answer comes, as the answer does not wait for the end. */
function statusOfLongBody(
  endpoint: Endpoint,
  headers: Record<string, string>,
  isAnnounced: boolean,
) {
  const { hostname, port } = new URL(server.url)
  const length = 2 * 1024 * 1024
  const framing = isAnnounced ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const piece = `{"email":"${'a'.repeat(64 * 1024)}`
  return new Promise<number>((resolve, reject) => {
    const socket = connectTo(Number(port), hostname, () => {
      const first = `${endpoint.method} ${apiPrefix}${endpoint.path} HTTP/1.1`
      socket.write(`${[first, 'Host: localhost', framing, ...lines].join('\r\n')}\r\n\r\n`)
      const sending = setInterval(() => {
        socket.write(isAnnounced ? piece : `${piece.length.toString(16)}\r\n${piece}\r\n`)
      }, 2)
      socket.once('close', () => clearInterval(sending))
    })
    socket.on('error', reject).once('data', data => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]))
      socket.destroy()
    })
  })
}
