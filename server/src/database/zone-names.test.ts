import { timeZone } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()

test('SCHED-17, PROF-36 zones are spelled as the zone database of the database spells them', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select name from pg_timezone_names where name !~ '^(posix|right)/' order by name`,
  )
  const known = rows.filter(({ name }) => timeZone.safeParse(name).success)
  expect(known.length).toBeGreaterThan(550)
  const spelled = known.map(({ name }) => timeZone.parse(name.toLowerCase()))
  expect(spelled).toEqual(known.map(({ name }) => name))
})
