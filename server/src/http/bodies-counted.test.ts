import { usualBodyLimit } from '@konsil/contract/core/endpoint'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { minutes } from '@konsil/contract/core/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../test/files.ts'
import { person, startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '30' } })
})
afterAll(() => server.stop())

const long = JSON.stringify({ x: 'x'.repeat(5 * usualBodyLimit) })
const ask = async (body: string | ReadableStream) => {
  const answer = await fetch(`${server.url}/api/v1${services.propose.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return [answer.status, data[0]?.id]
}
const heavy = [429, 'too.many.requests']

test('F26 a long question weighs as many usual ones as fit into it, with a length and without, and files weigh nothing', async () => {
  const { token } = await person(server, 'PATIENT')
  server.clock.advance(minutes(1))
  for (const _ of [1, 2, 3, 4]) expect(await ask(long)).toEqual([401, 'session.required'])
  // In pieces it may become as long as its call takes.
  expect(await ask(new Blob([long]).stream())).toEqual([401, 'session.required'])
  expect(await ask(long)).toEqual(heavy)
  expect((await server.call(site.health, {})).status).toBe(200)
  expect((await upload(server, token)).status).toBe(200)
  server.clock.advance(minutes(1))
  expect(await ask(long)).toEqual([401, 'session.required'])
})
