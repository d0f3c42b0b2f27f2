import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { isOurs } from '../../test/every-table.ts'
import { repositoryFolder } from '../folders.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await copyTemplate()
  folder = mkdtempSync(join(tmpdir(), 'konsil-tables-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

/** As the driver reads them (`connect.ts`). */
const kinds: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'json',
  text: 'string',
  timestamptz: 'Date',
  _text: 'string[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
  tstzrange: 'string',
  uuid: 'string',
}

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** Of every table, each column with its shape. */
async function shapesIn(pool: pg.Pool) {
  const { rows } = await pool.query<Column>(
    `select format('%I.%I', table_schema, table_name)::regclass::text as "table", column_name as name, udt_name as type,
            is_nullable = 'YES' as "isNullable",
            column_default is not null or is_identity = 'YES' as "hasDefault",
            is_generated = 'ALWAYS' or coalesce(identity_generation = 'ALWAYS', false) as "isGenerated"
     from information_schema.columns
     where table_schema ${isOurs} and table_name <> 'schema_migration'`,
  )
  const shapes: Record<string, Record<string, string>> = {}
  for (const { table, name, type, isNullable, hasDefault, isGenerated } of rows) {
    const filledIn = isGenerated ? ', generated' : hasDefault ? ', with default' : ''
    const columns = (shapes[table] ??= {})
    columns[name] =
      `${table}.${name}: ${kinds[type] ?? type}${isNullable ? ' | null' : ''}${filledIn}`
  }
  return shapes
}

/** Of every column with a check that lists words, each word. */
async function wordsIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; rule: string }>(
    `select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and cardinality(conkey) = 1 and connamespace::regnamespace::text ${isOurs}`,
  )
  const words = rows.flatMap(({ name, rule }) =>
    /^CHECK \(\(\w+ = (ANY \(ARRAY\[)?'/.test(rule)
      ? [...rule.matchAll(/'([^']*)'::text/g)].map(([, word]) => `${name}: ${word}`)
      : [],
  )
  return Object.fromEntries(words.map(word => [word, null]))
}

/** Types are gone at run time, so the compiler is asked whether they fit; it answers what does not. */
async function complaintsAbout(pool: pg.Pool) {
  const shapes = await shapesIn(pool)
  const words = await wordsIn(pool)
  const types = join(repositoryFolder, 'server', 'test', 'table-shapes.ts')
  const settings = {
    extends: join(repositoryFolder, 'server', 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(repositoryFolder, 'node_modules', '@types')] },
    include: [],
    files: ['database.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(
    join(folder, 'database.ts'),
    `import type { TableShapes, TableWords } from ${JSON.stringify(types)}
     export const shapes: TableShapes = ${JSON.stringify(shapes, null, 2)}
     export const known: Partial<TableWords> = ${JSON.stringify(words, null, 2)}
     const found = ${JSON.stringify(words)}
     export const all: TableWords = found`,
  )
  const compiler = join(repositoryFolder, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr
}

test('the types of the tables say what the migrated database holds', async () => {
  expect(await complaintsAbout(database.pool)).toBe('')
})

test('a table in a schema of its own is seen, and so are its words', async () => {
  await database.pool.query(`
    create schema vault;
    create table vault.letter (state text not null check (state = 'SEALED'));
  `)
  const complaints = await complaintsAbout(database.pool)
  await database.pool.query('drop schema vault cascade')
  expect(complaints).toContain(`"vault.letter"' does not exist`)
  expect(complaints).toContain(`"vault.letter.state: SEALED"' does not exist`)
})

test('a type that differs from its column in any way is seen', async () => {
  await database.pool.query(`
    alter table session add column unknown_column text;
    alter table caught_mail drop column reply_to;
    alter table absence alter column created_at drop not null;
    alter table stored_file alter column mime_type set default 'text/plain';
    alter table profile alter column work_at type int using null;
    alter table occupied drop constraint occupied_state_check;
    alter table occupied add constraint few check (state in ('HELD', 'FREED', 'BOOKED', 'TAKEN'));
    alter table mail_link drop constraint mail_link_purpose_check;
    alter table mail_link add constraint few check (purpose in ('ACTIVATION', 'RESET'));
    alter table occupied drop column id cascade, add column id int generated always as identity;
  `)
  const complaints = await complaintsAbout(database.pool)
  for (const complaint of [
    '"unknown_column"\' does not exist',
    "'reply_to' is missing",
    'absence.created_at: Date | null',
    'stored_file.mime_type: string, with default',
    'profile.work_at: number | null',
    'occupied.id: number, generated',
    '"occupied.state: TAKEN"\' does not exist',
    '"mail_link.purpose: NEW_EMAIL"\' is missing',
  ]) {
    expect(complaints).toContain(complaint)
  }
})
