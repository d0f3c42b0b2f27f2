import { readdir } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '../../src/ports/file-store.ts'
import type { PieceStore } from '../../src/ports/piece-store.ts'
import {
  addToCase,
  beginUpload,
  digestOf,
  finish,
  offsetOf,
  type OpenedCase,
  paidCase,
  pdfWith,
  sendPiece,
} from '../case-file-acts.ts'
import { pdfOf, png, upload } from '../files.ts'
import { person, startTestServer, type TestServer, useTestServer } from '../test-server.ts'
import { hashOfRows } from './calls.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()
let token: string
// Each test sends as many files as one account may in an hour.
beforeEach(async () => {
  token = (await person(server, 'DOCTOR')).token
})

const filesOf = async ({ config }: TestServer) => {
  const folder = join(config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

const formOf = (content: Buffer, disposition = 'form-data; name="attachment"; filename="a.pdf"') =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ])

/** Sends so many bytes of a form and hangs up; all of them: the status. */
function sendForm(form: Buffer, upTo = form.length, announced = form.length) {
  const { port, hostname } = new URL(server.url)
  return new Promise<number | undefined>(resolve => {
    const socket = connectTo(Number(port), hostname, () => {
      const head = [
        `POST ${apiPrefix}${documents.addAttachment.path} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=edge',
        `Content-Length: ${announced}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(form.subarray(0, upTo), () => {
        if (upTo < form.length) socket.destroy()
      })
    })
    socket
      .on('error', () => undefined)
      .on('data', data => {
        resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]))
        socket.destroy()
      })
      .on('close', () => resolve(undefined))
  })
}

test(
  'F17 an upload that is cut at any place leaves no row and no file, and is no fault in the log',
  async () => {
    const form = formOf(pdfOf('x'.repeat(300_000)))
    expect(await sendForm(form)).toBe(200)
    const rows = await hashOfRows(server)
    const files = await filesOf(server)
    const places = count(100, 25)
    for (let place = 0; place < places; place += 1) {
      await sendForm(form, Math.floor((form.length * place) / places))
    }
    // Whoever hangs up does not hear when the last one has been tidied up.
    const left = async () => ({
      files: await filesOf(server),
      rows: { ...(await hashOfRows(server)), attempt: '' },
    })
    await expect.poll(left, { timeout: 10_000 }).toEqual({ files, rows: { ...rows, attempt: '' } })
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
    expect(await sendForm(form)).toBe(200)
  },
  proofTime,
)

test('F17 a form that ends before its boundary is refused and leaves nothing', async () => {
  const files = await filesOf(server)
  const whole = formOf(pdfOf('x'.repeat(100_000)))
  for (const cut of [20, 60, 5_000, 70_000, whole.length - 30, whole.length - 10]) {
    const form = whole.subarray(0, cut)
    expect(await sendForm(form), `cut at ${cut}`).toBe(400)
  }
  await expect.poll(() => filesOf(server)).toEqual(files)
})

test('F17 no name of a file reaches the store: paths, signs that turn text around, NUL, endings', async () => {
  const names = [
    '../../../../tmp/evil.png',
    '..\\..\\evil.png',
    '/etc/passwd',
    'C:\\Windows\\evil.png',
    'evil\0.png',
    'photo\u202egnp.exe',
    'a.png.exe',
    '.htaccess',
    '',
    '.',
    '..',
    'x'.repeat(5_000),
    '%2e%2e%2fevil',
    "a'; drop table stored_file; --.png",
    '<img src=x onerror=alert(1)>.png',
    'con',
    'a\r\nx-evil: 1.png',
  ]
  const before = (await filesOf(server)).length
  let taken = 0
  for (const name of names) {
    const { status, data } = await upload(server, token, { name })
    expect([200, 400], name).toContain(status)
    if (status !== 200) continue
    taken += 1
    const answer = await fetch(server.url + data.url)
    expect(answer.headers.get('x-evil')).toBeNull()
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
  }
  const files = await filesOf(server)
  expect(files.length).toBe(before + taken)
  const folder = join(server.config.DATA_DIR, 'files', 'kept')
  for (const file of files)
    expect(file).toMatch(new RegExp(`^${folder}/[0-9a-f]{2}/[0-9a-f-]{36}$`))
})

