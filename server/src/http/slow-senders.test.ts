import { connect, type AddressInfo, type Socket } from 'node:net'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { documents } from '@konsil/contract/documents'
import { afterEach, expect, test, vi } from 'vitest'
import { bareServer } from '../../test/bare-server.ts'
import type { ArrivalLimits } from './slow-senders.ts'
import { uploadOf } from './upload.ts'

// A twentieth of what the file below is sent at: timers come late on a busy machine.
const least = { bytes: 1_000, within: 400 }
const usual: ArrivalLimits = { whole: 400, least }

let app: Awaited<ReturnType<typeof bareServer>>
let sender: Socket
let sending: ReturnType<typeof setInterval>
let answer: string

async function serve(arrival?: ArrivalLimits) {
  app = await bareServer(arrival ? { arrival } : {})
  app.post(`${apiPrefix}/question`, () => 'taken')
  app.post(`${apiPrefix}/refused`, () => new Promise(() => {}))
  app.post(`${apiPrefix}/file`, async request => {
    const file = await uploadOf(request, documents.addAttachment)
    const pieces = (await file?.content.toArray()) ?? []
    await file?.complete()
    return `taken: ${Buffer.concat(pieces).length}`
  })
}
afterEach(async () => {
  clearInterval(sending)
  sender?.destroy()
  await app.close()
})

const edge = 'edge'
const formBegins = `--${edge}\r\nContent-Disposition: form-data; name="attachment"; filename="a"\r\nContent-Type: text/plain\r\n\r\n`
const formEnds = `\r\n--${edge}--\r\n`
const form = (bytes: number) =>
  `content-type: multipart/form-data; boundary=${edge}\r\ncontent-length: ${formBegins.length + bytes + formEnds.length}`

async function begin(path: string, head: string, text: string) {
  answer = ''
  await app.listen({ port: 0, host: '127.0.0.1' })
  sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sender.on('error', () => {})
  sender.on('data', bytes => (answer += bytes.toString()))
  sender.write(`POST ${apiPrefix}${path} HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n${text}`)
}
/** Some bytes every now and then, until these are all or nobody listens any more. */
function goOn(bytes: number, all = Infinity, end = '') {
  let sent = 0
  sending = setInterval(() => {
    if (sent < all && !sender.destroyed) sender.write('x'.repeat(bytes))
    sent += bytes
    if (sent < all) return
    clearInterval(sending)
    sender.write(end)
  }, 20)
}
const ended = () => vi.waitFor(() => expect(sender.closed).toBe(true), 20_000)
const told = /^HTTP\/1\.1 408 [^]*The request could not be read/

test('F20 a file that comes slowly is taken, however long it lasts', async () => {
  await serve(usual)
  const bytes = 100_000
  await begin('/file', form(bytes), formBegins)
  const begun = performance.now()
  goOn(1_000, bytes, formEnds)
  await vi.waitFor(() => expect(answer).toContain(`taken: ${bytes}`), 20_000)
  expect(performance.now() - begun).toBeGreaterThan(4 * usual.whole)
})

test('F20 a file of which a little comes now and then is ended with a sentence', async () => {
  await serve(usual)
  await begin('/file', form(100_000), formBegins)
  goOn(1)
  await ended()
  expect(answer).toMatch(told)
})

test('F20 a file that stands still is ended with a sentence', async () => {
  await serve({ whole: minutes(1), least: { bytes: 1, within: minutes(1) } })
  expect(app.server.timeout).toBe(60_000)
  app.server.setTimeout(200)
  await begin('/file', form(100_000), formBegins)
  await ended()
  expect(answer).toMatch(told)
})

test('F20 what is no file has its minute, however fast it comes, and so has a file that nobody reads', async () => {
  await serve(usual)
  const json = 'content-type: application/json\r\ncontent-length: 4000'
  await begin('/question', json, '{"a":"')
  goOn(10)
  await ended()
  expect(answer).toMatch(told)
  clearInterval(sending)
  await app.close()

  await serve(usual)
  await begin('/refused', form(900_000), formBegins)
  goOn(10)
  await ended()
  expect(answer).toMatch(told)
})

test('F20 a head has a minute, and a file so long that its room is not cleared away meanwhile', async () => {
  await serve()
  expect(app.server.headersTimeout).toBe(60_000)
  expect(app.server.requestTimeout).toBe(minutes(45))
})
