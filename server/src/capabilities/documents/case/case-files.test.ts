import { appointments } from '@konsil/contract/appointments'
import { minutes } from '@konsil/contract/core/time'
import { documents } from '@konsil/contract/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addToCase,
  archiveOf,
  caseReads,
  beginUpload,
  digestOf,
  finish,
  keepInCase,
  offsetOf,
  type OpenedCase,
  paidCase,
  pdfWith,
  sendByTus,
  sendPiece,
  textDocument,
} from '../../../../test/case-file-acts.ts'
import { pdfOf, png } from '../../../../test/files.ts'
import { person, useTestServer } from '../../../../test/test-server.ts'
import { checkCaseFileJob } from './jobs.ts'
import { pieceLength } from './senders.ts'

const server = useTestServer()
let one: OpenedCase
beforeAll(async () => {
  one = await paidCase(server)
})

const { documentsOf, reportsOf, uploadsOf, download, filesOnDisk } = caseReads(server)

describe('a resumable upload', () => {
  test('APPT-52, APPT-38 comes by the official client in pieces, is looked at, and only then shown to both', async () => {
    const content = pdfWith(2 * pieceLength + 100_000)
    const id = await sendByTus(server, one.patient, one.id, { content, name: 'Befund Knie.pdf' })
    expect((await uploadsOf(one, one.patient))[0]).toMatchObject({
      _id: id,
      name: 'Befund Knie.pdf',
      state: 'ARRIVING',
      size: content.length,
      arrived: content.length,
      sha256: null,
    })
    expect((await finish(server, one.patient, id, content)).data).toMatchObject({
      state: 'CHECKING',
      sha256: digestOf(content),
    })
    expect(await documentsOf(one)).toEqual([])
    await server.runJobs()
    for (const who of [one.patient, one.doctor]) {
      expect(await documentsOf(one, who)).toEqual([
        expect.objectContaining({
          _id: id,
          name: 'Befund Knie.pdf',
          mimeType: 'application/pdf',
          size: content.length,
          sha256: digestOf(content),
          isScanned: false,
        }),
      ])
      expect((await download(one, who, id)).bytes.equals(content)).toBe(true)
    }
    expect(await uploadsOf(one, one.patient)).toEqual([])
    const pieces = await server.database
      .selectFrom('case_file_piece')
      .where('file_id', '=', id)
      .selectAll()
      .execute()
    expect(pieces).toHaveLength(3)
  })

  test('APPT-52 goes on where it was cut, in any place, also within a piece', async () => {
    const { id: caseId, patient } = await paidCase(server)
    const content = pdfWith(300_000)
    const { id } = await beginUpload(server, patient, caseId, { length: content.length })
    let at = 0
    for (const end of [1, 70_000, 70_001, 250_000, content.length]) {
      const { status, headers } = await sendPiece(
        server,
        patient,
        id,
        at,
        new Uint8Array(content.subarray(at, end)),
      )
      expect([status, headers.get('upload-offset')]).toEqual([204, String(end)])
      expect(await offsetOf(server, patient, id)).toBe(end)
      at = end
    }
    await finish(server, patient, id, content)
    await server.perform(checkCaseFileJob, { fileId: id })
    const whole = await paidCase(server)
    expect(whole.id).not.toBe(caseId)
    const { bytes } = await download({ ...whole, id: caseId }, patient, id)
    expect(digestOf(bytes)).toBe(digestOf(content))
  })

  test('APPT-52 is refused with an offset ahead or behind, more than was announced, and another version of tus; nothing of that counts', async () => {
    const { id: caseId, patient } = await paidCase(server)
    const { id } = await beginUpload(server, patient, caseId, { length: 1_000 })
    const bytes = new Uint8Array(600)
    expect((await sendPiece(server, patient, id, 0, bytes)).status).toBe(204)
    for (const offset of [0, 599, 601, 999, 9_999_999]) {
      const { status, text } = await sendPiece(server, patient, id, offset, bytes)
      expect([status, text.includes('upload.offset.differs')]).toEqual([409, true])
    }
    const longer = await sendPiece(server, patient, id, 600, new Uint8Array(401))
    expect([longer.status, longer.text.includes('upload.longer')]).toEqual([400, true])
    const older = await sendPiece(server, patient, id, 600, bytes, { 'tus-resumable': '0.2.2' })
    expect(older.status).toBe(412)
    const form = await sendPiece(server, patient, id, 600, bytes, { 'content-type': 'text/plain' })
    expect(form.status).toBe(415)
    expect(await offsetOf(server, patient, id)).toBe(600)
  })

  test('APPT-52 with a length that lies is not finished, and one that is shorter takes no more', async () => {
    const { id: caseId, patient } = await paidCase(server)
    const content = pdfWith(2_000)
    const { id } = await beginUpload(server, patient, caseId, { length: content.length + 1 })
    await sendPiece(server, patient, id, 0, new Uint8Array(content))
    const { status, items } = await finish(server, patient, id, content)
    expect([status, items[0]?.id]).toEqual([409, 'upload.incomplete'])
  })

  test('APPT-40, D-082 takes exactly one gigabyte, one byte more is refused, and so is nothing', async () => {
    const { id: caseId, patient } = await paidCase(server)
    const gigabyte = 1024 ** 3
    expect((await beginUpload(server, patient, caseId, { length: gigabyte })).status).toBe(201)
    const more = await beginUpload(server, patient, caseId, { length: gigabyte + 1 })
    expect(more.status).toBe(413)
    expect((await beginUpload(server, patient, caseId, { length: 0 })).status).toBe(400)
  })

  test('APPT-52 of another person is not there, for no verb', async () => {
    const { id: caseId, patient, doctor } = await paidCase(server)
    const { id } = await beginUpload(server, patient, caseId, { length: 1_000 })
    const content = pdfWith(1_000)
    for (const other of [doctor, await person(server, 'PATIENT')]) {
      expect((await sendPiece(server, other, id, 0, new Uint8Array(10))).status).toBe(404)
      expect(await offsetOf(server, other, id)).toBe(404)
      expect((await server.ask(documents.endUpload, { id }, { token: other.token })).status).toBe(
        404,
      )
      expect((await finish(server, other, id, content)).status).toBe(404)
    }
    expect(await offsetOf(server, patient, id)).toBe(0)
  })

  test('APPT-52 of two hundred that are begun twenty may be unfinished at once; ended ones make room', async () => {
    const { id: caseId, patient } = await paidCase(server)
    const begun = await Promise.all(
      Array.from({ length: 200 }, () => beginUpload(server, patient, caseId, { length: 10 })),
    )
    const taken = begun.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(20)
    const refused = begun.filter(one => !taken.includes(one)).map(({ items }) => items[0]?.id)
    expect(new Set(refused)).toEqual(new Set(['uploads.too.many', 'too.many.requests']))
    server.clock.advance(minutes(15))
    const { id = '' } = taken[0] ?? {}
    const ended = await server.ask(documents.endUpload, { id }, { token: patient.token })
    expect(ended.status).toBe(204)
    expect((await beginUpload(server, patient, caseId, { length: 10 })).status).toBe(201)
  })

  test('APPT-52 whose digest differs is refused with its reason, to its sender alone, and leaves no bytes', async () => {
    const { id: caseId, patient, doctor } = await paidCase(server)
    const content = pdfWith(5_000)
    const id = await sendByTus(server, patient, caseId, { content })
    await finish(server, patient, id, pdfWith(5_000))
    const files = (await filesOnDisk()).length
    await server.perform(checkCaseFileJob, { fileId: id })
    await server.runJobs()
    expect(await uploadsOf({ id: caseId }, patient)).toEqual([
      expect.objectContaining({ state: 'REFUSED', reason: 'document.checksum.differs' }),
    ])
    expect(await uploadsOf({ id: caseId }, doctor)).toEqual([])
    expect((await filesOnDisk()).length).toBe(files - 1)
    await server.ask(documents.endUpload, { id }, { token: patient.token })
    expect(await uploadsOf({ id: caseId }, patient)).toEqual([])
  })
})

