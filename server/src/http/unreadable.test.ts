import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()

/** All that comes back until the server closes. */
const sent = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    let heard = ''
    socket.on('data', chunk => (heard += String(chunk)))
    socket.on('close', () => resolve(heard)).on('error', reject)
  })

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n')

describe('what never becomes a call', () => {
  test.each([
    ['an address that cannot be read', get('/%zz'), 400],
    ['no HTTP at all', 'GARBAGE\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: k\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['a head that is too large', get('/', `x: ${'a'.repeat(20_000)}`), 431],
    ['a socket without a transport', get('/socket.io/'), 400],
    ['a socket that polls (D-311)', get('/socket.io/?EIO=4&transport=polling'), 400],
    ['a socket of nobody', get('/socket.io/?EIO=4&transport=polling&sid=none'), 400],
  ])(
    'F16, API-01 is answered with the headers of everything else: %s',
    async (_, bytes, status) => {
      const answer = (await sent(bytes)).toLowerCase()
      expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
      expect(answer).toContain(
        "\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n",
      )
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
      expect(answer).toContain('\r\nx-frame-options: deny\r\n')
      expect(answer).toContain('\r\nreferrer-policy: no-referrer\r\n')
      expect(answer).not.toContain(' at ')
    },
  )

  test('API-04 it is refused as a call is, and a person in front of a browser reads sentences', async () => {
    expect(await sent('GARBAGE\r\n\r\n')).toContain('"id":"request.malformed"')
    expect(await sent(get('/', `x: ${'a'.repeat(20_000)}`))).toContain('"id":"request.too.large"')
    const page = await sent(get('/%zz', 'accept: text/html', 'accept-language: de'))
    expect(page).toContain('Die Adresse konnte nicht gelesen werden.')
  })
})
