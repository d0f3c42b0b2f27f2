import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect, type Connected } from './connect.ts'
import { statementNames } from './prepared.ts'

let template: TestDatabase
let connected: Connected
beforeAll(async () => {
  template = await copyTemplate()
  connected = connect(template.url, pinoLogger('silent'), { connections: 1 })
})
afterAll(async () => {
  await connected.close()
  await template.close()
})

/** Of this connection, how often each statement was run as it had been prepared. */
async function prepared() {
  const { rows } = await connected.pool.query<{ statement: string; runs: number }>(
    'select statement, generic_plans + custom_plans as runs from pg_prepared_statements',
  )
  return rows
}

test('a statement with values is prepared once on a connection, also one that has failed before', async () => {
  const { database } = connected
  const country = (code: string) =>
    database.selectFrom('country').where('code', '=', code).select('area_code').execute()
  const divided = (by: number) =>
    sql<{ half: number }>`select 10 / ${by}::int as half`.execute(database)
  for (const code of ['DE', 'AT', 'CH']) await country(code)
  await expect(divided(0)).rejects.toThrow('division by zero')
  expect((await divided(2)).rows).toEqual([{ half: 5 }])
  expect((await prepared()).map(({ runs }) => runs).toSorted()).toEqual([1, 3])
})

test('F22 while a newer version adds a column, what was prepared before goes on, and what answers every column too', async () => {
  const { database, pool } = connected
  const one = () =>
    database.selectFrom('country').where('code', '=', 'DE').select('area_code').execute()
  const whole = () =>
    database.selectFrom('country').where('code', '=', 'DE').selectAll().executeTakeFirstOrThrow()
  const areaCode = await one()
  const country = await whole()
  await pool.query("alter table country add column newer text not null default 'new'")
  expect(await one()).toEqual(areaCode)
  expect(await whole()).toEqual({ ...country, newer: 'new' })
})

test('no more statements are prepared than there is room for, and none with a long list in it', () => {
  const nameOf = statementNames(2)
  expect(nameOf('select $1 as a')).toBe('konsil-0')
  expect(nameOf(`select ${'$1, '.repeat(1_500)}`)).toBeUndefined()
  expect(nameOf('select count(*) from a where b = $1')).toBe('konsil-1')
  expect(nameOf('select c from a where b = $1')).toBeUndefined()
  expect(nameOf('select $1 as a')).toBe('konsil-0')
})

test('what answers every column is not prepared, and a product is', () => {
  const nameOf = statementNames()
  const whole = [
    'select * from a where b = $1',
    'select distinct * from a where b = $1',
    'select "a".* from a where b = $1',
    'select b, * from a where b = $1',
    'insert into a (b) values ($1) returning *',
  ]
  expect(whole.map(nameOf)).toEqual(whole.map(() => undefined))
  expect(nameOf('select sum(c) * 1000 from a where b = $1')).toBe('konsil-0')
})
