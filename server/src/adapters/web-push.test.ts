import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hours, later, seconds } from '@konsil/contract/core/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushService, pushService } from '../../test/push-service.ts'
import type { OutgoingPush } from '../ports/push.ts'
import { fixedClock } from './fixed-clock.ts'
import { webPush } from './web-push.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
const settings = { clock, contact: 'mailto:office@example.org', answerWithin: 500 }
const fresh = () => webPush({ ...settings, toAnyHost: true })
const anywhere = fresh()
const strict = webPush(settings)
const keys = anywhere.newKeys()
let service: PushService
beforeAll(async () => void (service = await pushService(() => clock.now())))
beforeEach(() => {
  service.answer = () => ({ status: 201 })
  service.arrived.length = 0
})
afterAll(async () => {
  anywhere.close()
  strict.close()
  await service.close()
})

const outgoing = (): OutgoingPush => ({
  message: {
    id: randomUUID(),
    code: 'AU002',
    title: 'Ihr Termin wurde bezahlt',
    body: 'Nummer des Termins: K34',
    page: '/dashboard',
  },
  topic: 'about-the-appointment',
  until: later(clock.now(), hours(24)),
})

const targetOf = ({ subscription: { endpoint, keys } }: ReturnType<PushService['browser']>) => ({
  endpoint,
  publicKey: Buffer.from(keys.p256dh, 'base64url'),
  authSecret: Buffer.from(keys.auth, 'base64url'),
})

test('NOTI-11, D-099 a push service takes it, its browser alone opens it, and it says who sends it', async () => {
  const target = targetOf(service.browser())
  const push = outgoing()
  expect(await anywhere.send(target, push, keys)).toEqual({ became: 'sent' })
  expect(service.faults).toEqual([])
  expect(service.arrived).toEqual([
    {
      endpoint: target.endpoint,
      message: push.message,
      bytes: expect.any(Number),
      ttl: 24 * 3600,
      topic: push.topic,
      urgency: 'normal',
      publicKey: keys.publicKey.toString('base64url'),
      subject: 'mailto:office@example.org',
    },
  ])
})

test.each([
  [404, undefined, { became: 'gone' }],
  [410, undefined, { became: 'gone' }],
  [429, '120', { became: 'delayed', code: '429', seconds: 120 }],
  [429, 'Sat, 21 Nov 2026 09:01:00 GMT', { became: 'delayed', code: '429', seconds: 60 }],
  [429, 'soon', { became: 'delayed', code: '429' }],
  [500, undefined, { became: 'delayed', code: '500' }],
  [503, '1', { became: 'delayed', code: '503', seconds: 1 }],
  [400, undefined, { became: 'refused', code: '400' }],
  [403, undefined, { became: 'refused', code: '403' }],
  [413, undefined, { became: 'refused', code: '413' }],
  [307, undefined, { became: 'refused', code: '307' }],
] as const)(
  'NOTI-12 a push service that answers %s (%s): %o',
  async (status, retryAfter, outcome) => {
    service.answer = () => ({ status, ...(retryAfter ? { retryAfter } : {}) })
    const sender = fresh()
    expect(await sender.send(targetOf(service.browser()), outgoing(), keys)).toEqual(outcome)
    sender.close()
  },
)

test('NOTI-12 one that is silent, or is not there, is asked again', async () => {
  const sender = fresh()
  service.answer = () => new Promise(() => undefined)
  expect(await sender.send(targetOf(service.browser()), outgoing(), keys)).toMatchObject({
    became: 'delayed',
  })
  const closed = createServer()
  await new Promise<void>(resolve => void closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise(resolve => void closed.close(resolve))
  const target = { ...targetOf(service.browser()), endpoint: `http://127.0.0.1:${port}/push` }
  const away = { became: 'delayed', code: 'ECONNREFUSED' }
  expect(await sender.send(target, outgoing(), keys)).toEqual(away)
  sender.close()
})

test('NOTI-12 one that fails is not asked for a minute, and holds up nothing that goes elsewhere', async () => {
  const moving = fixedClock('2026-11-21T09:00:00Z')
  const sender = webPush({ ...settings, clock: moving, toAnyHost: true })
  const target = targetOf(service.browser())
  service.answer = () => ({ status: 503 })
  expect(await sender.send(target, outgoing(), keys)).toEqual({ became: 'delayed', code: '503' })
  service.answer = () => ({ status: 201 })
  const resting = { became: 'delayed', code: 'RESTS', seconds: expect.any(Number) }
  expect(await sender.send(target, outgoing(), keys)).toEqual(resting)
  const other = await pushService(() => clock.now())
  const elsewhere = targetOf(other.browser())
  expect(await sender.send(elsewhere, outgoing(), keys)).toEqual({ became: 'sent' })
  moving.advance(seconds(60))
  expect(await sender.send(target, outgoing(), keys)).toEqual({ became: 'sent' })
  sender.close()
  await other.close()
})

test('NOTI-12 one that wants to speak another protocol, or says nothing, holds nothing up', async () => {
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  const sayings = [switching, '']
  const odd = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const said = sayings.shift()
      if (said) socket.write(said)
      else socket.destroy()
    })
  })
  await new Promise<void>(resolve => void odd.listen(0, '127.0.0.1', resolve))
  const { port } = odd.address() as AddressInfo
  const target = { ...targetOf(service.browser()), endpoint: `http://127.0.0.1:${port}/push` }
  expect(await anywhere.send(target, outgoing(), keys)).toEqual({ became: 'refused', code: '101' })
  expect(await anywhere.send(target, outgoing(), keys)).toMatchObject({ became: 'delayed' })
  await new Promise(resolve => void odd.close(resolve))
})

test('D-099 nothing is sent into our own network, and by no way but https', async () => {
  const { publicKey, authSecret } = targetOf(service.browser())
  const accepts = (endpoint: string, key = publicKey) =>
    strict.accepts({ endpoint, publicKey: key, authSecret })
  expect(accepts('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true)
  for (const endpoint of [
    service.url,
    'http://push.example.org/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.0.0.7/1',
    'https://[fd00::1]/1',
    'https://push.example.org:8443/1',
    'https://name:word@push.example.org/1',
    'ftp://push.example.org/1',
    'https://',
    'words',
  ])
    expect(accepts(endpoint), endpoint).toBe(false)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])
  expect(accepts('https://push.example.org/1', offCurve)).toBe(false)
  // What is public by its name may still lead here: the connection is not made.
  const sent = await strict.send(
    { endpoint: 'https://localhost/1', publicKey, authSecret },
    outgoing(),
    keys,
  )
  expect(sent).toEqual({ became: 'gone' })
})

test('D-099 each product makes keys of its own, which a push service can check', () => {
  const made = Array.from({ length: 300 }, () => anywhere.newKeys())
  expect(new Set(made.map(one => one.publicKey.toString('hex'))).size).toBe(300)
  for (const { publicKey, privateKey } of made) {
    expect([publicKey.length, publicKey[0], privateKey.length]).toEqual([65, 4, 32])
  }
})

test('NOTI-12 one that is sent at its last moment asks to be kept for no time at all', async () => {
  const push = { ...outgoing(), until: later(clock.now(), -seconds(5)) }
  await anywhere.send(targetOf(service.browser()), push, keys)
  expect(service.arrived[0]?.ttl).toBe(0)
})
