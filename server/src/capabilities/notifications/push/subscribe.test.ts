import { access } from '@konsil/contract/access'
import { notifications } from '@konsil/contract/notifications'
import { days, minutes } from '@konsil/contract/core/time'
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { webPush } from '../../../adapters/web-push.ts'
import { fixedClock } from '../../../adapters/fixed-clock.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../../test/test-server.ts'
import { mostSubscriptions } from './subscribe.ts'

const server = useTestServer()
let doctor: Somebody
beforeEach(async () => {
  server.clock.advance(minutes(20))
  doctor = await person(server, 'DOCTOR')
})

const made = webPush({ clock: fixedClock('2026-11-21T09:00:00Z'), contact: 'mailto:a@b.de' })
/** One that a browser would tell of, on the internet. */
const aBrowser = (name = randomBytes(8).toString('hex')) => ({
  endpoint: `https://push.example.org/${name}`,
  keys: {
    p256dh: made.newKeys().publicKey.toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})
const subscribe = (who: Somebody, subscription: object) =>
  server.ask(notifications.subscribePush, subscription, who)
const placesOf = async ({ id }: Somebody) =>
  (
    await server.database
      .selectFrom('push_subscription')
      .where('user_id', '=', id)
      .select(['kind', 'address'])
      .orderBy('created_at')
      .execute()
  ).map(({ kind, address }) => [kind, address])

test('NOTI-11, D-099 there is one key for all, made once, and its other half lies sealed', async () => {
  const other = await person(server, 'PATIENT')
  const keys = await Promise.all(
    [doctor, other, doctor].map(who => server.call(notifications.readPushKey, {}, who)),
  )
  const [first] = keys.map(({ data }) => data.publicKey)
  expect(keys.map(({ data }) => data.publicKey)).toEqual([first, first, first])
  expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(65)
  const [row] = await server.database.selectFrom('push_key').selectAll().execute()
  expect(row?.sealed_private_key.length).toBeGreaterThan(32 + 16)
  await server.composed.capabilities.notifications.preparePush()
  expect(await server.database.selectFrom('push_key').selectAll().execute()).toEqual([row])
})

test('NOTI-11 a browser and an app are kept for the account and the session that asked', async () => {
  const browser = aBrowser()
  expect((await subscribe(doctor, browser)).status).toBe(200)
  const fcmToken = 'cXk2:APA91b_x-1'
  const { status, data } = await server.call(
    notifications.subscribeMobilePush,
    { fcmToken },
    doctor,
  )
  expect([status, data]).toEqual([200, {}])
  const kept = [
    ['WEB', browser.endpoint],
    ['MOBILE', fcmToken],
  ]
  expect(await placesOf(doctor)).toEqual(kept)
  await subscribe(doctor, browser)
  expect((await placesOf(doctor)).sort()).toEqual(kept.sort())
})

test('NOTI-11 whoever signs in next on that browser takes it over: its former account is told nothing there', async () => {
  const browser = aBrowser()
  const next = await person(server, 'PATIENT')
  await subscribe(doctor, browser)
  await subscribe(next, browser)
  expect([await placesOf(doctor), await placesOf(next)]).toEqual([[], [['WEB', browser.endpoint]]])
})

test('D-099 what no push service can be behind is refused, and nothing of it kept', async () => {
  const good = aBrowser()
  for (const wrong of [
    { ...good, endpoint: 'http://push.example.org/1' },
    { ...good, endpoint: 'https://127.0.0.1/1' },
    { ...good, endpoint: 'https://169.254.169.254/latest' },
    { ...good, endpoint: 'https://[::1]/1' },
    { ...good, endpoint: 'https://localhost/1' },
    { ...good, endpoint: 'https://push.example.org:5432/1' },
    { ...good, endpoint: 'https://me:word@push.example.org/1' },
    { ...good, endpoint: `https://push.example.org/${'x'.repeat(1_000)}` },
    { ...good, endpoint: 'file:///etc/passwd' },
    { ...good, endpoint: 'https://push.example.org/\u0000' },
    { ...good, endpoint: '' },
    { ...good, keys: { ...good.keys, p256dh: 'x'.repeat(86) } },
    { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { ...good, keys: { ...good.keys, auth: 'x'.repeat(500) } },
    { ...good, keys: { p256dh: good.keys.p256dh } },
    { ...good, expirationTime: null },
  ])
    expect((await subscribe(doctor, wrong)).status, JSON.stringify(wrong)).toBe(400)
  for (const fcmToken of ['', 'x'.repeat(1_001), 'a b', '<script>'])
    expect((await server.ask(notifications.subscribeMobilePush, { fcmToken }, doctor)).status).toBe(
      400,
    )
  expect(await placesOf(doctor)).toEqual([])
})

test('NOTI-11 of more than twenty places of an account the oldest goes', async () => {
  const browsers = Array.from({ length: mostSubscriptions + 2 }, () => aBrowser())
  for (const browser of browsers) {
    await subscribe(doctor, browser)
    server.clock.advance(1_000)
  }
  const newest = browsers.slice(2).map(({ endpoint }) => ['WEB', endpoint])
  expect(await placesOf(doctor)).toEqual(newest)
})

test('NOTI-11 the same browser asked for many times at once is there once, and many at once are no more than twenty', async () => {
  const browser = aBrowser()
  const all = Array.from({ length: 12 }, () => subscribe(doctor, browser))
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(await placesOf(doctor)).toEqual([['WEB', browser.endpoint]])
  for (let at = 0; at < mostSubscriptions; at += 1) await subscribe(doctor, aBrowser())
  // Until all of them are at it.
  const gate = await server.pool.connect()
  await gate.query('begin; lock table push_subscription in share mode')
  const waiting = Array.from({ length: 6 }, () => subscribe(doctor, aBrowser()))
  const locks = `select count(*)::int as waiting from pg_locks where not granted`
  await expect
    .poll(async () => (await gate.query<{ waiting: number }>(locks)).rows[0]?.waiting)
    .toBe(6)
  await gate.query('commit')
  gate.release()
  await Promise.all(waiting)
  expect(await placesOf(doctor)).toHaveLength(mostSubscriptions)
})

test('NOTI-11 one is ended by whom it belongs to; somebody else’s stays, and nobody learns of it', async () => {
  const [mine, theirs] = [aBrowser(), aBrowser()]
  const other = await person(server, 'DOCTOR')
  await subscribe(doctor, mine)
  await subscribe(other, theirs)
  const end = ({ endpoint }: { endpoint: string }) =>
    server.call(notifications.unsubscribePush, { endpoint }, doctor)
  const answers = [await end(theirs), await end(aBrowser()), await end(mine), await end(mine)]
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, {}]))
  expect([await placesOf(doctor), await placesOf(other)]).toEqual([[], [['WEB', theirs.endpoint]]])
})

