import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documents } from '@konsil/contract/documents'
import { apiPrefix, type OutputOf } from '@konsil/contract/core/endpoint'
import { Upload } from 'tus-js-client'
import { checkCaseFileJob } from '../src/capabilities/documents/case/jobs.ts'
import { appointmentActs } from './appointment-acts.ts'
import type { Answer } from './asking.ts'
import { pdfOf } from './files.ts'
import { scheduleActs } from './schedule-acts.ts'
import { person, type Somebody, type TestServer } from './test-server.ts'

let made = 0

export interface OpenedCase {
  id: string
  patient: Somebody
  doctor: Somebody
}

/** A paid appointment of these two, or of new ones; the questions of one that is answered are, so that its doctor may report. */
export async function paidCase(
  server: TestServer,
  people: { patient?: Somebody; doctor?: Somebody } = {},
  { isAnswered = true } = {},
): Promise<OpenedCase> {
  const patient = people.patient ?? (await person(server, 'PATIENT'))
  const doctor = people.doctor ?? (await person(server, 'DOCTOR'))
  const serviceId = await scheduleActs(server).service(doctor.id)
  const acts = appointmentActs(server)
  const from = new Date(Date.UTC(2028, 0, 4) + (made += 1) * 3_600_000).toISOString()
  const row = await acts.paid(patient.id, { id: doctor.id, serviceId }, from)
  const id = row?.id ?? ''
  if (isAnswered) await acts.step(id, { act: 'ANSWER', actor: 'PATIENT' })
  return { id, patient, doctor }
}

/** The call of it was held: its doctor may deliver. */
export const hold = (server: TestServer, { id }: OpenedCase) => {
  const held = server.database.updateTable('appointment').set({ state: 'CALL_SUCCESS' })
  return held.where('id', '=', id).execute()
}

export const pdfWith = (bytes: number) => pdfOf(randomBytes(Math.ceil(bytes / 2)).toString('hex'))

export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

interface Sending {
  content: Buffer
  name?: string
}

/** Whoever sends a file in one form. */
export async function addToCase(
  server: TestServer,
  { token }: Somebody,
  appointmentId: string,
  { content, name = 'a.pdf' }: Sending,
  isNamedLast = false,
) {
  const form = new FormData()
  if (!isNamedLast) form.append('appointmentId', appointmentId)
  form.append('attachment', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name)
  if (isNamedLast) form.append('appointmentId', appointmentId)
  const answer = await server.ask(documents.addDocument, form, { token })
  return answer as Answer<OutputOf<typeof documents.addDocument>>
}

/** Begins an upload by tus, and answers its id. */
export async function beginUpload(
  server: TestServer,
  { token }: Somebody,
  appointmentId: string,
  { length, fileName = 'a.pdf' }: { length: number; fileName?: string },
) {
  const question = { appointmentId, fileName, length: String(length) }
  const answer = await server.ask(documents.startUpload, question, { token })
  const id = new URL(answer.headers.get('location') ?? '/', server.url).searchParams.get('id')
  return { ...answer, id: id ?? '' }
}

/** What comes next of it. */
export async function sendPiece(
  server: { url: string },
  { token }: Pick<Somebody, 'token'>,
  id: string,
  offset: number,
  content: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${server.url}${apiPrefix}/document/upload?id=${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body: content,
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export async function offsetOf(server: TestServer, { token }: Somebody, id: string) {
  const { status, headers } = await server.ask(documents.readUpload, { id }, { token })
  return status === 200 ? Number(headers.get('upload-offset')) : status
}

/** Sends all of it as browsers do, by the client that the web has; answers the id. */
export function sendByTus(
  server: TestServer,
  { token }: Somebody,
  appointmentId: string,
  { content, name = 'a.pdf' }: Sending,
) {
  return new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      endpoint: `${server.url}${apiPrefix}/document/upload?appointmentId=${appointmentId}`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { fileName: name },
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(new URL(upload.url ?? '').searchParams.get('id') ?? ''),
    })
    upload.start()
  })
}

export const finish = (server: TestServer, { token }: Somebody, id: string, content: Buffer) =>
  server.call(documents.finishUpload, { id, sha256: digestOf(content) }, { token })

/** Sent, finished and looked at. Answers the id. */
export async function keepInCase(
  server: TestServer,
  who: Somebody,
  appointmentId: string,
  sending: Sending = { content: pdfWith(2_000) },
) {
  const id = await sendByTus(server, who, appointmentId, sending)
  const { status } = await finish(server, who, id, sending.content)
  if (status !== 200) throw new Error(`an upload could not be finished: ${status}`)
  await server.perform(checkCaseFileJob, { fileId: id })
  return id
}

/** An archive whose parts are not packed. */
export function archiveOf(parts: Record<string, string>) {
  const local: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(Buffer.byteLength(text), 4)
    sizes.writeUInt32LE(Buffer.byteLength(text), 8)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(Buffer.byteLength(name))
    const usual = Buffer.from('14000000000000000000', 'hex')
    const entry = [
      Buffer.from('PK\x03\x04', 'latin1'),
      usual,
      sizes,
      names,
      Buffer.from(name + text),
    ]
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        usual,
        sizes,
        names,
        place,
        Buffer.from(name),
      ]),
    )
    const whole = Buffer.concat(entry)
    local.push(whole)
    at += whole.length
  }
  const inList = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(inList.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, inList, end])
}

export const textDocument = () =>
  archiveOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' })

/** What is kept of cases, as the calls tell it. */
export function caseReads(server: TestServer) {
  const documentsOf = async ({ id, patient }: OpenedCase, who: Somebody = patient) =>
    (await server.call(documents.listDocuments, { appointmentId: id }, { token: who.token })).data
      .list
  const reportsOf = async ({ id, doctor }: OpenedCase, who: Somebody = doctor) =>
    (await server.call(documents.listReports, { appointmentId: id }, { token: who.token })).data
      .list
  const uploadsOf = async ({ id }: Pick<OpenedCase, 'id'>, { token }: Somebody) =>
    (await server.call(documents.listUploads, { appointmentId: id }, { token })).data.list

  async function download(
    { id: appointmentId }: Pick<OpenedCase, 'id'>,
    { token }: Somebody,
    id: string,
    headers: Record<string, string> = {},
  ) {
    const asking = { token, headers }
    const answer = await server.ask(documents.downloadDocument, { id, appointmentId }, asking)
    return { ...answer, bytes: answer.data as Buffer }
  }

  async function filesOnDisk() {
    const folder = join(server.config.DATA_DIR, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  }

  return { documentsOf, reportsOf, uploadsOf, download, filesOnDisk }
}
