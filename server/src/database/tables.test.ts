import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
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
    `select table_name as "table", column_name as name, udt_name as type,
            is_nullable = 'YES' as "isNullable",
            column_default is not null or is_identity = 'YES' as "hasDefault",
            is_generated = 'ALWAYS' or coalesce(identity_generation = 'ALWAYS', false) as "isGenerated"
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migration'`,
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

/** Types are gone at run time, so the compiler is asked whether they fit; it answers what does not. */
function complaintsAbout(shapes: Record<string, Record<string, string>>) {
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
    `import type { TableShapes } from ${JSON.stringify(types)}
     export const shapes: TableShapes = ${JSON.stringify(shapes, null, 2)}`,
  )
  const compiler = join(repositoryFolder, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr
}

test('the types of the tables say what the migrated database holds', async () => {
  expect(complaintsAbout(await shapesIn(database.pool))).toBe('')
})

test('a type that differs from its column in any way is seen', async () => {
  await database.pool.query(`
    alter table session add column unknown_column text;
    alter table caught_mail drop column reply_to;
    alter table absence alter column created_at drop not null;
    alter table stored_file alter column mime_type set default 'text/plain';
    alter table profile alter column work_at type int using null;
    alter table occupied drop column id, add column id int generated always as identity;
  `)
  const complaints = complaintsAbout(await shapesIn(database.pool))
  for (const complaint of [
    '"unknown_column"\' does not exist',
    "'reply_to' is missing",
    'absence.created_at: Date | null',
    'stored_file.mime_type: string, with default',
    'profile.work_at: number | null',
    'occupied.id: number, generated',
  ]) {
    expect(complaints).toContain(complaint)
  }
})
