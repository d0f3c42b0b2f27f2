import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { days, hours, later, minutes, onTheWire } from '@konsil/contract/core/time'
import { documents } from '@konsil/contract/documents'
import { shownSessions } from '@konsil/contract/sessions'
import { beforeEach, expect, test } from 'vitest'
import { upload } from '../../../test/files.ts'
import { open, untilClosed } from '../../../test/proofs/sockets.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let one: Somebody
beforeEach(async () => {
  one = await person(server, 'PATIENT')
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function signIn(userAgent = firefox) {
  const asked = { email: one.email, password: testPassword, role: 'PATIENT' as const }
  const answer = await server.call(access.signIn, asked, { headers: { 'user-agent': userAgent } })
  return answer.data.token
}

const list = async (token = one.token) =>
  (await server.call(access.listSessions, {}, { token })).data

const idOf = async (token: string) => (await list(token)).list[0]?._id ?? ''
const end = (id: string, token = one.token) => server.call(access.endSession, { id }, { token })
const statusOf = async (token: string) => (await server.call(access.whoAmI, {}, { token })).status

test('ACC-46 the own sessions are listed with their browser, this one first, and no other’s', async () => {
  const bystander = await person(server, 'PATIENT')
  const start = server.clock.now()
  server.clock.advance(hours(1))
  const token = await signIn()
  const { list: seen, total } = await list()
  expect(seen).toEqual([
    {
      _id: expect.any(String),
      startedAt: onTheWire(start),
      lastSeenAt: onTheWire(later(start, hours(1))),
      browser: null,
      system: null,
      isThisOne: true,
    },
    {
      _id: await idOf(token),
      startedAt: onTheWire(later(start, hours(1))),
      lastSeenAt: onTheWire(later(start, hours(1))),
      browser: 'FIREFOX',
      system: 'LINUX',
      isThisOne: false,
    },
  ])
  expect(total).toBe(2)
  expect((await list(bystander.token)).total).toBe(1)
})

test('ACC-46 sessions that have ended or run out are not listed, and of many those that were seen last', async () => {
  const other = await signIn()
  await server.call(access.signOut, {}, { token: other })
  expect((await list()).total).toBe(1)
  const rows = Array.from({ length: shownSessions + 1 }, (_, at) => {
    const seen = later(server.clock.now(), -hours(at + 1))
    return { id: randomUUID(), user_id: one.id, started_at: seen, last_seen_at: seen }
  })
  const endsAt = later(server.clock.now(), days(1))
  await server.database
    .insertInto('session')
    .values(rows.map(row => ({ ...row, ends_at: endsAt })))
    .execute()
  const many = await list()
  expect([many.list.length, many.total]).toEqual([shownSessions, shownSessions + 2])
  const shown = many.list.slice(1).map(session => session._id)
  expect(shown).toEqual(rows.slice(0, shownSessions - 1).map(row => row.id))
  await server.database
    .updateTable('session')
    .set({ ends_at: server.clock.now() })
    .where('id', 'in', shown)
    .execute()
  expect((await list()).total).toBe(3)
})

test('a session is noted as seen once in ten minutes, and answers while nothing can be noted', async () => {
  const noted = async () => {
    await statusOf(one.token)
    const id = (await list()).list[0]?._id ?? ''
    const row = server.database.selectFrom('session').where('id', '=', id).select('last_seen_at')
    return (await row.executeTakeFirstOrThrow()).last_seen_at
  }
  const start = server.clock.now()
  server.clock.advance(minutes(10))
  expect(await noted()).toEqual(start)
  server.clock.advance(1)
  const seen = await noted()
  expect(seen).toEqual(server.clock.now())
  server.clock.advance(minutes(10) + 1)
  await server.pool.query(
    `create function refuse_seen() returns trigger language plpgsql
       as $$ begin raise read_only_sql_transaction; end $$`,
  )
  await server.pool.query(
    'create trigger no_note before update on session execute function refuse_seen()',
  )
  expect([await statusOf(one.token), await noted()]).toEqual([200, seen])
  await server.pool.query('drop trigger no_note on session')
  expect(await noted()).toEqual(server.clock.now())
})

test('ACC-46 ending one session ends its token, its sockets and its addresses of files at once, and no other', async () => {
  const [token, third] = [await signIn(), await signIn()]
  const { data: file } = await upload(server, token)
  const address = Object.fromEntries(new URL(file.url, server.url).searchParams)
  const readFile = async () => (await server.ask(documents.readAttachment, address)).status
  expect(await readFile()).toBe(200)
  const socket = await open(server.url, '/notification', token)
  const stays = await open(server.url, '/notification', third)
  const closed = untilClosed(socket)
  expect((await end(await idOf(token))).status).toBe(200)
  await closed
  expect([await statusOf(token), await readFile()]).toEqual([401, 404])
  expect([await statusOf(one.token), await statusOf(third)]).toEqual([200, 200])
  expect(stays.connected).toBe(true)
  stays.disconnect()
})

test('ACC-46 all others end at once and this one stays; of nobody else any does', async () => {
  const tokens = [await signIn(), await signIn()]
  const bystander = await person(server, 'PATIENT')
  const sockets = await Promise.all(tokens.map(token => open(server.url, '/notification', token)))
  const closed = Promise.all(sockets.map(untilClosed))
  expect((await server.call(access.endOtherSessions, {}, { token: one.token })).status).toBe(200)
  await closed
  const statuses = await Promise.all([...tokens, one.token, bystander.token].map(statusOf))
  expect(statuses).toEqual([401, 401, 200, 200])
})

test('ACC-46 one that has ended already keeps its end, and is not found as what nobody has', async () => {
  const id = await idOf(await signIn())
  await end(id)
  const endOf = () =>
    server.database.selectFrom('session').where('id', '=', id).select('ended_at').execute()
  const ended = await endOf()
  server.clock.advance(minutes(1))
  const refusals = await Promise.all([id, randomUUID()].map(one => end(one)))
  expect(refusals.map(({ items }) => items[0]?.id)).toEqual(['not.found', 'not.found'])
  expect(await endOf()).toEqual(ended)
})

test('D-037 with the account goes what was known of the browsers', async () => {
  const token = await signIn()
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  const known = await server.database
    .selectFrom('session')
    .where('user_id', '=', one.id)
    .where('browser', 'is not', null)
    .select('id')
    .execute()
  expect(known).toEqual([])
})

test('ACC-50 the copy of one’s own data has when and with which browser somebody was signed in', async () => {
  await signIn()
  const { data } = await server.ask(access.downloadData, {}, { token: one.token })
  const { sessions } = JSON.parse(String(data)) as { sessions: unknown[] }
  expect(sessions).toContainEqual(
    expect.objectContaining({
      browser: 'FIREFOX',
      system: 'LINUX',
      lastSeenAt: onTheWire(server.clock.now()),
    }),
  )
})
