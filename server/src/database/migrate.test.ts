import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { migrationsFolder } from '../folders.ts'
import { StartupProblem } from '../startup-problem.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await copyTemplate()
  await database.pool.query('drop schema public cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'konsil-migrations-'))
  await step('0001_first.sql', 'create table one (id int)')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const step = (name: string, sql: string) => writeFile(join(folder, name), sql)
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('API-15 what is missing is applied once, in order; other files are left alone', async () => {
  await step('0002_second.sql', 'alter table one add column name text')
  await step('notes.md', 'no step')
  expect(await migrate(database.pool, folder)).toBe(2)
  expect(await migrate(database.pool, folder)).toBe(0)
  await step('0003_third.sql', 'create table three ()')
  expect(await migrate(database.pool, folder)).toBe(1)
  expect(await tables()).toEqual(['one', 'schema_migration', 'three'])
})

test('API-15 of several processes that start at once, one applies each step', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)))
  expect(applied.toSorted()).toEqual([0, 0, 0, 1])
})

test('API-15 a step that fails is taken back whole, named, and may be tried again', async () => {
  await step('0002_second.sql', 'create table two (); create table wrong (id nonsense)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /^The database step 0002_second.sql failed and was taken back: /,
  )
  expect(await tables()).toEqual(['one', 'schema_migration'])
  await step('0002_second.sql', 'create table two ()')
  expect(await migrate(database.pool, folder)).toBe(1)
})

test('API-15 a database of a newer version and a step that was changed are refused, and nothing is touched', async () => {
  await step('0002_second.sql', 'create table two ()')
  await migrate(database.pool, folder)
  await step('0001_first.sql', 'create table one (id bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0001_first.sql differs/)
  await step('0001_first.sql', 'create table one (id int)')
  await rm(join(folder, '0002_second.sql'))
  await step('0003_third.sql', 'create table three ()')
  await expect(migrate(database.pool, folder)).rejects.toThrow(StartupProblem)
  await expect(migrate(database.pool, folder)).rejects.toThrow(/newer version/)
  expect(await tables()).toEqual(['one', 'schema_migration', 'two'])
})

test('API-15 our own steps apply to an empty database', async () => {
  expect(await migrate(database.pool, migrationsFolder)).toBeGreaterThan(0)
  expect(await migrate(database.pool, migrationsFolder)).toBe(0)
})
