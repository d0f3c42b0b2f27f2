import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { expect, onTestFinished, test } from 'vitest'
import { checkCaseFileJob } from '../../src/capabilities/documents/case/jobs.ts'
import {
  addToCase,
  beginUpload,
  caseReads,
  digestOf,
  finish,
  keepInCase,
  offsetOf,
  paidCase,
  pdfWith,
  sendPiece,
} from '../case-file-acts.ts'
import { databaseOn } from '../databases.ts'
import { upload } from '../files.ts'
import { noSmallDisk, smallDisk } from '../small-disk.ts'
import { startTestServer } from '../test-server.ts'
import { count, proofTime } from './size.ts'

const megabyte = 1024 * 1024
const places = count(100, 2)
const shareOf = (place: number) => place / places

test(
  'F5, APPT-52 the disk of the files is full at any byte of an upload: 507, nothing half is shown, nothing kept is lost, and it goes on without a restart',
  async context => {
    const server = await startTestServer()
    const disk = await smallDisk(join(server.config.DATA_DIR, 'files'), 16)
    onTestFinished(async () => {
      disk?.remove()
      await server.stop()
    })
    if (!disk) return context.skip(noSmallDisk)
    const one = await paidCase(server)
    const { patient, id: caseId } = one
    const { documentsOf, download } = caseReads(server)
    const before = pdfWith(50_000)
    const keptBefore = await keepInCase(server, patient, caseId, { content: before })
    const arrived = 100_000
    for (let place = 0; place < places; place += 1) {
      const content = pdfWith(300_000)
      const bytes = (from: number, to?: number) => new Uint8Array(content.subarray(from, to))
      const { id } = await beginUpload(server, patient, caseId, { length: content.length })
      expect((await sendPiece(server, patient, id, 0, bytes(0, arrived))).status).toBe(204)
      await disk.leave(Math.floor((content.length - arrived) * shareOf(place)))
      const { status, text } = await sendPiece(server, patient, id, arrived, bytes(arrived))
      expect([place, status, text.includes('storage.full')]).toEqual([place, 507, true])
      const form = await addToCase(server, patient, caseId, { content })
      const attached = await upload(server, patient.token, { content })
      for (const { status, items } of [form, attached]) {
        expect([status, items[0]?.id]).toEqual([507, 'storage.full'])
      }
      // All that needs no room goes on.
      expect((await server.call(access.whoAmI, {}, { token: patient.token })).status).toBe(200)
      expect((await download(one, patient, keptBefore)).bytes.equals(before)).toBe(true)
      expect((await documentsOf(one)).map(({ _id }) => _id)).toEqual([keptBefore])
      expect(await offsetOf(server, patient, id)).toBe(arrived)
      await disk.empty()
      expect((await sendPiece(server, patient, id, arrived, bytes(arrived))).status).toBe(204)
      await finish(server, patient, id, content)
      await server.perform(checkCaseFileJob, { fileId: id })
      const added = (await documentsOf(one)).filter(({ _id }) => _id !== keptBefore)
      expect(added.map(({ sha256 }) => sha256)).toEqual([digestOf(content)])
      await server.call(documents.removeDocument, { id, appointmentId: caseId }, patient)
      await server.runJobs()
    }
    const pieces = server.database.selectFrom('case_file_piece').select('bytes')
    expect(await pieces.execute()).toHaveLength(1)
    expect(await server.database.selectFrom('arriving_file').selectAll().execute()).toEqual([])
    const sealed = 16 * megabyte - disk.free()
    expect(sealed).toBeLessThan(before.length + 300_000)
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  },
  proofTime,
)

test(
  'F5, APPT-52 the disk of the database is full at any byte: 503 or 507, what was said to be stored is there, and it goes on without a restart',
  async context => {
    const folder = await mkdtemp(join(tmpdir(), 'konsil-full-'))
    await chmod(folder, 0o755)
    const disk = await smallDisk(folder, 400)
    const end = async () => {
      disk?.remove()
      await rm(folder, { recursive: true, force: true })
    }
    if (!disk) {
      await end()
      return context.skip(noSmallDisk)
    }
    await chmod(folder, 0o755)
    const database = await databaseOn(folder)
    const server = await startTestServer({ database, connectWithin: 2_000 })
    onTestFinished(async () => {
      await disk.empty()
      await server.stop()
      await end()
    })
    const one = await paidCase(server)
    const { patient, id: caseId } = one
    const { documentsOf } = caseReads(server)
    const content = pdfWith(2_000)
    const kept: string[] = []
    let refused = 0
    for (let place = 0; place < places; place += 1) {
      await disk.leave(Math.floor(40_000 * shareOf(place)))
      // Until one is refused: each leaves something in the tables and their log.
      for (let sent = 0; sent < 20; sent += 1) {
        const { status, data, items } = await addToCase(server, patient, caseId, { content })
        if (status === 200) {
          kept.push(data._id)
          continue
        }
        refused += 1
        expect([503, 507], items[0]?.id).toContain(status)
        break
      }
      await disk.empty()
      const again = async () => {
        const { status, data } = await addToCase(server, patient, caseId, { content })
        if (status === 200) kept.push(data._id)
        return status
      }
      await expect.poll(again, { timeout: 30_000 }).toBe(200)
      const shown = await documentsOf(one)
      // One whose answer was lost may be there as well, as whole as the others.
      const ids = shown.map(({ _id }) => _id)
      expect(ids).toEqual(expect.arrayContaining(kept.splice(0)))
      expect(new Set(shown.map(({ sha256 }) => sha256))).toEqual(new Set([digestOf(content)]))
      for (const id of ids) {
        await server.call(documents.removeDocument, { id, appointmentId: caseId }, patient)
      }
      await server.pool.query('delete from attempt')
    }
    process.stdout.write(`the disk of the database was full ${refused} of ${places} times\n`)
    expect(refused).toBeGreaterThan(places / 4)
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  },
  proofTime,
)
