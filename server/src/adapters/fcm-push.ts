import { createPrivateKey } from 'node:crypto'
import { hours, later, seconds } from '@konsil/contract/core/time'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { MobilePush, OutgoingPush, PushOutcome } from '../ports/push.ts'
import { networkCode } from './network-code.ts'
import { retryAfter } from './retry-after.ts'

const https = z.url({ protocol: /^https$/ })
const serviceAccount = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(1),
  private_key: z.string(),
  token_uri: https.default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

/** The JSON file of a service account, as Google's console gives it. Throws where it is none. */
export function parseServiceAccount(setting: string): ServiceAccount {
  const account = serviceAccount.parse(JSON.parse(setting))
  createPrivateKey(account.private_key)
  return account
}

interface Settings {
  account: ServiceAccount
  clock: Clock
  /** Of its API. */
  url?: string
  /** In milliseconds: all that is asked for one push has so long. */
  answerWithin?: number
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const given = z.object({ access_token: z.string(), expires_in: z.number() })
const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
})

/** Apps are told through Firebase (HTTP v1), which reads what it passes on. */
export function fcmPush(settings: Settings): MobilePush {
  const {
    account,
    clock,
    url = 'https://fcm.googleapis.com',
    answerWithin = seconds(10),
  } = settings
  const key = createPrivateKey(account.private_key)
  let kept: { token: string; until: Date } | undefined

  async function accessToken(signal: AbortSignal): Promise<string | PushOutcome> {
    if (kept && clock.now() < kept.until) return kept.token
    const answer = await ask(account.token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await introduce(account, key, clock),
      }).toString(),
      signal,
    })
    if (answer.status !== 200) return outcomeOf(answer, clock.now(), 'token ')
    const told = given.safeParse(parsed(answer.text))
    if (!told.success) return { became: 'delayed', code: 'token unreadable' }
    const { access_token, expires_in } = told.data
    // Never used in its last minute: it would end on the way.
    kept = { token: access_token, until: later(clock.now(), seconds(expires_in - 60)) }
    return access_token
  }

  return {
    async send(to, push) {
      const signal = AbortSignal.timeout(answerWithin)
      const say = async () => {
        const token = await accessToken(signal)
        if (typeof token !== 'string') return token
        return ask(`${url}/v1/projects/${account.project_id}/messages:send`, {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: messageFor(to, push, clock.now()) }),
          signal,
        })
      }
      try {
        const first = await say()
        if ('became' in first) return first
        if (first.status !== 401) return outcomeOf(first, clock.now())
        // It may have been taken back before its end.
        kept = undefined
        const second = await say()
        return 'became' in second ? second : outcomeOf(second, clock.now())
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        return { became: 'delayed', code: networkCode(error) ?? name }
      }
    },
  }
}

interface Answer {
  status: number
  text: string
  wait: string | null
}

async function ask(url: string, question: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...question, method: 'POST', redirect: 'error' })
  const wait = answer.headers.get('retry-after')
  return { status: answer.status, text: await answer.text(), wait }
}

const introduce = (account: ServiceAccount, key: Parameters<SignJWT['sign']>[0], clock: Clock) =>
  new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
    .setExpirationTime(Math.floor(later(clock.now(), hours(1)).getTime() / 1000))
    .sign(key)

function messageFor(token: string, { message, topic, until }: OutgoingPush, now: Date) {
  const { title, body, ...data } = message
  const lasts = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  return {
    token,
    notification: { title, body },
    data,
    android: { ttl: `${lasts}s`, collapse_key: topic, notification: { tag: topic } },
    apns: {
      headers: {
        'apns-expiration': String(Math.floor(until.getTime() / 1000)),
        'apns-collapse-id': topic,
      },
    },
  }
}

/** What says that this app is not there any more, or is another product's. */
const goneCodes = ['UNREGISTERED', 'SENDER_ID_MISMATCH']

function outcomeOf({ status, text, wait }: Answer, now: Date, of = ''): PushOutcome {
  if (status >= 200 && status < 300) return { became: 'sent' }
  const told = failure.safeParse(parsed(text)).data?.error
  const codes = told?.details.flatMap(({ errorCode }) => errorCode ?? []) ?? []
  if (of === '' && codes.some(code => goneCodes.includes(code))) return { became: 'gone' }
  const code = `${of}${status} ${codes[0] ?? told?.status ?? ''}`.trim()
  if (status !== 429 && status < 500) return { became: 'refused', code }
  const seconds = retryAfter(wait, now)
  return { became: 'delayed', code, ...(seconds === undefined ? {} : { seconds }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
