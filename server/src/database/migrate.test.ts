import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useBareDatabase } from '../../test/bare-database.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { migrationsFolder } from '../folders.ts'
import { StartupProblem } from '../startup-problem.ts'
import { migrate } from './migrate.ts'

const bare = useBareDatabase()
beforeEach(() => step('0001_first.sql', 'create table one (id int)'))

const doctorId = '01930000-0000-7000-8000-000000000000'
const step = (name: string, sql: string) => writeFile(join(bare.folder, name), sql)
const tables = async () => {
  const { rows } = await bare.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('API-15 what is missing is applied once, in order; other files are left alone', async () => {
  await step('0002_second.sql', 'alter table one add column name text')
  await step('notes.md', 'no step')
  expect(await migrate(bare.database.pool, bare.folder)).toBe(2)
  expect(await migrate(bare.database.pool, bare.folder)).toBe(0)
  await step('0003_third.sql', 'create table three ()')
  expect(await migrate(bare.database.pool, bare.folder)).toBe(1)
  expect(await tables()).toEqual(['one', 'schema_migration', 'three'])
})

test('API-15 of several processes that start at once, one applies each step', async () => {
  const applied = await Promise.all(
    [1, 2, 3, 4].map(() => migrate(bare.database.pool, bare.folder)),
  )
  expect(applied.toSorted()).toEqual([0, 0, 0, 1])
})

test('API-15 a step that fails is taken back whole, named, and may be tried again', async () => {
  await step('0002_second.sql', 'create table two (); create table wrong (id nonsense)')
  await expect(migrate(bare.database.pool, bare.folder)).rejects.toThrow(
    /^The database step 0002_second.sql failed and was taken back: /,
  )
  expect(await tables()).toEqual(['one', 'schema_migration'])
  await step('0002_second.sql', 'create table two ()')
  expect(await migrate(bare.database.pool, bare.folder)).toBe(1)
})

describe('a table that something else holds, as a backup does', () => {
  const quickly = { lockWithin: 100, tries: 2 }
  let holder: pg.PoolClient
  beforeEach(async () => {
    await migrate(bare.database.pool, bare.folder)
    await step('0002_second.sql', 'alter table one add column name text')
    holder = await bare.database.pool.connect()
    await holder.query('begin; lock table one in access share mode')
  })
  afterEach(() => holder.release())

  test('API-15 is waited for, which is told once, and nobody waits behind a step for long', async () => {
    const lines: string[] = []
    const log = pinoLogger('info', { write: line => void lines.push(line) })
    const applied = migrate(bare.database.pool, bare.folder, { ...quickly, log, tries: 1_000 })
    await expect.poll(() => lines.length).toBe(1)
    await bare.database.pool.query('select from one')
    expect(lines[0]).toContain('0002_second.sql waits for tables that are held')
    await holder.query('commit')
    expect(await applied).toBe(1)
    expect(lines).toHaveLength(1)
  })

  test('API-15 ends the start with a sentence where it stays held, and the step may be tried again', async () => {
    const failure = migrate(bare.database.pool, bare.folder, quickly)
    await expect(failure).rejects.toThrow(/0002_second.sql found its tables held/)
    await expect(failure).rejects.toBeInstanceOf(StartupProblem)
    await holder.query('commit')
    expect(await migrate(bare.database.pool, bare.folder, quickly)).toBe(1)
  })
})

test('API-15 a database of a newer version and a step that was changed are refused, and nothing is touched', async () => {
  await step('0002_second.sql', 'create table two ()')
  await migrate(bare.database.pool, bare.folder)
  await step('0001_first.sql', 'create table one (id bigint)')
  await expect(migrate(bare.database.pool, bare.folder)).rejects.toThrow(/0001_first.sql differs/)
  await step('0001_first.sql', 'create table one (id int)')
  await rm(join(bare.folder, '0002_second.sql'))
  await step('0003_third.sql', 'create table three ()')
  await expect(migrate(bare.database.pool, bare.folder)).rejects.toThrow(StartupProblem)
  await expect(migrate(bare.database.pool, bare.folder)).rejects.toThrow(/newer version/)
  expect(await tables()).toEqual(['one', 'schema_migration', 'two'])
})

test('API-15 our own steps apply to an empty database', async () => {
  expect(await migrate(bare.database.pool, migrationsFolder)).toBeGreaterThan(0)
  expect(await migrate(bare.database.pool, migrationsFolder)).toBe(0)
})

test('what an older installation keeps under a former name stays, and nothing is called by it any more', async () => {
  await bare.database.pool.query('drop schema public cascade; create schema public')
  const all = (await readdir(migrationsFolder)).filter(one => one.endsWith('.sql')).toSorted()
  await rm(join(bare.folder, '0001_first.sql'))
  const copy = (name: string) => copyFile(join(migrationsFolder, name), join(bare.folder, name))
  for (const name of all.filter(one => one < '0016')) await copy(name)
  await migrate(bare.database.pool, bare.folder)
  await bare.database.pool.query(`
    insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
      values ('${doctorId}', 'DOCTOR', 'a@b.example', 'x', 'ACTIVE', now(), now());
    insert into doctor_pace values ('${doctorId}', 90, 15, '2026-11-21T09:00:00Z');
    insert into emptiness_told values ('${doctorId}', '2026-11-20T09:00:00Z');
    alter table certificate_reminder drop constraint certificate_reminder_certificate_id_fkey;
    insert into certificate_reminder values ('${doctorId}', 7, '2026-11-19T09:00:00Z')`)
  for (const name of all) await copy(name)
  await migrate(bare.database.pool, bare.folder)
  const { rows } = await bare.database.pool.query(`
    select minimum_notice_minutes, buffer_minutes, no_schedule_notice.notified_at as no_schedule_at,
      days_before, certificate_reminder.notified_at as reminded_at
    from booking_rules join no_schedule_notice using (doctor_id)
      join certificate_reminder on certificate_id = doctor_id`)
  expect(rows).toEqual([
    {
      minimum_notice_minutes: 90,
      buffer_minutes: 15,
      no_schedule_at: new Date('2026-11-20T09:00:00Z'),
      days_before: 7,
      reminded_at: new Date('2026-11-19T09:00:00Z'),
    },
  ])
  const { rows: former } = await bare.database.pool.query(
    `
    select relname from pg_class where relname ~ $1
    union all select conname from pg_constraint where conname ~ $1
    union all select tgname from pg_trigger where tgname ~ $1
    union all select proname from pg_proc
      where pronamespace = 'public'::regnamespace and (proname ~ $1 or prosrc ~ $1)`,
    ['doctor_pace|emptiness_told|told_at'],
  )
  expect(former).toEqual([])
})
