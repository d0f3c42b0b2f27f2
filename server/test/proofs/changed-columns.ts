import type pg from 'pg'
import type { TestServer } from '../test-server.ts'
import { everyTable } from '../every-table.ts'

interface Column {
  table: string
  column: string
  type: string
  checks: string
}

/** What else may stand in a column, tried in this order. */
const others: Record<string, (column: string) => string[]> = {
  boolean: column => [`not coalesce(${column}, false)`],
  date: column => [`${column} + 1`, `${column} - 1`],
  'timestamp with time zone': () => [`'2031-12-31T03:07:11Z'`, `'2020-12-31T03:07:11Z'`],
  tstzrange: column => [`tstzrange(lower(${column}), upper(${column}) + interval '5 minutes')`],
  // Of an object the rest stays: one that cannot be read any more would differ by that alone.
  jsonb: column => [
    `case jsonb_typeof(${column}) when 'object' then ${column} || '{"en": "planted", "promotion": true}'
       else '[{"en": "planted", "de": "planted"}]' end`,
  ],
  'text[]': column => [`array_append(${column}, 'planted')`],
  'uuid[]': column => [`array_append(${column}, '0198c0de-0000-7000-8000-00000000c0de')`],
  text: column => [
    `'planted'`,
    `'Asia/Tokyo'`,
    `'image/png'`,
    `'AT'`,
    `'0691111111'`,
    `translate(${column}, '0123456789', '1234567890')`,
    `translate(${column}, 'ABCDEFG', 'BCDEFGA')`,
  ],
}
const numbers = (column: string) => [1, -1, 5, -5].map(by => `coalesce(${column}, 0) + ${by}`)

/** Whether what is read differs with another value in each column of theirs; undefined where none may stand there. */
export async function changeEachColumn(
  { pool }: TestServer,
  ids: string[],
  without: (column: string) => boolean,
  read: () => Promise<string | undefined>,
) {
  const { rows } = await pool.query<Column>(
    `select attrelid::regclass::text as table, attname as column, atttypid::regtype::text as type,
       coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
         where conrelid = attrelid and contype = 'c' and attnum = any(conkey)), '') as checks
     from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attidentity = ''
       and atttypid not in ('uuid'::regtype, 'bytea'::regtype)`,
    [await everyTable(pool)],
  )
  const before = await read()
  const told = new Map<string, boolean | undefined>()
  for (const one of rows) {
    const name = `${one.table}.${one.column}`
    if (without(name)) continue
    const places = await placesOf(pool, one.table, ids)
    if (places.length > 0) told.set(name, await isTold(pool, one, places, read, before))
  }
  return told
}

async function placesOf(pool: pg.Pool, table: string, ids: string[]) {
  const { rows } = await pool.query<{ place: string }>(
    `select ctid::text as place from ${table} one
     where exists (select from unnest($1::text[]) id where strpos(to_jsonb(one)::text, id) > 0)
     order by ctid limit 4`,
    [ids],
  )
  return rows.map(({ place }) => place)
}

async function isTold(
  pool: pg.Pool,
  one: Column,
  places: string[],
  read: () => Promise<string | undefined>,
  before: string | undefined,
) {
  let told: boolean | undefined
  for (const place of places) {
    const row = { ...one, place }
    for (const value of candidates(one)) {
      const putBack = await change(pool, row, value)
      if (!putBack) continue
      const after = await read()
      row.place = await putBack()
      // With another state nobody is answered.
      if (after !== undefined) told = after !== before
      if (told) return true
    }
  }
  return told
}

/** Undefined where the database does not let this value stand there, or it does already. */
async function change(
  pool: pg.Pool,
  { table, column, type, place }: Column & { place: string },
  value: string,
) {
  const was = await pool.query<{ value: string | null }>(
    `select ${column}::text as value from ${table} where ctid = $1::tid`,
    [place],
  )
  const changed = await pool
    .query<{ place: string }>(
      `update ${table} set ${column} = ${value}
       where ctid = $1::tid and ${column} is distinct from ${value} returning ctid::text as place`,
      [place],
    )
    .catch(() => ({ rows: [] }))
  const [now] = changed.rows
  if (!now) return undefined
  return async () => {
    const { rows } = await pool.query<{ place: string }>(
      `update ${table} set ${column} = $2::${type} where ctid = $1::tid returning ctid::text as place`,
      [now.place, was.rows[0]?.value],
    )
    return rows[0]?.place ?? ''
  }
}

function candidates({ column, type, checks }: Column) {
  const listed = type === 'text' ? checks.match(/'[^']*'/g) : checks.match(/\b\d+\b/g)
  const isList = /= ANY/.test(checks)
  return [...(isList ? (listed ?? []) : []), ...(others[type] ?? numbers)(column)]
}
