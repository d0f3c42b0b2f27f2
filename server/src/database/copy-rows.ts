import type pg from 'pg'

export const dataSchemas = ['public', 'graphile_worker']
export const keySchemas = ['case_keys']
/** Each database keeps its own: they say how its tables came about. */
const notCopied = [
  'public.schema_migration',
  'graphile_worker.migrations',
  'case_keys.schema_migration',
]
const rowsAtOnce = 500

/**
 * Copies every row into a database of the same tables, in one transaction on either side: as they stood
 * at one moment, and all of them or none. What was in the tables there is replaced.
 */
export async function copyRows(
  from: pg.PoolClient,
  to: pg.PoolClient,
  schemas: string[],
): Promise<number> {
  await from.query('begin isolation level repeatable read read only')
  await to.query('begin')
  try {
    const tables = await tablesOf(from, schemas)
    const putBack = await takeOffRules(to, tables, schemas)
    let copied = 0
    for (const table of tables) copied += await copyTable(from, to, table)
    await copySequences(from, to, schemas)
    for (const statement of putBack) await to.query(statement)
    await to.query('commit')
    return copied
  } catch (error) {
    await to.query('rollback')
    throw error
  } finally {
    await from.query('rollback')
  }
}

async function tablesOf(client: pg.PoolClient, schemas: string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) order by schemaname, tablename`,
    [schemas],
  )
  return rows.map(({ name }) => name).filter(name => !notCopied.includes(name))
}

/** Triggers and references would ask for an order; the references are checked when they are put back. */
async function takeOffRules(client: pg.PoolClient, tables: string[], schemas: string[]) {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`,
    [schemas],
  )
  for (const { off } of rows) await client.query(off)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return [
    ...rows.map(({ on }) => on),
    ...tables.map(table => `alter table ${table} enable trigger user`),
  ]
}

/** As text all the way: a number that JavaScript cannot hold, or half a microsecond, is not lost. */
async function copyTable(from: pg.PoolClient, to: pg.PoolClient, table: string) {
  const columns = await columnsOf(to, table)
  await from.query(
    `declare row_copy no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
  )
  let copied = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${rowsAtOnce} from row_copy`)
    if (rows.length === 0) break
    copied += rows.length
    await to.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
  }
  await from.query('close row_copy')
  return copied
}

/** Those that are written; the database itself makes the others of them. */
async function columnsOf(client: pg.PoolClient, table: string) {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function copySequences(from: pg.PoolClient, to: pg.PoolClient, schemas: string[]) {
  const { rows } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [schemas],
  )
  for (const { name, last } of rows) await to.query('select setval($1, $2::bigint)', [name, last])
}
