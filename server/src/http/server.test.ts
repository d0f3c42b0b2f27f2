import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { bareServer } from '../../test/bare-server.ts'
import { headerSettings, headersOfAll } from './headers.ts'

test.each([
  [false, undefined],
  [true, 'noindex'],
])(
  'API-12 whether a copy is hidden from search engines (%s) is said with every answer',
  async (hidden, said) => {
    const app = await bareServer({ hidden })
    app.get('/page', () => 'a page')
    for (const url of ['/page', '/nothing']) {
      expect((await app.inject(url)).headers['x-robots-tag'], url).toBe(said)
    }
    await app.close()
  },
)

test.each([
  ['https://konsil.example', false, 'max-age=31536000'],
  ['https://konsil.example', true, 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', true, undefined],
])('API-12 at %s, other hosts below it too (%s), browsers are held to https: %s', (...given) => {
  const [PUBLIC_URL, HSTS_SUBDOMAINS, said] = given
  const headers = headersOfAll(headerSettings({ PUBLIC_URL, HSTS_SUBDOMAINS, NODE_ENV: undefined }))
  expect(headers['strict-transport-security' as keyof typeof headers]).toBe(said)
})

test('API-12 a connection that has asked nothing does not hold up the end of the server', async () => {
  const app = await bareServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await accepted
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
  silent.destroy()
})