async function signInAgain({ email }: Somebody) {
  const asked = { email, password: testPassword, role: 'DOCTOR' as const }
  return (await server.call(access.signIn, asked)).data.token
}

test('NOTI-11 signing out, here or from elsewhere, ends what was asked for in that session alone', async () => {
  const elsewhere = { ...doctor, token: await signInAgain(doctor) }
  const [here, there] = [aBrowser('here'), aBrowser('there')]
  await subscribe(doctor, here)
  await subscribe(elsewhere, there)
  await server.call(access.signOut, {}, doctor)
  expect(await placesOf(doctor)).toEqual([['WEB', there.endpoint]])
  const back = { ...doctor, token: await signInAgain(doctor) }
  await subscribe(back, here)
  await server.call(access.endOtherSessions, {}, back)
  expect(await placesOf(doctor)).toEqual([['WEB', here.endpoint]])
})

test('NOTI-11 with a ban, another role or the account goes every place', async () => {
  const change = (set: string) =>
    server.pool.query(`update app_user set ${set} where id = $1`, [doctor.id])
  await subscribe(doctor, aBrowser())
  await change(`state = 'BANNED'`)
  expect(await placesOf(doctor)).toEqual([])
  await change(`state = 'ACTIVE'`)
  await subscribe(doctor, aBrowser())
  await change(`role = 'PATIENT'`)
  expect(await placesOf(doctor)).toEqual([])
  await change(`role = 'DOCTOR'`)
  await subscribe(doctor, aBrowser())
  const { personalData } = server.composed.capabilities.notifications
  expect(await personalData.summary(server.database, doctor.id)).toContainEqual({
    kind: 'PUSH_DEVICES',
    count: 1,
    fate: 'ERASED',
  })
  await server.database.transaction().execute(tx => personalData.erase(tx, doctor.id))
  expect(await placesOf(doctor)).toEqual([])
})

test('PROF-34 in one’s own data stands where one is told, without what would let others tell one', async () => {
  const browser = aBrowser('secret-address')
  await subscribe(doctor, browser)
  await server.call(notifications.subscribeMobilePush, { fcmToken: 'secret:token' }, doctor)
  const { personalData } = server.composed.capabilities.notifications
  const told = personalData.export.pushDevices?.(server.database, doctor.id)
  const list = []
  for await (const one of told as AsyncIterable<unknown>) list.push(one)
  const since = server.clock.now().toISOString()
  expect(list).toEqual(
    expect.arrayContaining([
      { kind: 'WEB', service: 'push.example.org', since },
      { kind: 'MOBILE', service: 'Firebase Cloud Messaging', since },
    ]),
  )
  expect(JSON.stringify(list)).not.toContain('secret')
})

test('NOTI-11 a session that has run out is told nothing, and who signs out meanwhile is subscribed by no late call', async () => {
  await subscribe(doctor, aBrowser())
  server.clock.advance(days(31))
  expect((await subscribe(doctor, aBrowser())).status).toBe(401)
  server.clock.advance(-days(31))
  await Promise.all([
    server.call(access.signOut, {}, doctor),
    ...Array.from({ length: 8 }, () => subscribe(doctor, aBrowser())),
  ])
  expect(await placesOf(doctor)).toEqual([])
})
