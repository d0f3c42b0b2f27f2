import { request } from 'node:http'
import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { hours } from '@konsil/contract/core/time'
import { expect, onTestFinished, test } from 'vitest'
import {
  addToCase,
  beginUpload,
  finish,
  offsetOf,
  type OpenedCase,
  paidCase,
  pdfWith,
  sendPiece,
} from '../../../../test/case-file-acts.ts'
import { png } from '../../../../test/files.ts'
import {
  person,
  type Somebody,
  startTestServer,
  type TestServer,
} from '../../../../test/test-server.ts'
import { pinoLogger } from '../../../adapters/pino-logger.ts'
import { createMetrics } from '../../../http/metrics.ts'
import { refusedFilesPerAccount } from '../../../http/limits.ts'
import { clearExpiredJob } from '../../../jobs/clear-expired.ts'
import { runners } from '../../../jobs/job.ts'
import { addJob } from '../../../jobs/queue.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { ScanFailed, type VirusScan } from '../../../ports/virus-scan.ts'
import { checkCaseFileJob } from './jobs.ts'
import { pieceLength } from './senders.ts'

/** Says nothing until it is let go on. */
function silentScanner() {
  let looking = 0
  let goOn: () => void = () => undefined
  const answered = new Promise<void>(resolve => (goOn = resolve))
  const scan: VirusScan = {
    looks: true,
    begin() {
      looking += 1
      return {
        take: () => answered,
        end: () => Promise.resolve('CLEAN' as const),
        giveUp: () => undefined,
      }
    },
  }
  return { scan, looking: () => looking, goOn: () => goOn() }
}

test('F26, APPT-52 however many files wait for a slow scanner, mails and other jobs do not', async () => {
  const scanner = silentScanner()
  const server = await startTestServer({ adapters: { virusScan: scanner.scan } })
  const content = pdfWith(100)
  async function sendFiles({ id: caseId, patient }: OpenedCase, many: number) {
    for (let sent = 0; sent < many; sent += 1) {
      const { id } = await beginUpload(server, patient, caseId, { length: content.length })
      await sendPiece(server, patient, id, 0, new Uint8Array(content))
      await finish(server, patient, id, content)
    }
  }
  const one = await paidCase(server)
  await server.runJobs()
  // More than one may begin at once: what is looked at does not count for that.
  await sendFiles(one, 50)
  const waiting = async (job: { name: string }) => {
    const asked = 'select from graphile_worker.jobs where task_identifier = $1'
    return (await server.pool.query(asked, [job.name])).rowCount
  }
  expect(await waiting(checkCaseFileJob)).toBe(50)
  const log = pinoLogger('info', { write: line => void server.logLines.push(line) })
  const worker = await startWorker(server.pool, server.composed.jobs, log, createMetrics())
  onTestFinished(async () => {
    scanner.goOn()
    await worker.stop()
    await server.stop()
  })
  await expect.poll(scanner.looking).toBe(runners.files)
  const { email } = one.patient
  const before = (await server.mailsTo(email)).length
  await server.call(access.recoverPassword, { email })
  await server.database.transaction().execute(tx => addJob(tx, clearExpiredJob, {}))
  const mails = async () => (await server.mailsTo(email)).length
  await expect.poll(mails, { timeout: 10_000 }).toBe(before + 1)
  await expect.poll(() => waiting(clearExpiredJob), { timeout: 10_000 }).toBe(0)
  expect([await waiting(checkCaseFileJob), scanner.looking()]).toEqual([50, runners.files])
  scanner.goOn()
  await expect.poll(() => waiting(checkCaseFileJob), { timeout: 20_000 }).toBe(0)
}, 60_000)

test('F26, APPT-52 who sends again and again what cannot be kept is told to come back later, and nobody else', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const program = Buffer.from('MZ\x90\0'.padEnd(1_000, '\0'), 'latin1')
  const { attempts } = refusedFilesPerAccount
  for (let sent = 1; sent < attempts; sent += 1) {
    const { status } = await addToCase(server, patient, caseId, { content: program })
    expect(status).toBe(415)
  }
  const { id } = await beginUpload(server, patient, caseId, { length: program.length })
  await sendPiece(server, patient, id, 0, new Uint8Array(program))
  await finish(server, patient, id, program)
  await server.perform(checkCaseFileJob, { fileId: id })
  await server.perform(checkCaseFileJob, { fileId: id })
  const often = [429, 'uploads.refused.too.often']
  const begun = await beginUpload(server, patient, caseId, { length: 100 })
  expect([begun.status, begun.items[0]?.id]).toEqual(often)
  const form = await addToCase(server, patient, caseId, { content: pdfWith(100) })
  expect([form.status, form.items[0]?.id]).toEqual(often)
  const other = await paidCase(server, { patient: await person(server, 'PATIENT') })
  expect((await addToCase(server, other.patient, other.id, { content: png })).status).toBe(200)
  server.clock.advance(hours(1))
  expect((await beginUpload(server, patient, caseId, { length: 100 })).status).toBe(201)
})

