import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkCaseFileJob } from '../../src/capabilities/documents/case/jobs.ts'
import type { Scanning, VirusScan } from '../../src/ports/virus-scan.ts'
import {
  addToCase,
  beginUpload,
  caseReads,
  finish,
  type OpenedCase,
  paidCase,
  sendPiece,
} from '../case-file-acts.ts'
import { pdfOf, upload } from '../files.ts'
import { type HostileFile, hostileFiles, hostileNames } from '../hostile-files.ts'
import { startTestServer, useTestServer } from '../test-server.ts'
import { isFull, proofTime } from './size.ts'

const server = useTestServer()
const { documentsOf, download, filesOnDisk } = caseReads(server)
/** Before the first file there is no folder. */
const filesNow = () => filesOnDisk().catch((): string[] => [])

interface Sent {
  /** Of every answer on the way. */
  statuses: number[]
  kept?: { bytes: Buffer; headers: Headers; name?: string; type: string }
}

type Send = (one: OpenedCase, content: Buffer, name: string) => Promise<Sent>

const asAttachment: Send = async ({ patient }, content, name) => {
  const { status, data } = await upload(server, patient.token, { content, name })
  if (status !== 200) return { statuses: [status] }
  const answer = await fetch(server.url + data.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const kept = { bytes, headers: answer.headers, type: data.mimeType }
  return { statuses: [status, answer.status], kept }
}

async function keptOf(one: OpenedCase, id: string, statuses: number[]): Promise<Sent> {
  const found = (await documentsOf(one)).find(({ _id }) => _id === id)
  if (!found) return { statuses }
  const { bytes, headers, status } = await download(one, one.doctor, id)
  const kept = { bytes, headers, name: found.name, type: found.mimeType }
  return { statuses: [...statuses, status], kept }
}

const inForm: Send = async (one, content, name) => {
  const { status, data } = await addToCase(server, one.patient, one.id, { content, name })
  return status === 200 ? keptOf(one, data._id, [status]) : { statuses: [status] }
}

const byTus: Send = async (one, content, fileName) => {
  const { patient } = one
  const begun = await beginUpload(server, patient, one.id, { length: content.length, fileName })
  if (begun.status !== 201) return { statuses: [begun.status] }
  const sent = await sendPiece(server, patient, begun.id, 0, new Uint8Array(content))
  const finished = await finish(server, patient, begun.id, content)
  await server.perform(checkCaseFileJob, { fileId: begun.id })
  return keptOf(one, begun.id, [begun.status, sent.status, finished.status])
}

const ways = { asAttachment, inForm, byTus }
type Way = keyof typeof ways

/** Every file under every name in every way; in every run each file, name and way some time. */
const pairs = hostileFiles.flatMap((file, at) => {
  const names = isFull ? hostileNames : [hostileNames[at % hostileNames.length] ?? '']
  const all = Object.keys(ways) as Way[]
  const some = isFull ? all : [all[at % all.length] ?? 'inForm']
  return some.flatMap(way => names.map(name => ({ file, way, name })))
})
let proven = 0
afterAll(() => void process.stdout.write(`hostile uploads: ${proven}\n`))

test.each(hostileFiles)(
  'F17, D-082 $what is refused, or kept as what it is and active nowhere, under whatever name it comes',
  async file => {
    const one = await paidCase(server)
    await server.pool.query('delete from attempt')
    const before = await filesNow()
    let keptFiles = 0
    for (const { way, name } of pairs.filter(pair => pair.file === file)) {
      const { statuses, kept } = await ways[way](one, file.content, name)
      const named = `${way} ${JSON.stringify(name.slice(0, 30))}`
      expect(
        statuses.filter(status => status >= 500),
        named,
      ).toEqual([])
      if (kept) {
        keptFiles += 1
        refuseActive(file, way, kept, named)
      } else expectRefused(file, way, name, statuses)
      proven += 1
    }
    await server.runJobs()
    const added = (await filesNow()).filter(path => !before.includes(path))
    expect(added).toHaveLength(keptFiles)
    const folder = join(server.config.DATA_DIR, 'files', 'kept')
    const usual = new RegExp(`^${folder}/[0-9a-f]{2}/[0-9a-f-]{36}$`)
    for (const path of added) expect(path).toMatch(usual)
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  },
  proofTime,
)

const typeIn = (file: HostileFile, way: Way) =>
  way === 'asAttachment' ? file.asAttachment : file.asDocument

function refuseActive(file: HostileFile, way: Way, kept: NonNullable<Sent['kept']>, named: string) {
  const { bytes, headers, name, type } = kept
  expect([type, headers.get('content-type')], named).toEqual([typeIn(file, way), type])
  expect(bytes.equals(file.content), named).toBe(true)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-evil')).toBeNull()
  // A picture that is an attachment may be shown, and runs nothing.
  const isShown = way === 'asAttachment' && type.startsWith('image/')
  expect(headers.get('content-disposition'), named).toMatch(isShown ? /^inline/ : /^attachment/)
  if (name === undefined) return
  expect(name, named).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]{1,155}$/u)
  expect(name, named).toMatch(/[^.]\.(pdf|png|jpe?g|docx)$/i)
}

/** What may be kept is refused for its name alone, where that cannot be stored. */
function expectRefused(file: HostileFile, way: Way, name: string, statuses: number[]) {
  const isMalformed = statuses.at(-1) === 400
  if (isMalformed && (name.includes('\0') || name === '')) return
  expect([way, name, typeIn(file, way)]).toEqual([way, name, undefined])
}

/** As the test file of all scanners is written: in two parts, or they would find it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const scanner: VirusScan = {
  looks: true,
  begin(): Scanning {
    let heard = ''
    return {
      take: async bytes => void (heard += bytes.toString('latin1')),
      end: async () => (heard.includes(eicar) ? 'INFECTED' : 'CLEAN'),
      giveUp: () => undefined,
    }
  },
}

test(
  'F17, APPT-52 what a scanner knows is kept in neither way, wherever in the file it stands',
  async () => {
    const scanned = await startTestServer({ adapters: { virusScan: scanner } })
    onTestFinished(() => scanned.stop())
    const reads = caseReads(scanned)
    const one = await paidCase(scanned)
    const { patient, id: caseId } = one
    const many = isFull ? 20 : 4
    for (let at = 0; at < many; at += 1) {
      const padding = 'x'.repeat(Math.floor((200_000 * at) / many))
      const content = pdfOf(`${padding}${eicar}${padding}`)
      const form = await addToCase(scanned, patient, caseId, { content })
      expect([form.status, form.items[0]?.id]).toEqual([422, 'document.infected'])
      const { id } = await beginUpload(scanned, patient, caseId, { length: content.length })
      await sendPiece(scanned, patient, id, 0, new Uint8Array(content))
      await finish(scanned, patient, id, content)
      await scanned.perform(checkCaseFileJob, { fileId: id })
      const found = (await reads.uploadsOf(one, patient)).find(({ _id }) => _id === id)
      expect(found?.reason).toBe('document.infected')
      expect((await reads.download(one, patient, id)).status).toBe(404)
      await scanned.pool.query('delete from attempt')
    }
    await scanned.runJobs()
    expect(await reads.documentsOf(one)).toEqual([])
    expect(await reads.filesOnDisk()).toEqual([])
  },
  proofTime,
)
