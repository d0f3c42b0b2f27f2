import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@konsil/contract/notifications'
import { instantFrom } from '@konsil/contract/core/time'
import { jwtVerify } from 'jose'

/** A browser: what it tells of itself, and what it alone can open. */
export interface SubscribedBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  open(sealed: Buffer): Buffer
}

/** What a push service took, as its browser opened it. */
export interface ArrivedPush {
  endpoint: string
  message: PushMessage
  /** Of the sealed body. */
  bytes: number
  ttl: number
  topic: string
  urgency: string
  publicKey: string
  subject: string
}

export interface PushService {
  url: string
  arrived: ArrivedPush[]
  /** What was asked and not as the standards want it. */
  faults: string[]
  /** How each is answered that comes: else as one that was taken. A promise holds it back. */
  answer: (
    endpoint: string,
  ) => { status: number; retryAfter?: string } | Promise<{ status: number }>
  browser(): SubscribedBrowser
  close(): Promise<void>
}

/** A push service on this machine (RFC 8030), with the browsers that subscribed there. It checks what it is sent. */
export async function pushService(now: () => Date): Promise<PushService> {
  const browsers = new Map<string, SubscribedBrowser>()
  const server = createServer((request, response) => {
    void (async () => {
      const endpoint = made.url + (request.url ?? '')
      const browser = browsers.get(endpoint)
      const body = await bodyOf(request)
      const { status, ...more } = await made.answer(endpoint)
      if (status === 201 && browser) {
        try {
          made.arrived.push(await readPush(request, body, { browser, endpoint, now: now() }))
        } catch (error) {
          made.faults.push(String(error))
        }
      }
      if ('retryAfter' in more && more.retryAfter)
        response.setHeader('retry-after', more.retryAfter)
      response.writeHead(browser ? status : 404).end()
    })()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const made: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [],
    faults: [],
    answer: () => ({ status: 201 }),
    browser() {
      const endpoint = `${made.url}/push/${randomBytes(16).toString('base64url')}`
      const browser = subscribedAt(endpoint)
      browsers.set(endpoint, browser)
      return browser
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return made
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function subscribedAt(endpoint: string): SubscribedBrowser {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: sealed => openPush(sealed, { privateKey: keys.getPrivateKey(), auth }),
  }
}

/** As a browser does it (RFC 8291, RFC 8188). */
export function openPush(sealed: Buffer, own: { privateKey: Buffer; auth: Buffer }) {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(own.privateKey)
  const salt = sealed.subarray(0, 16)
  const recordSize = sealed.readUInt32BE(16)
  const sender = sealed.subarray(21, 21 + sealed.readUInt8(20))
  const record = sealed.subarray(21 + sender.length)
  if (record.length > recordSize) throw new Error('the record is longer than it says')
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), own.auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) {
    throw new Error('the last record does not end as one')
  }
  return padded.subarray(0, end)
}

interface Taking {
  browser: SubscribedBrowser
  endpoint: string
  now: Date
}

async function readPush(
  { headers }: IncomingMessage,
  body: Buffer,
  { browser, endpoint, now }: Taking,
): Promise<ArrivedPush> {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it is not encoded as RFC 8188')
  if (body.length > 4096) throw new Error('it is too long')
  const topic = String(headers.topic)
  if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('its topic is none')
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('it does not say how long it lasts')
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const subject = await subjectOf(token, publicKey, { audience: new URL(endpoint).origin, now })
  return {
    endpoint,
    message: JSON.parse(browser.open(body).toString()) as PushMessage,
    bytes: body.length,
    ttl: Number(headers.ttl),
    topic,
    urgency: String(headers.urgency),
    publicKey,
    subject,
  }
}

/** Who sends it, as RFC 8292 has them say so. */
async function subjectOf(
  token: string,
  publicKey: string,
  { audience, now }: { audience: string; now: Date },
) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(one => one.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['ES256'],
    audience,
    currentDate: now,
    requiredClaims: ['exp', 'sub'],
  })
  const lasts = instantFrom((payload.exp ?? 0) * 1000).getTime() - now.getTime()
  if (lasts > 24 * 60 * 60 * 1000) throw new Error('it introduces itself for more than a day')
  return payload.sub ?? ''
}
