import { campaigns } from '@konsil/contract/campaigns'
import { beforeAll, expect, test } from 'vitest'
import { within } from '../../../test/proofs/size.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const people = 100_000
let admin: Somebody

beforeAll(async () => {
  await server.pool.query(
    `with made as (
       insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
       select gen_random_uuid(), case when n % 50 = 0 then 'DOCTOR' else 'PATIENT' end,
         substr(md5(n::text), 1, 10) || '@example-' || n % 90 || '.org', '', 'ACTIVE', now(), now()
       from generate_series(1, $1) n returning id, email
     )
     insert into profile (user_id, first_name, last_name, time_zone, updated_at)
     select id, initcap(substr(md5(email), 1, 6)), initcap(substr(md5(email), 7, 9)), 'Europe/Berlin', now() from made`,
    [people],
  )
  await server.pool.query('vacuum analyze app_user, profile')
  admin = await person(server, 'ADMIN')
}, 120_000)

/** Words that few have, what a few begin with, and none. */
const searches = [
  ...Array.from({ length: 60 }, (_, at) => (0xabc00 + at * 7919).toString(16).slice(0, 5)),
  'a',
  'ab',
  '0f',
  'nobody at all',
  'abc def',
  '',
]
/** What all have, and what holds no letter by which the database finds words. */
const hard = ['example', '@example-7', '.org', 'äöü']

async function slowest(all: string[], share: number) {
  const took: number[] = []
  for (const search of [...all, ...all, ...all]) {
    const begin = performance.now()
    const asked = { page: 1, size: 5, filters: { search } }
    const { status } = await server.call(campaigns.listReceivers, asked, { token: admin.token })
    took.push(performance.now() - begin)
    expect(status).toBe(200)
  }
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * share)]
}

test('D-289, D-330 of 100,000 people whoever is looked for is found in 60 ms, but for one in twenty questions', async () => {
  await slowest(searches.slice(0, 10), 0)
  expect(await slowest([...searches, ...hard], 0.95)).toBeLessThan(within(60))
  expect(await slowest(hard, 0.95)).toBeLessThan(within(60))
}, 120_000)