test('F17 broken and hostile forms are refused', async () => {
  const content = pdfOf('x')
  const dispositions = [
    'form-data',
    'form-data; filename="a.pdf"',
    'form-data; name="__proto__"; filename="a.pdf"',
    'form-data; name="constructor"; filename="a.pdf"',
    `form-data; name="${'n'.repeat(5_000)}"; filename="a.pdf"`,
    'attachment; name="attachment"; filename="a.pdf"',
    'form-data; name="attachment',
    'form-data; name="attachment"',
    "form-data; name=attachment; filename*=UTF-8''%ff%fe",
  ]
  for (const disposition of dispositions) {
    const status = await sendForm(formOf(content, disposition))
    expect(status, disposition.slice(0, 60)).toSatisfy((one: number) =>
      [200, 400, 413, 415].includes(one),
    )
  }
  expect(await sendForm(Buffer.from('no form at all'))).toBe(400)
  expect(await sendForm(Buffer.from('--edge--\r\n'))).toBe(400)
  expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
})

/** A store on a disk that fails after so many bytes. */
const failing = (code: string, after: number): FileStore => ({
  async put(_, content: Readable) {
    let taken = 0
    for await (const piece of content as AsyncIterable<Buffer>) {
      taken += piece.length
      if (taken > after) break
    }
    content.destroy()
    throw Object.assign(new Error(`${code}: no space`), { code })
  },
  get: () => Promise.reject(new Error('not asked here')),
  remove: () => Promise.resolve(),
  free: () => Promise.resolve(undefined),
})

test.each([
  ['ENOSPC', 0],
  ['ENOSPC', 200_000],
  ['EDQUOT', 3_000_000],
  ['EROFS', 0],
  ['EACCES', 200_000],
] as const)(
  'F17, F5 a disk that is full or cannot be written (%s after %i bytes) is 507, no row stands, and the log says why',
  async (code, after) => {
    const full = await startTestServer({ adapters: { files: failing(code, after) } })
    const { token: mine } = await person(full, 'PATIENT')
    for (const _ of [1, 2]) {
      const content = pdfOf('x'.repeat(5_000_000))
      const { status, items } = await upload(full, mine, { content })
      expect([status, items[0]?.id]).toEqual([507, 'storage.full'])
    }
    expect(await full.database.selectFrom('stored_file').selectAll().execute()).toEqual([])
    expect(full.logLines.filter(line => line.includes(`Error ${code} (`))).toHaveLength(2)
    await full.stop()
  },
)

