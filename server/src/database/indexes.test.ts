import { expect, test } from 'vitest'
import { isOurs } from '../../test/every-table.ts'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()

/** Lists that only grow: none of their rows is deleted, and nobody looks for what chose one. */
const lists = [
  'certificate_type',
  'communication_language',
  'country',
  'qualification',
  'system_event_text',
]

async function withoutIndex() {
  const { rows } = await server.pool.query<{ name: string }>(
    `select key.conname as name from pg_constraint key
     where key.contype = 'f' and key.connamespace::regnamespace::text ${isOurs}
       and key.confrelid <> all ($1::text[]::regclass[])
       and not exists (
         select 1 from pg_index i join pg_attribute a on a.attrelid = key.conrelid and a.attnum = key.conkey[1]
         where i.indrelid = key.conrelid and i.indkey[0] = key.conkey[1]
           and coalesce(pg_get_expr(i.indpred, i.indrelid), format('(%I IS NOT NULL)', a.attname))
             = format('(%I IS NOT NULL)', a.attname))`,
    [lists],
  )
  return rows.map(({ name }) => name)
}

test('PROF-34, ACC-50, API-12 whatever points at a person, or at a row that may be deleted, has an index for deletion and download', async () => {
  expect(await withoutIndex()).toEqual([])
})

test('a missing index is seen in every schema', async () => {
  await server.pool.query(`
    create schema vault;
    create table vault.letter (file_id uuid constraint letter_of_file references stored_file);
    create table letter (file_id uuid constraint open_letter_of_file references stored_file)`)
  const seen = await withoutIndex()
  await server.pool.query('drop schema vault cascade; drop table letter')
  expect(seen.toSorted()).toEqual(['letter_of_file', 'open_letter_of_file'])
})

test('an index that leaves out more than what points nowhere is none', async () => {
  await server.pool.query(`
    create table letter (user_id uuid constraint letter_to references app_user, sender_id uuid references app_user, ended_at date);
    create index letter_open on letter (user_id) where ended_at is null;
    create index letter_sent on letter (sender_id) where sender_id is not null`)
  const seen = await withoutIndex()
  await server.pool.query('drop table letter')
  expect(seen).toEqual(['letter_to'])
})

test('PROF-34 the notices of a person are found without looking through those of all', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'notice'::regclass and indpred is null
       and pg_get_indexdef(indexrelid, 1, false) = 'receiver_id'`,
  )
  expect(rows).toEqual([{ name: 'notice_by_receiver' }])
})
