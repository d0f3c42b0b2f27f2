import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours } from '@konsil/contract/core/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upload } from '../../../test/files.ts'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer()
  token = (await person(server, 'PATIENT')).token
})
afterEach(() => server.stop())

async function onDisk() {
  const folder = join(server.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

const idsOfRows = async () =>
  (await server.database.selectFrom('stored_file').select('id').execute()).map(({ id }) => id)

test('API-07, F5 a file whose row cannot be written leaves no bytes behind', async () => {
  await server.pool.query('alter table stored_file add constraint never check (false)')
  expect((await upload(server, token)).status).toBe(500)
  expect(await onDisk()).toEqual([])
})

test('API-07 what nothing takes up within a day is removed with its bytes, all else stays', async () => {
  const old = (await upload(server, token)).data._id
  const bound = (await upload(server, token)).data._id
  await server.database
    .updateTable('stored_file')
    .set({ bound_kind: 'certificate', bound_id: bound })
    .where('id', '=', bound)
    .execute()
  server.clock.advance(days(1) - hours(1))
  await server.composed.jobs['clear-expired']({})
  expect(await idsOfRows()).toContain(old)
  const later = (await person(server, 'PATIENT')).token
  const fresh = (await upload(server, later)).data._id
  server.clock.advance(hours(2))
  await server.composed.jobs['clear-expired']({})
  expect((await idsOfRows()).sort()).toEqual([bound, fresh].sort())
  expect((await onDisk()).sort()).toEqual([bound, fresh].sort())
})

test('API-07 more than one batch is removed at once', async () => {
  await upload(server, token)
  await server.pool.query(`insert into stored_file
    select gen_random_uuid(), owner_id, mime_type, bytes, sha256, null, null, created_at
    from stored_file, generate_series(1, 120)`)
  server.clock.advance(days(2))
  await server.composed.jobs['clear-expired']({})
  expect(await idsOfRows()).toEqual([])
})
