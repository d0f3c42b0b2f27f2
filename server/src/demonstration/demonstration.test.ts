import { createHash } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { doctors } from '@konsil/contract/doctors'
import { beforeAll, expect, test } from 'vitest'
import { demonstrationPlace } from '../../test/demonstration-place.ts'
import { type TestServer, useTestServer } from '../../test/test-server.ts'
import { argon2Passwords } from '../adapters/argon2-passwords.ts'
import { prepareDemonstration } from './accounts.ts'
import { crowd } from './crowd.ts'
import { fillDemonstration } from './index.ts'
import { peopleFrom } from './people.ts'
import { randomFrom } from './random.ts'

// The hash of its password, which stands in the code, is argon2's.
const server = useTestServer({ adapters: { passwords: argon2Passwords() } })
beforeAll(() => startFirst(server))

async function startFirst(first: TestServer) {
  const { database, clock } = first
  const isFirst = await prepareDemonstration(database, clock.now(), false)
  if (!isFirst) throw new Error('there are people already')
  await fillDemonstration(demonstrationPlace(first))
}

const countOf = async (statement: string) => {
  const { rows } = await server.pool.query<{ count: number }>(statement)
  return rows[0]?.count
}

// Before anybody signs in, who may be written to for that.
test('no mail waits for those whom a first start made', async () => {
  const { rows } = await server.pool.query(
    `select payload ->> 'subject' as subject from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')`,
  )
  expect(rows).toEqual([])
})

test('SERV-30 a first start has 40 doctors over every category beside the one for trying out, and 200 patients', async () => {
  const { rows } = await server.pool.query<{ role: string; count: number }>(
    'select role, count(*) from app_user group by role order by role',
  )
  expect(rows).toEqual([
    { role: 'ADMIN', count: 1 },
    { role: 'DOCTOR', count: 41 },
    { role: 'PATIENT', count: 201 },
  ])
  const without = `select count(*) from disease_category c
    where not exists (select from profile_specialty s where s.category_id = c.id)`
  expect(await countOf(without)).toBe(0)
  expect(await countOf('select count(*) from profile where picture_file_id is not null')).toBe(41)
})

test('SERV-30 most of them can be booked, and the rest has come part of the way', async () => {
  expect(
    await countOf(`select count(distinct doctor_id) from doctor_service where state = 'ACTIVE'`),
  ).toBe(38)
  const signIn = {
    email: 'patient@konsil.example',
    password: 'konsil-demo',
    role: 'PATIENT',
  } as const
  const { token } = (await server.call(access.signIn, signIn)).data
  const month = { from: '2026-12-01', to: '2026-12-28' }
  const free = (await server.call(booking.listFreeDoctors, month, { token })).data.doctors
  expect(free.filter(({ dates }) => dates.length > 0)).toHaveLength(36)
  expect(await countOf('select count(*) from invoice_details')).toBe(40)
  expect(await countOf(`select count(*) from certificate where state = 'PENDING_APPROVAL'`)).toBe(1)
  expect(
    await countOf(`select count(*) from doctor_service where state = 'PENDING_APPROVAL'`),
  ).toBe(1)
})

test('ADOC-03 an administrator finds doctors who are active since they joined, and one who was banned with what follows', async () => {
  const signIn = { email: 'admin@konsil.example', password: 'konsil-demo', role: 'ADMIN' } as const
  const { token } = (await server.call(access.signIn, signIn)).data
  const { data } = (await server.call(doctors.search, {}, { token })).data
  const since = data.flatMap(({ activeAt }) => activeAt ?? [])
  expect(new Set(since.map(at => at.slice(0, 7))).size).toBeGreaterThan(12)
  const booked = `select from appointment a join certificate c on c.doctor_id = a.doctor_id
    where a.created_at < c.reviewed_at`
  expect(await countOf(`select count(*) from (${booked}) early`)).toBe(0)
  const [banned, ...more] = data.filter(({ status }) => status.code === 'BANNED')
  expect(more).toEqual([])
  const ahead = `from appointment where doctor_id = '${banned?._id}' and state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE')`
  expect(await countOf(`select count(*) ${ahead} and choose_until is not null`)).toBeGreaterThan(0)
  expect(await countOf(`select count(*) ${ahead} and choose_until is null`)).toBe(0)
})

test('the articles have each a picture of its own', async () => {
  const pictures = "select distinct sha256 from stored_file where bound_kind like '%blog%'"
  expect(await countOf(`select count(*) from (${pictures}) p`)).toBe(3)
})

/** Everything that was drawn by lot. */
async function drawn() {
  const statement = `
    select email, first_name, last_name, title, gender, birth_date, work_position, work_at,
      (select json_agg(json_build_array(name, price_cents, minutes, state) order by name::text)
        from doctor_service where doctor_id = u.id) as services,
      (select json_agg(json_build_array(starts_on, ends_on, weekday, starts_at, ends_at)
        order by starts_on, weekday, starts_at)
        from schedule join schedule_window on schedule_id = schedule.id where doctor_id = u.id) as hours
    from app_user u join profile p on p.user_id = u.id order by email collate "C"`
  return (await server.pool.query(statement)).rows
}

test('SERV-25, D-052 to a doctor whose physician ID is there it is not the first time', async () => {
  const signIn = async (email: string) =>
    (await server.call(access.signIn, { email, password: 'konsil-demo', role: 'DOCTOR' })).data.user
  const joinedLast = () => crowd().doctors.at(-1)?.email ?? ''
  expect((await signIn('doctor@konsil.example')).firstTimeLogin).toBe(false)
  expect((await signIn(joinedLast())).firstTimeLogin).toBe(true)
})

test('SERV-30 every first start makes the same people with the same services and hours, on every machine', async () => {
  const people = createHash('sha256')
    .update(JSON.stringify(await drawn()))
    .digest('hex')
  // Of the day that the test's clock shows. Whoever changes the set, or its services, on purpose: `npx vitest run -u`.
  expect(people).toMatchInlineSnapshot(
    `"82c054005a3c6bcf598874af05cab05a23fd9b81d26413c835e4665193ceb210"`,
  )
})

test('SERV-30 another start value makes other people', () => {
  const once = peopleFrom(randomFrom(7), 240, 20, 80)
  expect(new Set(once.map(({ email }) => email)).size).toBe(240)
  expect(peopleFrom(randomFrom(8), 240, 20, 80)).not.toEqual(once)
})
