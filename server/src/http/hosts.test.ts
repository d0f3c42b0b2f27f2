import { request } from 'node:http'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { knownHosts } from './hosts.ts'

const server = useTestServer({
  settings: { PUBLIC_URL: 'https://konsil.example', ALLOWED_HOSTS: 'other.example' },
})

test.each([
  ['konsil.example', true],
  ['KONSIL.example:443', true],
  ['konsil.example.', true],
  ['other.example:4000', true],
  ['[fd00::7]:4000', true],
  ['localhost', true],
  ['localhost:4000', true],
  ['127.0.0.1:4000', true],
  ['[::1]:4000', true],
  ['konsil.example.evil.example', false],
  ['evil.example', false],
  ['evil.example:4000', false],
  ['konsil.example@evil.example', false],
  ['evil.example#konsil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.0.2.7', false],
  ['localhost.evil.example', false],
  ['', false],
  [undefined, false],
])('API-12 a request for the host %s is answered: %s', (host, isKnown) => {
  expect(knownHosts('https://konsil.example', ['other.example', '[fd00::7]'])(host)).toBe(isKnown)
})

/** As a browser sends it to which another page's name was pointed at this machine. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request(server.url + path, { headers }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', chunk => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asking.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, body: '' })
    })
    asking.on('error', reject).end()
  })

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}
const evil = { host: 'evil.example:4000' }

test('API-12 under a foreign name nothing is answered, neither calls nor mails nor sockets', async () => {
  const refused = await ask('/api/v1/countries', evil)
  expect(refused.status).toBe(421)
  expect(JSON.parse(refused.body)).toMatchObject({
    statusCode: 421,
    data: [{ id: 'host.unknown' }],
  })
  expect((await ask('/dev/mails', evil)).status).toBe(421)
  expect((await ask('/nowhere', evil)).status).toBe(421)
  expect((await ask('/dev/mails', { host: 'other.example' })).status).toBe(200)
  const handshake = '/socket.io/?EIO=4&transport=websocket'
  expect((await ask(handshake, { ...evil, ...upgrade })).status).toBe(400)
  const known = { host: 'konsil.example', ...upgrade }
  expect((await ask(handshake, known)).status).toBe(101)
})

test('API-15 how we are is answered under any name', async () => {
  for (const path of ['/api/v1/health', '/api/v1/ready']) {
    expect((await ask(path, evil)).status, path).toBe(200)
  }
})

test.each([
  ['de', 'Unter dieser Adresse antwortet dieser Dienst nicht'],
  ['en', 'This service does not answer under this address'],
])('API-12 somebody in front of a browser is told so in words: %s', async (language, words) => {
  const headers = { ...evil, accept: 'text/html', 'accept-language': language }
  const { status, body } = await ask('/', headers)
  expect(status).toBe(421)
  expect(body).toContain(words)
})
