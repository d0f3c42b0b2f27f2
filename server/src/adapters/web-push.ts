import { createECDH, createPrivateKey, type KeyObject, randomInt } from 'node:crypto'
import { Agent as PlainAgent, request as plainly } from 'node:http'
import { Agent, request as securely } from 'node:https'
import { hours, later, seconds } from '@konsil/contract/core/time'
import { SignJWT } from 'jose'
import type { Clock } from '../ports/clock.ts'
import type { OutgoingPush, PushKeys, PushOutcome, WebPush, WebPushTarget } from '../ports/push.ts'
import { networkCode } from './network-code.ts'
import { mayBePublic, publicLookup } from './public-hosts.ts'
import { restingHosts } from './resting-hosts.ts'
import { retryAfter } from './retry-after.ts'
import { curve, sealPush } from './seal-push.ts'

export interface WebPushSettings {
  clock: Clock
  /** Whom push services write to when something is wrong with ours. */
  contact: string
  /** While developing: also to a machine of one's own, and without TLS. */
  toAnyHost?: boolean
  /** In milliseconds. */
  answerWithin?: number
}

const unusedFor = seconds(5)
/** A push service that does not answer, or says that it cannot, is not asked for so long. */
const restFor = 60

/** Push services of browsers: each says in its subscription where it is, so what it says is judged first. */
export function webPush(settings: WebPushSettings): WebPush {
  const { clock, contact, toAnyHost = false } = settings
  const asker = askerOf(settings)
  const hosts = restingHosts(clock, seconds(restFor))

  return {
    newKeys() {
      const made = createECDH(curve)
      made.generateKeys()
      return { publicKey: made.getPublicKey(), privateKey: padded(made.getPrivateKey()) }
    },
    accepts({ endpoint, publicKey }) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
      if (!url || url.username !== '' || url.password !== '' || !isOnCurve(publicKey)) return false
      if (toAnyHost) return url.protocol === 'https:' || url.protocol === 'http:'
      return url.protocol === 'https:' && url.port === '' && mayBePublic(url.hostname)
    },
    async send(target, push, keys) {
      const url = new URL(target.endpoint)
      // Not all at once when it is over.
      if (hosts.isResting(url.host)) {
        return { became: 'delayed', code: 'RESTS', seconds: restFor + randomInt(restFor) }
      }
      const body = sealPush(Buffer.from(JSON.stringify(push.message)), target)
      const token = await introduce(url.origin, keys, { clock, contact })
      const outcome = await asker.post(
        url,
        headersOf(push, body, token, { keys, now: clock.now() }),
        body,
      )
      if (outcome.became === 'delayed' && outcome.seconds === undefined) hosts.letRest(url.host)
      return outcome
    },
    close() {
      asker.close()
    },
  }
}

/** Hands pushes over: over few connections, and none of them for long. */
function askerOf({ clock, toAnyHost = false, answerWithin = seconds(10) }: WebPushSettings) {
  // Whoever names push services of their own does not keep many of our connections, nor for long.
  const kept = { keepAlive: true, maxSockets: 8, maxTotalSockets: 64, timeout: unusedFor }
  const agents = {
    https: new Agent(toAnyHost ? kept : { ...kept, lookup: publicLookup }),
    http: new PlainAgent(kept),
  }

  function post(url: URL, headers: Record<string, string | number>, body: Buffer) {
    return new Promise<PushOutcome>(resolve => {
      const how = { method: 'POST', headers, signal: AbortSignal.timeout(answerWithin) }
      const asked =
        url.protocol === 'https:'
          ? securely(url, { ...how, agent: agents.https })
          : plainly(url, { ...how, agent: agents.http })
      asked.on('response', answer => {
        // Whatever it says besides is not kept; what breaks off now has been answered.
        answer.on('error', () => undefined).resume()
        const wait = retryAfter(answer.headers['retry-after'], clock.now())
        resolve(outcomeOf(answer.statusCode ?? 0, wait))
      })
      asked.on('error', error => {
        const code = networkCode(error) ?? error.name
        resolve(code === 'ENOTPUBLIC' ? { became: 'gone' } : { became: 'delayed', code })
      })
      // Neither an answer nor an error: one that wants to speak another protocol has refused.
      asked.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy()
        resolve(outcomeOf(statusCode, undefined))
      })
      asked.on('close', () => resolve({ became: 'delayed', code: 'CLOSED' }))
      asked.end(body)
    })
  }

  return {
    post,
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

function headersOf(
  { topic, until }: OutgoingPush,
  body: Buffer,
  token: string,
  { keys, now }: { keys: PushKeys; now: Date },
) {
  return {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    ttl: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
    urgency: 'normal',
    topic,
    authorization: `vapid t=${token}, k=${keys.publicKey.toString('base64url')}`,
  }
}

/** Who we are, to this push service alone (RFC 8292). */
const introduce = (
  origin: string,
  keys: PushKeys,
  { clock, contact }: Pick<WebPushSettings, 'clock' | 'contact'>,
) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(later(clock.now(), hours(12)).getTime() / 1000))
    .sign(signingKey(keys))

function signingKey({ publicKey, privateKey }: PushKeys): KeyObject {
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), privateKey].map(part)
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
}

/** One that begins with zeros comes without them. */
const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes])

function isOnCurve(publicKey: WebPushTarget['publicKey']) {
  const any = createECDH(curve)
  any.generateKeys()
  try {
    any.computeSecret(publicKey)
    return publicKey[0] === 4
  } catch {
    return false
  }
}

function outcomeOf(status: number, wait: number | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { became: 'sent' }
  if (status === 404 || status === 410) return { became: 'gone' }
  const code = String(status)
  if (status !== 429 && status < 500) return { became: 'refused', code }
  return { became: 'delayed', code, ...(wait === undefined ? {} : { seconds: wait }) }
}
