import { apiPrefix } from '@konsil/contract/core/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { namedEndpoints } from '../compose.ts'
import { addApiPage } from './api-page.ts'

test('API-13 document and page are built once, and each page has a nonce of its own', async () => {
  const app = Fastify()
  const endpoints = namedEndpoints()
  addApiPage(app, endpoints, 'Konsil')
  const ask = (path: string) => app.inject(apiPrefix + path)
  const [document, page] = [await ask('/openapi.json'), await ask('/docs')]
  // What is asked for now can only be what was kept.
  endpoints.length = 0
  expect((await ask('/openapi.json')).json()).toEqual(document.json())
  const again = await ask('/docs')
  expect(again.body).toContain('POST /sign-in')
  const nonceOf = ({ body }: typeof page) => /<style nonce="([^"]+)">/.exec(body)?.[1]
  for (const one of [page, again]) {
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`)
  }
  expect(nonceOf(again)).not.toBe(nonceOf(page))
  await app.close()
})