describe('resumable uploads', () => {
  let one: OpenedCase
  beforeEach(async () => {
    one = await paidCase(server)
  })

  /** Something of it is being stored: until then whoever hangs up takes all back. */
  async function untilRead(id: string) {
    const begun = server.database.selectFrom('case_file_piece').where('file_id', '=', id)
    const reading = begun.where('bytes', 'is', null).select('id')
    await expect.poll(() => reading.execute()).not.toEqual([])
  }

  /** Announces so many bytes, sends some of them, and hangs up, or is refused as what it sent before still comes to count. */
  function sendAndHangUp(id: string, offset: number, content: Buffer, upTo: number) {
    const { port, hostname } = new URL(server.url)
    return new Promise<void>((resolve, reject) => {
      const socket = connectTo(Number(port), hostname, () => {
        const head = [
          `PATCH ${apiPrefix}${documents.continueUpload.path}?id=${id} HTTP/1.1`,
          'Host: localhost',
          `Authorization: Bearer ${one.patient.token}`,
          'Tus-Resumable: 1.0.0',
          'Content-Type: application/offset+octet-stream',
          `Upload-Offset: ${offset}`,
          `Content-Length: ${content.length - offset}`,
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        const answered = new Promise(heard => socket.once('data', heard))
        socket.write(content.subarray(offset, upTo), () => {
          Promise.race([untilRead(id), answered])
            .catch(reject)
            .finally(() => socket.destroy())
        })
      })
      socket.on('error', () => undefined).on('close', () => resolve())
    })
  }

  test(
    'F17, APPT-52 one that is cut at any place goes on from what had come, ends as it was sent, and leaves nothing beside',
    async () => {
      const content = pdfWith(300_000)
      const before = await filesOf(server)
      const { id } = await beginUpload(server, one.patient, one.id, { length: content.length })
      const cuts = count(100, 20)
      for (let cut = 1; cut <= cuts; cut += 1) {
        const offset = await offsetOf(server, one.patient, id)
        const upTo = Math.floor((content.length * cut) / (cuts + 1))
        await sendAndHangUp(id, offset, content, Math.max(upTo, offset + 1))
      }
      // What was being stored when somebody hung up may still come to count.
      const sendRest = async () => {
        const offset = await offsetOf(server, one.patient, id)
        const rest = new Uint8Array(content.subarray(offset))
        return (await sendPiece(server, one.patient, id, offset, rest)).status
      }
      await expect.poll(sendRest).toBe(204)
      await finish(server, one.patient, id, content)
      await server.runJobs()
      const asked = { appointmentId: one.id }
      const { data } = await server.call(documents.listDocuments, asked, one.patient)
      expect(data.list.map(({ sha256 }) => sha256)).toEqual([digestOf(content)])
      const pieces = await server.database
        .selectFrom('case_file_piece')
        .where('file_id', '=', id)
        .select(['id', 'bytes'])
        .execute()
      expect(pieces.filter(({ bytes }) => bytes === null)).toEqual([])
      expect(pieces.length).toBeGreaterThan(1)
      expect((await filesOf(server)).length - before.length).toBe(pieces.length)
      expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
    },
    proofTime,
  )

  test('F17 of two that send the same place at once one counts, and the file is whole', async () => {
    const content = pdfWith(200_000)
    const { id } = await beginUpload(server, one.patient, one.id, { length: content.length })
    const all = new Uint8Array(content)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendPiece(server, one.patient, id, 0, all)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    await finish(server, one.patient, id, content)
    await server.runJobs()
    const asked = { appointmentId: one.id }
    const { data } = await server.call(documents.listDocuments, asked, one.patient)
    expect(data.list.map(({ sha256 }) => sha256)).toEqual([digestOf(content)])
  })
})

/** Pieces on a disk that takes none while it is full. */
function fullFrom(isFull: () => boolean): PieceStore {
  const kept = new Map<string, Buffer>()
  return {
    newKey: () => Buffer.alloc(32),
    async put(name, _key, content) {
      const bytes = Buffer.concat(await content.toArray())
      if (isFull()) throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })
      kept.set(name, bytes)
    },
    read: (name, _key, from = 0) =>
      Readable.from([(kept.get(name) ?? Buffer.alloc(0)).subarray(from)]),
    remove: name => Promise.resolve(void kept.delete(name)),
  }
}

test('F17, F5, APPT-52 a disk that is full in the middle of an upload is 507; what had come stays, and it goes on once there is room', async () => {
  let isFull = false
  const full = await startTestServer({ adapters: { pieces: fullFrom(() => isFull) } })
  const { id: caseId, patient } = await paidCase(full)
  const content = pdfWith(50_000)
  const { id } = await beginUpload(full, patient, caseId, { length: content.length })
  const send = (from: number, to: number) =>
    sendPiece(full, patient, id, from, new Uint8Array(content.subarray(from, to)))
  expect((await send(0, 20_000)).status).toBe(204)
  isFull = true
  for (const _ of [1, 2]) {
    const { status, text } = await send(20_000, 50_000)
    expect([status, text.includes('storage.full')]).toEqual([507, true])
  }
  const sent = await addToCase(full, patient, caseId, { content })
  expect([sent.status, sent.items[0]?.id]).toEqual([507, 'storage.full'])
  expect(full.logLines.filter(line => line.includes('Error ENOSPC ('))).toHaveLength(3)
  expect(await offsetOf(full, patient, id)).toBe(20_000)
  isFull = false
  expect((await send(20_000, content.length)).status).toBe(204)
  await finish(full, patient, id, content)
  await full.runJobs()
  const { data } = await full.call(documents.listDocuments, { appointmentId: caseId }, patient)
  expect(data.list.map(({ sha256 }) => sha256)).toEqual([digestOf(content)])
  await full.stop()
})
