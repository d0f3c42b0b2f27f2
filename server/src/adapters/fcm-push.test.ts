import { generateKeyPairSync } from 'node:crypto'
import { hours, later, minutes } from '@konsil/contract/core/time'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProviderServer, providerServer, type Said } from '../../test/provider-server.ts'
import { fixedClock } from './fixed-clock.ts'
import { fcmPush, parseServiceAccount, type ServiceAccount } from './fcm-push.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const clock = fixedClock('2026-11-21T09:00:00Z')
const push = {
  message: {
    id: '01997b6a-0000-7000-8000-00000000a001',
    code: 'AU002',
    title: 'Your appointment was paid',
    body: 'Number of the appointment: K34',
    page: '/dashboard',
  },
  topic: 'about-the-appointment',
  until: later(clock.now(), hours(24)),
}

let google: ProviderServer
let says: Said = { status: 200, json: {} }
let token = 'first'
let account: ServiceAccount
beforeAll(async () => {
  google = await providerServer(({ path, headers }) => {
    if (path === '/token') return { status: 200, json: { access_token: token, expires_in: 3600 } }
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, json: {} }
    return says
  })
  account = {
    project_id: 'konsil-app',
    client_email: 'push@konsil-app.example.org',
    private_key: pem,
    token_uri: `${google.url}/token`,
  }
})
afterAll(() => google.close())
beforeEach(() => {
  google.heard.length = 0
  google.fault = undefined
  says = { status: 200, json: { name: 'projects/konsil-app/messages/1' } }
})

const adapter = () => fcmPush({ account, clock, url: google.url, answerWithin: 500 })
const paths = () => google.heard.map(({ path }) => path)
const failed = (status: number, errorCode: string): Said => ({
  status,
  json: { error: { code: status, status: 'FAILED', details: [{ errorCode }] } },
})

test('NOTI-11, D-099 an app is told by the way of FCM, in the name of the service account', async () => {
  expect(await adapter().send('phone:1', push)).toEqual({ became: 'sent' })
  const [asked, sent] = google.heard
  const question = new URLSearchParams(asked?.body)
  expect(question.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload } = await jwtVerify(question.get('assertion') ?? '', publicKey, {
    algorithms: ['RS256'],
    issuer: account.client_email,
    audience: account.token_uri,
    currentDate: clock.now(),
  })
  expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging')
  expect(sent?.path).toBe('/v1/projects/konsil-app/messages:send')
  const { id, code, page, title, body } = push.message
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    message: {
      token: 'phone:1',
      notification: { title, body },
      data: { id, code, page },
      android: {
        ttl: '86400s',
        collapse_key: push.topic,
        notification: { tag: push.topic },
      },
      apns: {
        headers: {
          'apns-expiration': String(push.until.getTime() / 1000),
          'apns-collapse-id': push.topic,
        },
      },
    },
  })
})

test('NOTI-11 its token is asked for once in an hour, and anew when it was taken back', async () => {
  const app = adapter()
  const sending = '/v1/projects/konsil-app/messages:send'
  await app.send('phone:1', push)
  await app.send('phone:2', push)
  expect(paths()).toEqual(['/token', sending, sending])
  token = 'second'
  google.heard.length = 0
  expect(await app.send('phone:1', push)).toEqual({ became: 'sent' })
  expect(paths()).toEqual([sending, '/token', sending])
  google.heard.length = 0
  clock.advance(minutes(59) + 1)
  await app.send('phone:1', push)
  expect(paths()).toEqual(['/token', sending])
})

test.each([
  [failed(404, 'UNREGISTERED'), { became: 'gone' }],
  [failed(403, 'SENDER_ID_MISMATCH'), { became: 'gone' }],
  [failed(404, 'OTHER'), { became: 'refused', code: '404 OTHER' }],
  [failed(400, 'INVALID_ARGUMENT'), { became: 'refused', code: '400 INVALID_ARGUMENT' }],
  [failed(429, 'QUOTA_EXCEEDED'), { became: 'delayed', code: '429 QUOTA_EXCEEDED' }],
  [failed(503, 'UNAVAILABLE'), { became: 'delayed', code: '503 UNAVAILABLE' }],
])('NOTI-12 what FCM answers: %o', async (answer, outcome) => {
  says = answer
  expect(await adapter().send('phone:1', push)).toEqual(outcome)
})

test.each(['IS SILENT', 'LOSES', 'BREAKS', 'GARBLES'] as const)(
  'NOTI-12 an FCM that %s is asked again',
  async fault => {
    google.fault = fault
    google.faultAt = /token/
    expect(await adapter().send('phone:1', push)).toMatchObject({ became: 'delayed' })
  },
)

test('D-099 a service account is what Google gives, and nothing else', () => {
  const given = { ...account, token_uri: 'https://oauth2.googleapis.com/token', type: 'more' }
  expect(parseServiceAccount(JSON.stringify(given)).project_id).toBe('konsil-app')
  for (const wrong of [
    'words',
    '{}',
    JSON.stringify({ ...given, private_key: 'none' }),
    JSON.stringify({ ...given, token_uri: 'http://127.0.0.1/token' }),
    JSON.stringify({ ...given, project_id: '../other' }),
  ])
    expect(() => parseServiceAccount(wrong), wrong).toThrow()
})
