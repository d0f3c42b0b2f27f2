import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, upload } from '../../../test/files.ts'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'
import { letGoOfFiles } from './index.ts'
import { refuseFullDisk, roomForUploads } from './reserve-room.ts'

const megabyte = 1024 * 1024
const content = pdfOf('x'.repeat(megabyte))

let server: TestServer
let token: string
let userId: string
const start = async (settings: Record<string, string>) => {
  server = await startTestServer({ settings })
  const one = await person(server, 'PATIENT')
  token = one.token
  userId = one.id
}
afterEach(() => server.stop())

const add = (mine = token, bytes = content) => upload(server, mine, { content: bytes })
const filesOf = (ownerId: string) =>
  server.database.selectFrom('stored_file').where('owner_id', '=', ownerId).selectAll().execute()
const arriving = () => server.database.selectFrom('arriving_file').selectAll().execute()
const full = [409, 'account.storage.full']

async function onDisk() {
  const folder = join(server.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

/** Without a length: its end is known when it comes. */
async function addInPieces(piece: Buffer, pieces: number) {
  const head =
    '--edge\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  function* parts() {
    yield Buffer.from(head)
    for (let sent = 0; sent < pieces; sent += 1) yield piece
    yield Buffer.from('\r\n--edge--\r\n')
  }
  const answer = await fetch(`${server.url}/api/v1/attachment/add`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    body: Readable.toWeb(Readable.from(parts())) as ReadableStream,
    duplex: 'half',
  })
  await answer.text()
  return answer.status
}

describe('ten megabytes for an account', () => {
  beforeEach(() => start({ FILES_MB_PER_ACCOUNT: '10' }))

  test('F26 of thirty files of a megabyte at once no more stay than fit, and another account has its own room', async () => {
    const other = await person(server, 'PATIENT')
    const answers = await Promise.all(Array.from({ length: 30 }, () => add()))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(taken.length).toBe(9)
    for (const { status, items } of refused) expect([status, items[0]?.id]).toEqual(full)
    expect(await filesOf(userId)).toHaveLength(9)
    expect(await arriving()).toEqual([])
    expect((await add(other.token)).status).toBe(200)
  })

  test('F26 what ends before its time gives its room back', async () => {
    const tooLarge = pdfOf('x'.repeat(10 * megabyte + 1))
    for (const _ of [1, 2, 3]) expect((await add(token, tooLarge)).status).toBe(413)
    expect(await arriving()).toEqual([])
    expect((await add(token, pdfOf('x'.repeat(9 * megabyte)))).status).toBe(200)
  })

  test('F26 a form without a length has room only while the largest file would fit', async () => {
    expect(await addInPieces(content, 1)).toBe(200)
    expect(await addInPieces(content, 1)).toBe(409)
    expect((await add()).status).toBe(200)
  })

  test('F26 the room of an upload whose process was killed is free again an hour later', async () => {
    await server.database
      .insertInto('arriving_file')
      .values({
        id: userId,
        owner_id: userId,
        bytes: 10 * megabyte,
        began_at: server.clock.now(),
      })
      .execute()
    const { status, items } = await add()
    expect([status, items[0]?.id]).toEqual(full)
    server.clock.advance(hours(2))
    await server.perform(clearExpiredJob, {})
    expect((await add()).status).toBe(200)
  })

  test('F26 what is let go of cannot be read from then on, and frees its bytes', async () => {
    const { data } = await add(token, pdfOf('x'.repeat(9 * megabyte)))
    expect((await add()).status).toBe(409)
    await inTransaction(server.database, tx => letGoOfFiles(tx, [data._id]))
    const answer = await fetch(server.url + data.url)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('not.found')
    await server.runJobs()
    expect(await onDisk()).toEqual([])
    expect(await filesOf(userId)).toEqual([])
    expect((await add()).status).toBe(200)
  })

  test('F26 what was let go of before a process was killed is removed by the hourly clearing', async () => {
    const { data } = await add()
    const kept = (await add()).data._id
    await inTransaction(server.database, tx => letGoOfFiles(tx, [data._id]))
    await server.pool.query('delete from graphile_worker._private_jobs')
    await server.perform(clearExpiredJob, {})
    expect(await onDisk()).toEqual([kept])
  })
})

test('F26 files are counted too, however small', async () => {
  await start({ FILES_PER_ACCOUNT: '3' })
  const small = pdfOf('x')
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(token, small)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await filesOf(userId)).toHaveLength(3)
})

test('F26 one address hands over so many files in a day, with however many accounts', async () => {
  await start({ UPLOADS_PER_ADDRESS: '3' })
  const small = pdfOf('x')
  for (const _ of [1, 2, 3]) {
    expect((await add((await person(server, 'PATIENT')).token, small)).status).toBe(200)
  }
  const { status, items } = await add(token, small)
  expect([status, items[0]?.id]).toEqual([429, 'too.many.requests'])
  server.clock.advance(hours(24))
  expect((await add((await person(server, 'PATIENT')).token, small)).status).toBe(200)
})

test('F26, F5 with little of the disk left no file is taken, and everything else goes on', async () => {
  await start({ FILES_MB_KEPT_FREE: '1000000000' })
  const { status, items } = await add()
  expect([status, items[0]?.id]).toEqual([507, 'storage.full'])
  expect(await arriving()).toEqual([])
  expect((await server.call(access.whoAmI, {}, { token })).status).toBe(200)
})

test('F26, API-15 the room that the operator is told is the one by which the next file is refused', async () => {
  await start({ FILES_MB_KEPT_FREE: '2' })
  await server.database
    .insertInto('arriving_file')
    .values({ id: userId, owner_id: userId, bytes: 3 * megabyte, began_at: server.clock.now() })
    .execute()
  const { database, config } = server
  const disk = (free?: number) => ({ database, config, files: { free: async () => free } })
  expect(await roomForUploads(disk(9 * megabyte))).toBe(4 * megabyte)
  await refuseFullDisk(disk(9 * megabyte), 4 * megabyte)
  await expect(refuseFullDisk(disk(9 * megabyte), 4 * megabyte + 1)).rejects.toThrow('storage.full')
  expect(await roomForUploads(disk(4 * megabyte))).toBe(-megabyte)
  expect(await roomForUploads(disk())).toBeUndefined()
})