describe('what a file is', () => {
  const word = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(100_000),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(1_000),
  ])
  const dicom = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(5_000)])
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

  test.each([
    ['application/pdf', pdfOf('x'), 'scan.exe', 'scan.exe.pdf'],
    ['image/png', png, 'IMG.PNG', 'IMG.PNG'],
    ['image/jpeg', jpeg, 'x.jpeg', 'x.jpeg'],
    ['application/msword', word, 'letter.doc', 'letter.doc'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      textDocument(),
      'letter.pdf',
      'letter.pdf.docx',
    ],
    ['application/dicom', dicom, 'IM00012', 'IM00012.dcm'],
  ])('APPT-40, D-082 %s is told by its content', async (type, content, name, kept) => {
    const { status, data } = await addToCase(server, one.patient, one.id, { content, name })
    expect([status, data.mimeType, data.name]).toEqual([200, type, kept])
    expect((await download(one, one.patient, data._id)).bytes.equals(content)).toBe(true)
  })

  test('APPT-40, F17 programs, pages, archives, macros and what only looks like a document are refused', async () => {
    const list = 'word/document.xml'
    const hostile = {
      program: Buffer.from('MZ\x90\0'.padEnd(1_000, '\0'), 'latin1'),
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      archive: archiveOf({ 'a.txt': 'a' }),
      macros: archiveOf({ '[Content_Types].xml': 'x', [list]: 'x', 'word/vbaProject.bin': 'x' }),
      bomb: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(1_000_000)]),
      table: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      picture: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
    }
    for (const [name, content] of Object.entries(hostile)) {
      const { status, items } = await addToCase(server, one.patient, one.id, { content })
      expect([name, status, items[0]?.id]).toEqual([name, 415, 'document.type.not.allowed'])
    }
    const empty = await addToCase(server, one.patient, one.id, { content: Buffer.alloc(0) })
    expect(empty.items[0]?.id).toBe('document.empty')
  })

  test('F17 names are cleaned of paths, control signs, hidden signs and length', async () => {
    const names = {
      '../../../etc/passwd': 'passwd.pdf',
      'C:\\Windows\\evil.pdf': 'evil.pdf',
      'photo\u202efdp.exe': 'photofdp.exe.pdf',
      'a\u0007b\u200b.pdf': 'ab.pdf',
      '...': 'document.pdf',
      'con|"<>?.pdf': 'con_____.pdf',
    }
    for (const [name, kept] of Object.entries(names)) {
      const id = await keepInCase(server, one.patient, one.id, { content: pdfWith(100), name })
      const found = (await documentsOf(one)).find(({ _id }) => _id === id)
      expect(found?.name).toBe(kept)
    }
    const long = `${'ä'.repeat(300)}.pdf`
    const id = await keepInCase(server, one.patient, one.id, { content: pdfWith(100), name: long })
    expect((await documentsOf(one)).find(({ _id }) => _id === id)?.name).toBe(
      `${'ä'.repeat(150)}.pdf`,
    )
    const { headers } = await download(one, one.patient, id)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%A4")
  })
})

