import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { days, hours, minutes } from '@konsil/contract/core/time'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { beginUpload, paidCase } from '../../../test/case-file-acts.ts'
import { upload } from '../../../test/files.ts'
import {
  person,
  startTestServer,
  type TestServer,
  useTestServer,
} from '../../../test/test-server.ts'
import { localFileStore } from '../../adapters/local-file-store.ts'
import { startS3Server } from '../../adapters/s3-file-store.suite.ts'
import { FileMissing, type FileStore } from '../../ports/file-store.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'

const server = useTestServer()
let token: string
beforeEach(async () => {
  await server.pool.query('delete from stored_file')
  await rm(folderOfFiles(), { recursive: true, force: true })
  token = (await person(server, 'PATIENT')).token
})

const folderOfFiles = () => join(server.config.DATA_DIR, 'files')

async function onDisk() {
  const entries = await readdir(folderOfFiles(), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

const idsOfRows = async () =>
  (await server.database.selectFrom('stored_file').select('id').execute()).map(({ id }) => id)

test('API-07, F5 a file whose row cannot be written leaves no bytes behind', async () => {
  await server.pool.query('alter table stored_file add constraint never check (false)')
  expect((await upload(server, token)).status).toBe(500)
  expect(await onDisk()).toEqual([])
  expect(await server.database.selectFrom('arriving_file').selectAll().execute()).toEqual([])
  await server.pool.query('alter table stored_file drop constraint never')
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
  await server.perform(clearExpiredJob, {})
  expect(await idsOfRows()).toContain(old)
  const later = (await person(server, 'PATIENT')).token
  const fresh = (await upload(server, later)).data._id
  server.clock.advance(hours(2))
  await server.perform(clearExpiredJob, {})
  expect((await idsOfRows()).sort()).toEqual([bound, fresh].sort())
  expect((await onDisk()).sort()).toEqual([bound, fresh].sort())
})

test('API-07 however many there are, all are removed', async () => {
  await upload(server, token)
  await server.pool.query(`insert into stored_file
    select gen_random_uuid(), owner_id, mime_type, bytes, sha256, null, null, created_at
    from stored_file, generate_series(1, 120)`)
  server.clock.advance(days(2))
  await server.perform(clearExpiredJob, {})
  expect(await idsOfRows()).toEqual([])
})

test('API-07, F5 each is removed by itself: one that stays holds up none of the others, nor files of cases', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'konsil-files-'))
  const store = localFileStore({ folder })
  let failing = ''
  /** How many rows there are when the next one is removed. */
  const rows: number[] = []
  const remove = async (key: string) => {
    const all = await stubborn.database.selectFrom('stored_file').select('id').execute()
    rows.push(all.length)
    if (key === failing) throw new Error('no answer')
    await store.remove(key)
  }
  const stubborn = await startTestServer({ adapters: { files: { ...store, remove } } })
  onTestFinished(async () => {
    await stubborn.stop()
    await rm(folder, { recursive: true })
  })
  const { token } = await person(stubborn, 'PATIENT')
  const added = [1, 2, 3].map(() => upload(stubborn, token))
  const ids = (await Promise.all(added)).map(({ data }) => data._id).toSorted()
  failing = ids[1] ?? ''
  const { id: caseId, patient } = await paidCase(stubborn)
  await beginUpload(stubborn, patient, caseId, { length: 10 })
  stubborn.clock.advance(days(2))
  await expect(stubborn.perform(clearExpiredJob, {})).rejects.toThrow()
  expect(rows).toEqual([3, 2, 2])
  const left = await stubborn.database.selectFrom('stored_file').select('id').execute()
  expect(left).toEqual([{ id: failing }])
  expect(await stubborn.database.selectFrom('case_file').select('id').execute()).toEqual([])
})

const stores = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'konsil-files-'))
    return { store: localFileStore({ folder }), stop: () => rm(folder, { recursive: true }) }
  },
  'a server that speaks S3': startS3Server,
}

describe.each(Object.entries(stores))('a kill just after the bytes are in %s', (_, start) => {
  let under: Awaited<ReturnType<typeof start>>
  let files: FileStore
  let whenStored: () => Promise<void>
  let killed: TestServer
  beforeEach(async () => {
    under = await start()
    whenStored = () => Promise.resolve()
    const put: FileStore['put'] = async (key, content) => {
      await under.store.put(key, content)
      await whenStored()
    }
    files = { ...under.store, put }
    killed = await startTestServer({ adapters: { files } })
  })
  afterEach(async () => {
    await killed.stop()
    await under.stop()
  })

  const arriving = async () =>
    (await killed.database.selectFrom('arriving_file').select('id').execute()).map(({ id }) => id)

  test('API-07, F5 an hour later they are removed, and nothing else is', async () => {
    const { token } = await person(killed, 'PATIENT')
    const whole = (await upload(killed, token)).data._id
    await killed.database
      .updateTable('stored_file')
      .set({ bound_kind: 'certificate', bound_id: whole })
      .execute()
    expect(await arriving()).toEqual([])
    // From here on the process does nothing for this upload any more: as good as dead.
    let awaken = () => {}
    const sleep = new Promise<void>(resolve => (awaken = resolve))
    const stored = new Promise<void>(resolve => {
      whenStored = () => {
        resolve()
        return sleep
      }
    })
    const cut = upload(killed, token)
    await stored
    const [left = ''] = await arriving()
    ;(await files.get(left)).destroy()

    killed.clock.advance(minutes(59))
    await killed.perform(clearExpiredJob, {})
    expect(await arriving()).toEqual([left])
    killed.clock.advance(minutes(2))
    await killed.perform(clearExpiredJob, {})
    expect(await arriving()).toEqual([])
    await expect(files.get(left)).rejects.toBeInstanceOf(FileMissing)
    ;(await files.get(whole)).destroy()
    // And was it only very slow, it comes too late.
    awaken()
    expect((await cut).status).toBe(500)
    const rows = await killed.database.selectFrom('stored_file').select('id').execute()
    expect(rows).toEqual([{ id: whole }])
    expect(await arriving()).toEqual([])
  })
})
