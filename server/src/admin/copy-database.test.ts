import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { person, startTestServer, type TestServer } from '../../test/test-server.ts'
import { databaseNamed } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { type Connected, connect } from '../database/connect.ts'
import { newId } from '../database/ids.ts'
import { copyDatabase } from './copy-database.ts'

const name = `test_${randomBytes(6).toString('hex')}`
let server: TestServer
let target: Connected
beforeAll(async () => {
  server = await startTestServer()
  await server.pool.query(`create database ${name}`)
  target = connect(databaseNamed(inject('databaseServer'), name), pinoLogger('silent'))
})
afterAll(async () => {
  await target.close()
  await server.pool.query(`drop database ${name} with (force)`)
  await server.stop()
})

const address = () => databaseNamed(inject('databaseServer'), name)

/** Every row of every table, whatever it is, and what holds between them. */
async function everything(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker', 'case_keys') and tablename not in ('schema_migration', 'migrations')`,
  )
  const tables = rows.map(row => row.name).toSorted()
  const contents = await Promise.all(
    tables.map(async table => {
      const found = await pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t`,
      )
      return [table, found.rows.map(({ row }) => row).toSorted()] as const
    }),
  )
  const rules = await pool.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' order by 1, 2`,
  )
  const triggers = await pool.query(
    `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  )
  return { contents: Object.fromEntries(contents), rules: rules.rows, triggers: triggers.rows }
}

test('every row, rule and waiting job stands in the new database, which goes on counting where the old one was', async () => {
  await person(server, 'DOCTOR')
  await person(server, 'PATIENT')
  await server.composed.caseKeys.make(newId(server.clock.now())).durable
  await server.pool.query(
    `select graphile_worker.add_job('of-nobody', '{"big": 12345678901234567890}')`,
  )
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await copyDatabase(server.config, ['--to', address()])
  expect(said.mock.calls.join('')).toMatch(/^\d+ rows were copied, and the keys of the cases\./)
  said.mockRestore()
  const copied = await everything(target.pool)
  expect(copied).toEqual(await everything(server.pool))
  expect(copied.contents['public.app_user']).toHaveLength(2)
  expect(copied.contents['case_keys.case_key']).toHaveLength(1)
  expect(copied.contents['graphile_worker._private_jobs']?.join('')).toContain(
    '12345678901234567890',
  )
  await target.pool.query(`select graphile_worker.add_job('of-nobody')`)
})

test('a database that holds something is left alone', async () => {
  await expect(copyDatabase(server.config, ['--to', address()])).rejects.toThrow('is not empty')
})

test('without an address it says how it is used', async () => {
  for (const args of [[], ['--to'], ['--to', 'mysql://x'], ['--from', address()]]) {
    await expect(copyDatabase(server.config, args)).rejects.toThrow('copy-database --to')
  }
})
