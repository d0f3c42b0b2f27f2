import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadDemonstration } from './accounts.ts'
import { fillDemonstration } from './index.ts'
import { peopleFrom } from './people.ts'
import { randomFrom } from './random.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ startAt: '2026-11-21T09:00:00Z' })
  const { composed, database, clock } = server
  if (!(await loadDemonstration(database, clock.now()))) throw new Error('there are people already')
  await fillDemonstration({ composed, database, clock })
}, 60_000)
afterAll(() => server.stop())

const countOf = async (statement: string) => {
  const { rows } = await server.pool.query<{ count: number }>(statement)
  return rows[0]?.count
}

test('SERV-30 a first start has 40 doctors over every category, and 200 patients', async () => {
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
  expect(await countOf('select count(*) from profile where picture_file_id is not null')).toBe(40)
})

test('SERV-30 most of them can be booked, and the rest has come part of the way', async () => {
  expect(
    await countOf(`select count(distinct doctor_id) from doctor_service where state = 'ACTIVE'`),
  ).toBe(37)
  expect(await countOf('select count(distinct doctor_id) from schedule')).toBe(36)
  expect(await countOf(`select count(*) from certificate where state = 'PENDING_APPROVAL'`)).toBe(1)
  expect(
    await countOf(`select count(*) from doctor_service where state = 'PENDING_APPROVAL'`),
  ).toBe(1)
})

test('SERV-30 the same start value makes the same people', () => {
  const once = peopleFrom(randomFrom(7), 240, 20, 80)
  expect(peopleFrom(randomFrom(7), 240, 20, 80)).toEqual(once)
  expect(new Set(once.map(({ email }) => email)).size).toBe(240)
  expect(peopleFrom(randomFrom(8), 240, 20, 80)).not.toEqual(once)
})
