import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { questionnaires } from '@konsil/contract/questionnaires'
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
import { type Somebody, startTestServer, type TestServer } from '../test-server.ts'
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
      // How often somebody may send is none of this proof.
      await server.pool.query('delete from attempt')
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
    const one = await paidCase(server, {}, { isAnswered: false })
    const { patient, id: caseId } = one
    const { documentsOf } = caseReads(server)
    const content = pdfWith(2_000)
    const kept: string[] = []
    const concern = longAnswers(server, patient, caseId)
    for (let place = 0; place < places; place += 1) {
      await disk.leave(Math.floor(40_000 * shareOf(place)))
      const add = async () => {
        const { status, data } = await addToCase(server, patient, caseId, { content })
        if (status === 200) kept.push(data._id)
        return status
      }
      // Each change leaves something in the tables and their log, until there is no room for one more.
      const statuses = [await add()]
      do statuses.push(await concern.change())
      while (statuses.at(-1) === 200 && statuses.length < 100)
      expect(refusedFor, String(statuses)).toContain(statuses.at(-1))
      statuses.push(await add())
      expect(statuses.filter(status => ![200, ...refusedFor].includes(status))).toEqual([])
      await disk.empty()
      await expect.poll(add, { timeout: 30_000 }).toBe(200)
      const shown = await documentsOf(one)
      // One whose answer was lost may be there as well, as whole as the others.
      const ids = shown.map(({ _id }) => _id)
      expect(ids).toEqual(expect.arrayContaining(kept.splice(0)))
      expect(new Set(shown.map(({ sha256 }) => sha256))).toEqual(new Set([digestOf(content)]))
      for (const id of ids) {
        await server.call(documents.removeDocument, { id, appointmentId: caseId }, patient)
      }
      await concern.refuseLoss()
      await server.pool.query('delete from attempt')
    }
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  },
  proofTime,
)

/** There is no room, or no database for as long as it begins anew. */
const refusedFor = [503, 507]

/** Changed again and again; what was said to be kept is there, or what came after it. */
function longAnswers(server: TestServer, patient: Somebody, appointmentId: string) {
  const of = { appointmentId }
  let asked = 0
  let kept = 0
  return {
    async change() {
      asked += 1
      const text = `${asked} ${'€'.repeat(1_900)}`
      const answers = ['concern', 'questions', 'more'].map(question => ({ question, text }))
      const { status } = await server.call(questionnaires.saveDraft, { ...of, answers }, patient)
      if (status === 200) kept = asked
      return status
    },
    async refuseLoss() {
      const { data } = await server.call(questionnaires.readAnswers, of, patient)
      const stored = data.answers.map(({ text }) => Number.parseInt(text ?? '', 10))
      expect(stored.length).toBe(kept === 0 ? 0 : 3)
      for (const one of stored) expect(one).toBeGreaterThanOrEqual(kept)
    },
  }
}