describe('a file in one form', () => {
  test('APPT-39, D-083 is answered 200, wherever the form names its appointment', async () => {
    const two = await paidCase(server)
    for (const isNamedLast of [false, true]) {
      const content = pdfWith(50_000)
      const sent = await addToCase(server, two.patient, two.id, { content }, isNamedLast)
      expect(sent.status).toBe(200)
      expect((await download(two, two.doctor, sent.data._id)).bytes.equals(content)).toBe(true)
    }
  })

  test('APPT-39, D-313 of the patient it is a document, of the doctor a report, of others nothing; what is refused leaves nothing', async () => {
    const two = await paidCase(server, {}, { isAnswered: false })
    const content = pdfWith(1_000)
    for (const [{ token }, mayAddFiles] of [
      [two.patient, true],
      [two.doctor, false],
    ] as const) {
      const { data } = await server.call(appointments.readAppointment, { id: two.id }, { token })
      expect(data.mayAddFiles).toBe(mayAddFiles)
    }
    const early = await addToCase(server, two.doctor, two.id, { content })
    expect([early.status, early.items[0]?.id]).toEqual([409, 'document.not.taken'])
    const late = await addToCase(server, two.doctor, two.id, { content }, true)
    expect([late.status, late.items[0]?.id]).toEqual([409, 'document.not.taken'])
    const stranger = await person(server, 'PATIENT')
    for (const isNamedLast of [false, true]) {
      const { status } = await addToCase(server, stranger, two.id, { content }, isNamedLast)
      expect(status).toBe(404)
    }
    await server.runJobs()
    const rows = server.database
      .selectFrom('case_file')
      .where('uploader_id', 'in', [stranger.id, two.doctor.id])
    expect(await rows.selectAll().execute()).toEqual([])
    await addToCase(server, two.patient, two.id, { content })
    expect(await documentsOf(two)).toHaveLength(1)
    expect(await reportsOf(two)).toEqual([])
  })

  test('API-14 without a file, with another field or with two files it is refused', async () => {
    const { token } = one.patient
    const nothing = new FormData()
    nothing.append('appointmentId', one.id)
    const without = await server.ask(documents.addDocument, nothing, { token })
    expect([without.status, without.items[0]?.id]).toEqual([400, 'document.required'])
    const other = new FormData()
    other.append('owner', 'somebody')
    other.append('attachment', new Blob([new Uint8Array(png)]), 'a.png')
    expect((await server.ask(documents.addDocument, other, { token })).items[0]?.id).toBe(
      'request.unknown.field',
    )
    const unnamed = new FormData()
    unnamed.append('attachment', new Blob([new Uint8Array(png)]), 'a.png')
    expect((await server.ask(documents.addDocument, unnamed, { token })).status).toBe(400)
  })
})
