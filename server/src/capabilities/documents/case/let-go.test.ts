import { documents } from '@konsil/contract/documents'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { beginUpload, paidCase, sendPiece } from '../../../../test/case-file-acts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { localFileStore } from '../../../adapters/local-file-store.ts'
import { sealedPieces } from '../../../adapters/sealed-pieces.ts'
import { clearExpiredJob } from '../../../jobs/clear-expired.ts'
import { emptyCaseFilesJob } from './jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konsil-pieces-'))
let server: TestServer
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const rowsOf = async (table: 'case_file' | 'case_file_piece') =>
  (await server.database.selectFrom(table).select('id').execute()).length

/** An upload in three pieces that was let go of; what is asked before one of them is removed is told. */
async function letGo(beforeRemoval: () => Promise<void>) {
  const store = sealedPieces(localFileStore({ folder }))
  const remove = async (name: string) => {
    await beforeRemoval()
    await store.remove(name)
  }
  server = await startTestServer({ adapters: { pieces: { ...store, remove } } })
  const { id: caseId, patient } = await paidCase(server)
  const { id } = await beginUpload(server, patient, caseId, { length: 40 })
  for (const at of [0, 10, 20]) await sendPiece(server, patient, id, at, new Uint8Array(10))
  expect(await rowsOf('case_file_piece')).toBe(3)
  await server.ask(documents.endUpload, { id }, { token: patient.token })
  return id
}

test('F5, APPT-52 while a store removes the pieces of a file, no transaction stands idle', async () => {
  const idle: number[] = []
  const id = await letGo(async () => {
    const { rows } = await server.pool.query<{ idle: number }>(`
      select count(*)::int as idle from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    idle.push(rows[0]?.idle ?? -1)
  })
  await server.perform(emptyCaseFilesJob, { fileIds: [id] })
  expect(idle).toEqual([0, 0, 0])
  expect([await rowsOf('case_file'), await rowsOf('case_file_piece')]).toEqual([0, 0])
})

test('F5, APPT-52 a store that stops answering half way is gone on with from there', async () => {
  let left = 2
  const id = await letGo(async () => {
    left -= 1
    if (left < 0) throw new Error('no answer')
  })
  await expect(server.perform(emptyCaseFilesJob, { fileIds: [id] })).rejects.toThrow()
  expect([await rowsOf('case_file'), await rowsOf('case_file_piece')]).toEqual([1, 1])
  left = 1
  await server.perform(clearExpiredJob, {})
  expect([await rowsOf('case_file'), await rowsOf('case_file_piece')]).toEqual([0, 0])
})
