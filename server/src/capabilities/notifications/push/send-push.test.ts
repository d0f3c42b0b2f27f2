import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { type EventCode, eventCodes, notifications } from '@konsil/contract/notifications'
import { languages } from '@konsil/contract/core/texts'
import { days, hours, minutes } from '@konsil/contract/core/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fcmPush } from '../../../adapters/fcm-push.ts'
import { fixedClock } from '../../../adapters/fixed-clock.ts'
import { providerServer, type ProviderServer } from '../../../../test/provider-server.ts'
import { type PushService, pushService } from '../../../../test/push-service.ts'
import { raise, someSubjects } from '../../../../test/raised-events.ts'
import {
  person,
  type Somebody,
  startTestServer,
  type TestServer,
} from '../../../../test/test-server.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { announce, tellByBell } from '../tell-by-bell.ts'
import { deliverEventJob } from '../deliver-event.ts'
import { messageOf } from './message-of.ts'
import { sendPushJob } from './send-push.ts'

let google: ProviderServer
let server: TestServer
let service: PushService
let doctor: Somebody
beforeAll(async () => {
  google = await providerServer(({ path }) =>
    path === '/token'
      ? { status: 200, json: { access_token: 'word', expires_in: 3600 } }
      : { status: 200, json: {} },
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const mobilePush = fcmPush({
    url: google.url,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    account: {
      project_id: 'app',
      client_email: 'a@b.de',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${google.url}/token`,
    },
  })
  server = await startTestServer({
    settings: { PUSH_TO_ANY_HOST: 'true' },
    adapters: { mobilePush },
  })
  service = await pushService(() => server.clock.now())
})
afterAll(async () => {
  await server.stop()
  await service.close()
  await google.close()
})
beforeEach(async () => {
  server.clock.advance(minutes(20))
  service.answer = () => ({ status: 201 })
  service.arrived.length = 0
  google.heard.length = 0
  doctor = await person(server, 'DOCTOR')
})

async function subscribed(who = doctor) {
  const browser = service.browser()
  const { status } = await server.call(notifications.subscribePush, browser.subscription, who)
  expect(status).toBe(200)
  return browser.subscription.endpoint
}
const placesOf = ({ id }: Somebody) =>
  server.database
    .selectFrom('push_subscription')
    .where('user_id', '=', id)
    .select('address')
    .execute()
const waitingPushes = async () =>
  (
    await server.pool.query<{ run_in: number; payload: unknown }>(
      `select extract(epoch from run_at - now())::float as run_in, payload
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = 'send-push' and attempts < max_attempts`,
    )
  ).rows
const dropPushes = () =>
  server.pool.query(`delete from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'send-push')`)
/** Of the newest push to somebody, all that its jobs would carry. */
async function pushesTo({ id }: Somebody) {
  const { rows } = await server.pool.query<{ noticeId: string; subscriptionId: string }>(
    `select notice.id as "noticeId", place.id as "subscriptionId" from notice
     join push_subscription place on place.user_id = receiver_id
     where receiver_id = $1 and channel = 'PUSH'`,
    [id],
  )
  return rows
}

test('NOTI-12, D-099 each browser and each app of its receiver is told, once, and nobody else', async () => {
  const other = await person(server, 'DOCTOR')
  await subscribed(other)
  const places = [await subscribed(), await subscribed()]
  await server.call(notifications.subscribeMobilePush, { fcmToken: 'phone:1' }, doctor)
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  expect(service.faults).toEqual([])
  expect(service.arrived.map(({ endpoint }) => endpoint).sort()).toEqual(places.sort())
  const { list } = (await server.call(notifications.listNotifications, {}, doctor)).data
  expect(service.arrived[0]?.message).toEqual({
    id: list[0]?._id,
    code: 'ACC001',
    title: 'Your certificate was approved',
    body: 'More about it stands in your notifications.',
    page: '/dashboard/certificate',
  })
  expect(service.arrived[0]?.ttl).toBe(24 * 3600)
  const sent = google.heard.filter(({ path }) => path !== '/token')
  expect(
    sent.map(({ body }) => (JSON.parse(body) as { message: { token: string } }).message.token),
  ).toEqual(['phone:1'])
  for (const push of await pushesTo(doctor)) await server.perform(sendPushJob, push)
  expect([service.arrived.length, google.heard.length]).toEqual([2, 2])
})

test('NOTI-12 what somebody waits for is pushed before what an administrator wrote to many', async () => {
  await subscribed()
  const { database, clock } = server
  const message = { _id: randomUUID(), title: 'We have moved', text: 'To Hamburg.' }
  await inTransaction(database, async tx => {
    const eventId = await announce(tx, clock.now(), { code: 'ACC008', subjects: { message } })
    await tellByBell(tx, clock.now(), { eventId, receiverIds: [doctor.id] })
  })
  const priorities = async () => {
    const { rows } = await server.pool.query<{ priority: number }>(
      `select priority from graphile_worker.jobs where task_identifier = 'send-push' order by priority`,
    )
    return rows.map(({ priority }) => priority)
  }
  expect(await priorities()).toEqual([10])
  // Asked again later, each keeps its place.
  service.answer = () => ({ status: 429, retryAfter: '120' })
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  expect(await priorities()).toEqual([0, 10])
  await dropPushes()
})

test('NADM-26, NOTI-12 what an administrator wrote to many is pushed in their words, once', async () => {
  await subscribed()
  const message = {
    _id: randomUUID(),
    title: 'We have moved',
    text: 'From May on we answer in Hamburg.',
  }
  const { database, clock } = server
  const eventId = await inTransaction(database, tx =>
    announce(tx, clock.now(), { code: 'ACC008', subjects: { message } }),
  )
  for (const _ of [1, 2]) {
    await inTransaction(database, tx =>
      tellByBell(tx, clock.now(), { eventId, receiverIds: [doctor.id] }),
    )
  }
  await server.runJobs()
  expect(service.arrived.map(one => one.message)).toEqual([
    expect.objectContaining({
      title: message.title,
      body: message.text,
      page: `/dashboard?message=${message._id}`,
    }),
  ])
})

test('NOTI-12 an event that is delivered twice, by two at once, is pushed once', async () => {
  await subscribed()
  await raise(server, 'ACC006', doctor.id)
  const { id: eventId } = await server.database
    .selectFrom('event')
    .where('about_user_id', '=', doctor.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const deliver = () => server.perform(deliverEventJob, { eventId })
  await Promise.all([deliver(), deliver()])
  await server.database.updateTable('event').set({ delivered_at: null }).execute()
  await deliver()
  await server.runJobs()
  expect(service.arrived).toHaveLength(1)
})

test('NOTI-12 it is in the language of its receiver, as it is when it is sent', async () => {
  await subscribed()
  await server.call(account.updateSettings, { language: 'de' }, doctor)
  await raise(server, 'AU002', doctor.id)
  await server.runJobs()
  expect(service.arrived[0]?.message).toMatchObject({
    title: expect.stringContaining('Termin'),
    body: 'Nummer des Termins: K34NSL679',
    page: `/appointment-tracking/${someSubjects.AU002.appointment._id}`,
  })
})

test('NOTI-12, D-100 whoever wants it in no bell wants it nowhere; account notices always come', async () => {
  await subscribed()
  const off = JSON.stringify({ appointmentUpdate: false, newMessageInBoxChat: false })
  await server.call(account.updateSettings, { settings: off }, doctor)
  for (const code of ['AU002', 'NM001', 'ACC001'] as const) await raise(server, code, doctor.id)
  await server.runJobs()
  expect(service.arrived.map(({ message }) => message.code)).toEqual(['ACC001'])
})

test.each([404, 410])(
  'NOTI-11 a browser that is gone (%s) is forgotten, and the others are told',
  async status => {
    const [gone] = [await subscribed(), await subscribed()]
    service.answer = endpoint => ({ status: endpoint === gone ? status : 201 })
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    expect(service.arrived).toHaveLength(1)
    expect(await placesOf(doctor)).toEqual([{ address: service.arrived[0]?.endpoint }])
    expect(await waitingPushes()).toEqual([])
  },
)

test('NOTI-12 one that is busy is asked again when it says so, and not after a day', async () => {
  await subscribed()
  service.answer = () => ({ status: 429, retryAfter: '120' })
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const [waiting] = await waitingPushes()
  expect(waiting?.run_in).toBeGreaterThan(100)
  expect(waiting?.run_in).toBeLessThanOrEqual(120)
  const [push] = await pushesTo(doctor)
  if (!push) throw new Error('there is no push')
  service.answer = () => ({ status: 429, retryAfter: '9999999' })
  await server.perform(sendPushJob, push)
  expect((await waitingPushes())[0]?.run_in).toBeLessThanOrEqual(6 * 3600)
  service.answer = () => ({ status: 201 })
  await server.perform(sendPushJob, push)
  expect(service.arrived).toHaveLength(1)
  await dropPushes()
})

test('NOTI-12 a fault of the push service is tried again by the queue; what is a day old is said no more', async () => {
  await subscribed()
  service.answer = () => ({ status: 503 })
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  expect(await waitingPushes()).toHaveLength(1)
  const [push] = await pushesTo(doctor)
  if (!push) throw new Error('there is no push')
  // Meanwhile nothing asks it.
  await server.perform(sendPushJob, push)
  server.clock.advance(minutes(1))
  await expect(server.perform(sendPushJob, push)).rejects.toThrow('a push was delayed: 503')
  server.clock.advance(days(1))
  service.answer = () => ({ status: 201 })
  await server.perform(sendPushJob, push)
  expect(service.arrived).toEqual([])
  await dropPushes()
})

test('NOTI-12 what a push service refuses is given up at once, and the log says nothing of the push', async () => {
  const endpoint = await subscribed()
  service.answer = () => ({ status: 403 })
  const before = server.logLines.length
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  expect(await waitingPushes()).toEqual([])
  const lines = server.logLines.slice(before).join('\n')
  expect(lines).toContain('PushNotSent 403')
  expect(lines).not.toContain(new URL(endpoint).pathname)
  expect(lines).not.toContain('certificate')
  await dropPushes()
})

test('NOTI-12 what was read, taken back, signed out or deleted meanwhile is not said', async () => {
  const left = await person(server, 'DOCTOR')
  const deleted = await person(server, 'DOCTOR')
  const off = await person(server, 'DOCTOR')
  const banned = await person(server, 'DOCTOR')
  const all = [doctor, left, deleted, off, banned]
  for (const one of all) await subscribed(one)
  const [endpoint] = (await placesOf(off)).map(({ address }) => address)
  service.answer = () => ({ status: 503 })
  for (const one of all) await raise(server, 'ACC001', one.id)
  await server.runJobs()
  const pushes = (await Promise.all(all.map(pushesTo))).flat()
  expect(pushes).toHaveLength(5)
  service.answer = () => ({ status: 201 })
  await server.call(notifications.markAllRead, {}, doctor)
  await server.call(access.signOut, {}, left)
  await server.call(notifications.unsubscribePush, { endpoint: endpoint ?? '' }, off)
  await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [banned.id])
  const { personalData } = server.composed.capabilities.notifications
  await server.database.transaction().execute(tx => personalData.erase(tx, deleted.id))
  for (const push of pushes) await server.perform(sendPushJob, push)
  expect(service.arrived).toEqual([])
  await dropPushes()
})

test('NOTI-11 in a session that has run out nobody is told anything', async () => {
  await subscribed()
  await server.pool.query('update session set ends_at = $1 where user_id = $2', [
    server.clock.now(),
    doctor.id,
  ])
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  expect(service.arrived).toEqual([])
})

test('NOTI-12 said again after a process died before it noted it, it has the same name, which replaces the first', async () => {
  await subscribed()
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const [push] = await pushesTo(doctor)
  if (!push) throw new Error('there is no push')
  await server.database.deleteFrom('sent_push').execute()
  await server.perform(sendPushJob, push)
  const names = service.arrived.map(({ topic, message }) => [topic, message.id])
  expect(names).toEqual([names[0], names[0]])
  expect(names[0]?.[0]).not.toContain(push.noticeId)
})

test('NOTI-12 an event of another version fails by the name of what cannot be read', async () => {
  await subscribed()
  service.answer = () => ({ status: 503 })
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  await server.database
    .updateTable('event')
    .set({ subjects: JSON.stringify({ certificate: 'Befund' }) })
    .where('about_user_id', '=', doctor.id)
    .execute()
  const [push] = await pushesTo(doctor)
  await expect(server.perform(sendPushJob, push ?? ({} as never))).rejects.toMatchObject({
    name: 'PayloadMismatch',
    fields: ['certificate'],
  })
  await dropPushes()
})

test('NOTI-12 what was sent is kept in mind for two weeks', async () => {
  await subscribed()
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const { clearExpired } = server.composed.capabilities.notifications
  const noted = async () =>
    (await server.database.selectFrom('sent_push').selectAll().execute()).length
  const before = await noted()
  server.clock.advance(days(13))
  await clearExpired()
  expect(await noted()).toBe(before)
  server.clock.advance(days(1) + hours(1))
  await clearExpired()
  expect(await noted()).toBe(0)
})

const health = /diagnos|disease|krank|illness|befund|finding|therap|cancer|krebs|medic/i
const codes: EventCode[] = [...eventCodes]

test.each(codes)(
  'NOTI-14 a push of %s holds no health words, no name, no message and no service',
  code => {
    for (const language of languages)
      for (const role of ['PATIENT', 'DOCTOR', 'ADMIN'] as const) {
        const event = { code, subjects: someSubjects[code] } as Parameters<typeof messageOf>[0]
        const { title, body, page } = messageOf(event, { language, role, noticeId: 'x' })
        const said = `${title} ${body}`
        expect(said).not.toMatch(health)
        expect(said).not.toMatch(
          /undefined|null|\$\{|!|Anna|Weber|Arztausweis|Zweitmeinung|opinion/,
        )
        expect(page).toMatch(/^\/[a-z]/)
        expect(said.length).toBeLessThan(300)
      }
  },
)

test('D-097, D-302 a push leads where its notice leads, an administrator else to the dashboard', () => {
  const pageOf = (code: EventCode, role: 'PATIENT' | 'ADMIN') =>
    messageOf(
      { code, subjects: someSubjects[code] },
      {
        language: 'en',
        role,
        noticeId: 'x',
      },
    ).page
  expect(pageOf('NM001', 'PATIENT')).toBe(
    `/chatbox?appointment_id=${someSubjects.NM001.appointment._id}`,
  )
  expect(pageOf('NM001', 'ADMIN')).toBe('/dashboard')
  expect(pageOf('ADM001', 'ADMIN')).toBe('/dashboard/uploaded-certificate')
})