/** A part of a thousand bytes, of which the first comes and no more. */
function beginPart({ url }: TestServer, { token }: Somebody, id: string) {
  const address = `${url}${apiPrefix}${documents.continueUpload.path}?id=${id}`
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': '1000',
  }
  const sending = request(address, { method: 'PATCH', headers }).on('error', () => undefined)
  sending.write('%')
  return sending
}

test('F26, APPT-52 while many others send, what comes lies in shorter pieces, and nobody waits for them', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const begin = async (length: number) =>
    (await beginUpload(server, patient, caseId, { length })).id
  const others = await Promise.all(Array.from({ length: 15 }, () => begin(1_000)))
  const hanging = others.map(id => beginPart(server, patient, id))
  const begun = async () =>
    (await server.database.selectFrom('case_file_piece').select('id').execute()).length
  await expect.poll(begun).toBe(others.length)
  const id = await begin(pieceLength)
  const { status } = await sendPiece(server, patient, id, 0, new Uint8Array(pieceLength))
  expect(status).toBe(204)
  const { rows } = await server.pool.query<{ length: number }>(
    'select bytes as length from case_file_piece where file_id = $1 order by starts_at',
    [id],
  )
  // Of 128 MiB two pieces each for sixteen: four MiB.
  expect(rows.map(({ length }) => Math.floor(length / 1024 ** 2))).toEqual([4, 3])
  for (const sending of hanging) sending.destroy()
})

test('F26, APPT-52 of one upload no more than four parts are under way at once', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const { id } = await beginUpload(server, patient, caseId, { length: 1_000 })
  const hanging = [1, 2, 3, 4].map(() => beginPart(server, patient, id))
  const begun = async () =>
    (await server.pool.query('select from case_file_piece where file_id = $1', [id])).rowCount
  await expect.poll(begun).toBe(4)
  expect((await sendPiece(server, patient, id, 0, new Uint8Array(10))).status).toBe(503)
  for (const one of hanging) one.destroy()
  // What came of the first counts, and it goes on behind that.
  await expect.poll(() => offsetOf(server, patient, id)).toBe(1)
  await expect
    .poll(async () => (await sendPiece(server, patient, id, 1, new Uint8Array(999))).status)
    .toBe(204)
})

test('F26 a scanner that is away counts for nothing', async () => {
  const away: VirusScan = {
    looks: true,
    begin: () => ({
      take: () => Promise.reject(new ScanFailed('it is away')),
      end: () => Promise.resolve('CLEAN' as const),
      giveUp: () => undefined,
    }),
  }
  const server = await startTestServer({ adapters: { virusScan: away } })
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const content = pdfWith(100)
  for (let sent = 0; sent <= refusedFilesPerAccount.attempts; sent += 1) {
    const { status } = await addToCase(server, patient, caseId, { content })
    expect(status).toBe(503)
  }
})

test('APPT-52 a part without any bytes moves nothing, and is told until when the file is kept indeed', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const { id } = await beginUpload(server, patient, caseId, { length: 100 })
  const send = (offset: number, bytes: number) =>
    sendPiece(server, patient, id, offset, new Uint8Array(bytes))
  const keptUntil = async () => {
    const { headers } = await server.ask(documents.readUpload, { id }, { token: patient.token })
    return headers.get('upload-expires')
  }
  server.clock.advance(hours(2))
  const first = await send(0, 10)
  const until = first.headers.get('upload-expires')
  expect(until).toBe(await keptUntil())
  server.clock.advance(hours(3))
  const empty = await send(10, 0)
  expect([empty.status, empty.headers.get('upload-offset')]).toEqual([204, '10'])
  expect(empty.headers.get('upload-expires')).toBe(until)
  expect(await keptUntil()).toBe(until)
})
