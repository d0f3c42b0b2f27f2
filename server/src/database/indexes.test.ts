import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Rows of these are deleted while the house is open, and each deletion looks for who points at the row. */
const cleared = ['stored_file', 'certificate', 'event', 'profile']

test('PROF-34, API-12 whatever points at rows that are deleted has an index for the deletion', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select key.conname as name from pg_constraint key
     where key.contype = 'f' and key.confrelid = any($1::text[]::regclass[])
       and not exists (select 1 from pg_index i where i.indrelid = key.conrelid
                       and i.indkey[0] = key.conkey[1] and i.indpred is null)`,
    [cleared],
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
