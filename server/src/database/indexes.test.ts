import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()

/** No row of these is ever deleted: people who leave keep theirs without data, and lists only grow. */
const neverDeleted = [
  'app_user',
  'certificate_type',
  'communication_language',
  'country',
  'qualification',
]

test('PROF-34, API-12 whatever points at rows that may be deleted has an index for the deletion', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select key.conname as name from pg_constraint key
     where key.contype = 'f' and key.connamespace = 'public'::regnamespace
       and key.confrelid <> all ($1::text[]::regclass[])
       and not exists (select 1 from pg_index i where i.indrelid = key.conrelid
                       and i.indkey[0] = key.conkey[1] and i.indpred is null)`,
    [neverDeleted],
  )
  expect(rows).toEqual([])
})

test('PROF-34 the notices of a person are found without looking through those of all', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'notice'::regclass and indpred is null
       and pg_get_indexdef(indexrelid, 1, false) = 'receiver_id'`,
  )
  expect(rows).toEqual([{ name: 'notice_by_receiver' }])
})
