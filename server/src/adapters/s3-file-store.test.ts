import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FileMissing } from '../ports/file-store.ts'
import { fileStoreSuite, streamOf } from './file-store.suite.ts'
import { parseFilesUrl, partSize, s3FileStore } from './s3-file-store.ts'
import { startS3Server } from './s3-file-store.suite.ts'

const warnings: string[] = []
const hear = ({ message }: Error) => void warnings.push(message)
process.on('warning', hear)
afterAll(() => process.off('warning', hear))

fileStoreSuite('the S3 file store', startS3Server)

test('the SDK warns of nothing', () => {
  expect(warnings).toEqual([])
})

describe('the S3 file store alone', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test('what fits one part is one request, more is sent in parts', async () => {
    server.calls.length = 0
    await server.store.put('one', streamOf(Buffer.alloc(partSize)))
    expect(server.calls).toEqual(['PUT /files/one?x-id=PutObject'])
    server.calls.length = 0
    await server.store.put('two', streamOf(Buffer.alloc(partSize + 1)))
    expect(server.calls.map(call => call.split('&')[0]?.replace(/=.*/, ''))).toEqual([
      'POST /files/two?uploads',
      'PUT /files/two?partNumber',
      'PUT /files/two?partNumber',
      'POST /files/two?uploadId',
    ])
  })

  test('APPT-41 from another byte on, the server is asked for no more', async () => {
    const bytes = randomBytes(300_000)
    await server.store.put('parts', streamOf(bytes))
    for (const from of [1, 65_536, 299_999]) {
      const rest = await buffer(server.store.blocks('parts', from))
      expect(rest.equals(bytes.subarray(from))).toBe(true)
    }
    expect(server.headers).toContain('range')
  })

  test('no request bears the newer checksums, which many servers keep as content', async () => {
    await server.store.put('plain', streamOf(Buffer.alloc(partSize + 1)))
    await server.store.put('plain', streamOf(Buffer.alloc(1)))
    expect(server.headers).toContain('authorization')
    expect([...server.headers].filter(name => /checksum|trailer|decoded/.test(name))).toEqual([])
  })

  test('an upload that breaks off after its first part is aborted at the server', async () => {
    server.calls.length = 0
    async function* breaking() {
      yield Buffer.alloc(partSize + 1)
      throw new Error('cut')
    }
    await expect(server.store.put('broken', Readable.from(breaking()))).rejects.toThrow('cut')
    expect(server.calls.at(-1)).toMatch(/^DELETE \/files\/broken\?uploadId=\w+/)
    await expect(server.store.get('broken')).rejects.toBeInstanceOf(FileMissing)
  })

  test('an absent bucket is an error, not a missing file', async () => {
    const store = s3FileStore({
      url: `s3://S3RVER:S3RVER@127.0.0.1:${server.port}/absent?tls=false`,
    })
    const failure = await store.get('a').catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'NoSuchBucket' })
    expect(failure).not.toBeInstanceOf(FileMissing)
    await expect(store.put('a', streamOf(Buffer.from('x')))).rejects.toThrow('bucket')
    store.close()
  })

  test('a server that is down rejects', async () => {
    const store = s3FileStore({ url: 's3://k:s@127.0.0.1:1/files?tls=false' })
    const content = streamOf(Buffer.from('x'))
    await expect(store.put('a', content)).rejects.toThrow('ECONNREFUSED')
    expect(content.destroyed).toBe(true)
    await expect(store.get('a')).rejects.toThrow('ECONNREFUSED')
    await expect(store.remove('a')).rejects.toThrow('ECONNREFUSED')
    store.close()
  })

  test('F26 what has come of many files at once is all that they take of the memory', async () => {
    const held = () => process.memoryUsage().arrayBuffers
    const before = held()
    const begun = Array.from({ length: 16 }, (_, at) => {
      const content = new PassThrough()
      const stored = server.store.put(`held-${at}`, content)
      content.write(Buffer.alloc(1_000, 'x'))
      return { content, stored }
    })
    await vi.waitFor(() => {
      for (const { content } of begun) expect(content.readableLength).toBe(0)
    })
    expect(held() - before).toBeLessThan((16 * partSize) / 4)
    for (const { content } of begun) content.end('end')
    await Promise.all(begun.map(({ stored }) => stored))
    expect((await buffer(await server.store.get('held-0'))).length).toBe(1_003)
  })

  test('F5 a file of which nothing more comes breaks off', async () => {
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write(Buffer.alloc(100))
    })
    onTestFinished(() => {
      stalling.closeAllConnections()
      stalling.close()
    })
    await once(stalling.listen(0, '127.0.0.1'), 'listening')
    const { port } = stalling.address() as AddressInfo
    const url = `s3://k:s@127.0.0.1:${port}/files?tls=false`
    const store = s3FileStore({ url, stallsAfter: 200 })
    onTestFinished(() => store.close())
    await expect(buffer(await store.get('a'))).rejects.toThrow('stopped in the middle')
  })

  test('a removal that is not answered is given up', async () => {
    const silent = createServer()
    onTestFinished(() => void silent.close())
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const store = s3FileStore({
      url: `s3://k:s@127.0.0.1:${port}/files?tls=false`,
      removalWithin: 500,
    })
    onTestFinished(() => store.close())
    const asked = once(silent, 'request')
    await expect(store.remove('a')).rejects.toMatchObject({ name: 'AbortError' })
    await asked
  })
})

test('the address: key and secret may hold any sign, TLS is on unless it is put off', () => {
  const odd = `s3://${encodeURIComponent('k/1')}:${encodeURIComponent('s+/=@:?')}@s3.example.org/my.files`
  expect(parseFilesUrl(odd)).toEqual({
    bucket: 'my.files',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    credentials: { accessKeyId: 'k/1', secretAccessKey: 's+/=@:?' },
  })
  expect(parseFilesUrl('s3://k:s@[::1]:9000/files?tls=false&region=x').endpoint).toBe(
    'http://[::1]:9000',
  )
})

test.each([
  '',
  'files',
  'https://k:geheim@host/files',
  's3://host/files',
  's3://k@host/files',
  's3://k:geheim@host',
  's3://k:geheim@host/',
  's3://k:geheim@host/files/more',
  's3://k:geheim@host/Files',
  's3://k:geheim@host/files?tls=maybe',
])('an address of another form is named without its password: %s', url => {
  const parse = () => parseFilesUrl(url)
  expect(parse).toThrow('not of the form s3://KEY:SECRET@host')
  expect(parse).not.toThrow('geheim')
})
