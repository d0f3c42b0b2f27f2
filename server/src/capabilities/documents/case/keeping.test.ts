import { appointments } from '@konsil/contract/appointments'
import { documents } from '@konsil/contract/documents'
import { hours } from '@konsil/contract/core/time'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addToCase,
  beginUpload,
  finish,
  hold,
  keepInCase,
  offsetOf,
  paidCase,
  pdfWith,
  sendByTus,
  sendPiece,
} from '../../../../test/case-file-acts.ts'
import { type Clamd, clamdServer, harmful, largestScanned } from '../../../../test/clamd.ts'
import { pdfOf } from '../../../../test/files.ts'
import { type Somebody, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { clearExpiredJob } from '../../../jobs/clear-expired.ts'
import { checkCaseFileJob, emptyCaseFilesJob } from './jobs.ts'
import { pieceLength } from './senders.ts'

let server: TestServer
afterEach(() => server.stop())

const uploadsOf = async (appointmentId: string, { token }: Somebody) =>
  (await server.call(documents.listUploads, { appointmentId }, { token })).data.list
const documentsOf = async (appointmentId: string, { token }: Somebody) =>
  (await server.call(documents.listDocuments, { appointmentId }, { token })).data.list

test('APPT-52 what is not finished within a day goes with its pieces; each that arrives gives it another day', async () => {
  server = await startTestServer()
  const { id: caseId, patient } = await paidCase(server)
  const { id } = await beginUpload(server, patient, caseId, { length: 1_000 })
  const after = async (span: number) => {
    server.clock.advance(span)
    await server.perform(clearExpiredJob, {})
    return server.database.selectFrom('case_file').selectAll().execute()
  }
  expect(await after(hours(11))).toHaveLength(1)
  expect((await sendPiece(server, patient, id, 0, new Uint8Array(10))).status).toBe(204)
  expect(await after(hours(23))).toHaveLength(1)
  expect(await after(hours(2))).toEqual([])
  expect(await server.database.selectFrom('case_file_piece').selectAll().execute()).toEqual([])
})

test('APPT-52 looking at a file begins anew after its worker was killed, and ends once', async () => {
  server = await startTestServer()
  const { id: caseId, patient } = await paidCase(server)
  const content = pdfWith(50_000)
  const id = await sendByTus(server, patient, caseId, { content })
  await finish(server, patient, id, content)
  await server.pool.query('delete from graphile_worker._private_jobs')
  server.clock.advance(hours(2))
  await server.perform(clearExpiredJob, {})
  await server.runJobs()
  await server.perform(checkCaseFileJob, { fileId: id })
  const state = server.database.selectFrom('case_file').where('id', '=', id).select('state')
  expect(await state.executeTakeFirst()).toEqual({ state: 'KEPT' })
})

test('APPT-52 a case holds so many megabytes, with what is on its way; what goes makes room', async () => {
  server = await startTestServer({ settings: { CASE_FILES_MB: '1' } })
  const { id: caseId, patient } = await paidCase(server)
  const half = { length: 600_000 }
  const { id } = await beginUpload(server, patient, caseId, half)
  const refused = await beginUpload(server, patient, caseId, half)
  expect([refused.status, refused.items[0]?.id]).toEqual([409, 'case.storage.full'])
  const form = await addToCase(server, patient, caseId, { content: pdfWith(600_000) })
  expect(form.items[0]?.id).toBe('case.storage.full')
  await server.ask(documents.endUpload, { id }, { token: patient.token })
  expect((await addToCase(server, patient, caseId, { content: pdfWith(600_000) })).status).toBe(200)
  expect((await beginUpload(server, patient, caseId, half)).status).toBe(409)
  const other = await paidCase(server, { patient })
  expect((await beginUpload(server, patient, other.id, half)).status).toBe(201)
})

test('APPT-52, APPT-51 a patient who fills their room takes none of the report’s', async () => {
  server = await startTestServer({ settings: { CASE_FILES_MB: '1' } })
  const one = await paidCase(server)
  await hold(server, one)
  const begin = async (who: Somebody) =>
    (await beginUpload(server, who, one.id, { length: 1024 * 1024 })).status
  expect(await begin(one.patient)).toBe(201)
  expect(await begin(one.patient)).toBe(409)
  expect(await begin(one.doctor)).toBe(201)
  expect(await begin(one.doctor)).toBe(409)
})

test('APPT-52 a look that is under way while its file is taken back ends without a failure', async () => {
  let tellBegun = () => {}
  let goOn = () => {}
  const begun = new Promise<void>(resolve => (tellBegun = resolve))
  const mayGoOn = new Promise<void>(resolve => (goOn = resolve))
  const take = () => {
    tellBegun()
    return mayGoOn
  }
  const scanning = { take, end: () => Promise.resolve('CLEAN' as const), giveUp: () => undefined }
  server = await startTestServer({
    adapters: { virusScan: { looks: true, begin: () => scanning } },
  })
  const { id: caseId, patient } = await paidCase(server)
  const content = pdfWith(pieceLength + 1_000)
  const id = await sendByTus(server, patient, caseId, { content })
  await finish(server, patient, id, content)
  const looking = server.perform(checkCaseFileJob, { fileId: id })
  await begun
  const { status } = await server.ask(documents.endUpload, { id }, { token: patient.token })
  expect(status).toBe(204)
  await server.perform(emptyCaseFilesJob, { fileIds: [id] })
  goOn()
  await looking
  expect(await server.database.selectFrom('case_file').selectAll().execute()).toEqual([])
})

describe('with a virus scanner', () => {
  let daemon: Clamd
  const start = async () => {
    daemon = await clamdServer()
    server = await startTestServer({ settings: { VIRUS_SCAN_URL: daemon.url } })
    return paidCase(server)
  }

  test('APPT-52 what is clean is kept as scanned, what is harmful refused, what is too large for it kept as not scanned', async () => {
    const { id: caseId, patient } = await start()
    await keepInCase(server, patient, caseId, { content: pdfOf('clean'), name: 'clean.pdf' })
    const large = pdfWith(largestScanned + 100_000)
    await keepInCase(server, patient, caseId, { content: large, name: 'large.pdf' })
    await keepInCase(server, patient, caseId, { content: pdfOf(harmful), name: 'harmful.pdf' })
    const kept = await documentsOf(caseId, patient)
    expect(kept.map(({ name, isScanned }) => [name, isScanned])).toEqual([
      ['clean.pdf', true],
      ['large.pdf', false],
    ])
    expect(await uploadsOf(caseId, patient)).toEqual([
      expect.objectContaining({ name: 'harmful.pdf', reason: 'document.infected' }),
    ])
    const form = await addToCase(server, patient, caseId, { content: pdfOf(harmful) })
    expect([form.status, form.items[0]?.id]).toEqual([422, 'document.infected'])
    await daemon.stop()
  })

  test('APPT-52 while it cannot be asked nothing is kept unseen: an upload waits, a form is put off', async () => {
    const { id: caseId, patient } = await start()
    await daemon.stop()
    const content = pdfWith(1_000)
    const form = await addToCase(server, patient, caseId, { content })
    expect([form.status, form.items[0]?.id]).toEqual([503, 'server.busy'])
    const id = await sendByTus(server, patient, caseId, { content })
    await finish(server, patient, id, content)
    await expect(server.perform(checkCaseFileJob, { fileId: id })).rejects.toThrow('clamd')
    expect((await uploadsOf(caseId, patient)).map(({ state }) => state)).toEqual(['CHECKING'])
    expect(await documentsOf(caseId, patient)).toEqual([])
    expect(await offsetOf(server, patient, id)).toBe(404)
  })

  /** Sent, finished, and not looked at, as nobody answers. */
  async function checkedInVain(who: Somebody, caseId: string) {
    await daemon.stop()
    const content = pdfWith(1_000)
    const id = await sendByTus(server, who, caseId, { content })
    await finish(server, who, id, content)
    return id
  }

  test('APPT-52, API-15 a check that fails hour after hour counts its attempts, and how long it goes on is told', async () => {
    const { id: caseId, patient } = await start()
    const { oldestFileCheck } = server.composed.capabilities.documents
    expect(await oldestFileCheck()).toBe(0)
    const id = await checkedInVain(patient, caseId)
    const jobs = async (change: string) => {
      const ofFile = 'graphile_worker._private_jobs'
      await server.pool.query(`update ${ofFile} set ${change} where key = $1`, [id])
      server.clock.advance(hours(2))
      await server.perform(clearExpiredJob, {})
      const { rows } = await server.pool.query<{ key: string; attempts: number }>(
        `select key, attempts from graphile_worker.jobs where task_identifier = $1`,
        [checkCaseFileJob.name],
      )
      return rows
    }
    const waiting = `attempts = 3, run_at = now() + interval '1 hour'`
    expect(await jobs(waiting)).toEqual([{ key: id, attempts: 3 }])
    expect(await jobs(`attempts = 4, locked_at = now(), locked_by = 'one'`)).toEqual([
      { key: id, attempts: 4 },
    ])
    const givenUp = 'attempts = max_attempts, locked_at = null, locked_by = null'
    expect(await jobs(givenUp)).toEqual([{ key: id, attempts: 25 }])
    expect(await oldestFileCheck()).toBe(hours(6) / 1_000)
  })

  test('APPT-51, APPT-52 what is still looked into its sender takes back, and nobody else', async () => {
    const one = await start()
    await hold(server, one)
    const id = await checkedInVain(one.doctor, one.id)
    const deliver = async () =>
      (await server.call(appointments.deliverReport, { appointmentId: one.id }, one.doctor))
        .items[0]?.id
    expect(await deliver()).toBe('report.checking')
    const end = async ({ token }: Somebody) =>
      (await server.ask(documents.endUpload, { id }, { token })).status
    expect(await end(one.patient)).toBe(404)
    expect(await end(one.doctor)).toBe(204)
    await server.runJobs()
    expect(await uploadsOf(one.id, one.doctor)).toEqual([])
    expect(await server.database.selectFrom('case_file').selectAll().execute()).toEqual([])
    expect(await deliver()).toBe('report.required')
  })
})
