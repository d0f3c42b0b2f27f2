import { readFile } from 'node:fs/promises'
import { appointments } from '@konsil/contract/appointments'
import { documents } from '@konsil/contract/documents'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addToCase,
  caseReads,
  hold,
  keepInCase,
  type OpenedCase,
  paidCase,
  pdfWith,
} from '../../../../test/case-file-acts.ts'
import { pdfOf, png } from '../../../../test/files.ts'
import { person, type Somebody, useTestServer } from '../../../../test/test-server.ts'
import { pieceLength } from './senders.ts'

const server = useTestServer()
let one: OpenedCase
beforeAll(async () => {
  one = await paidCase(server)
})

const { documentsOf, reportsOf, download, filesOnDisk } = caseReads(server)

describe('reading', () => {
  test('APPT-41 ranges are answered exactly, from pieces that they touch alone', async () => {
    const two = await paidCase(server)
    const content = pdfWith(pieceLength + 50_000)
    const id = await keepInCase(server, two.patient, two.id, { content, name: 'a.pdf' })
    const total = content.length
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=10-99', 10, 99],
      [`bytes=${pieceLength - 5}-${pieceLength + 5}`, pieceLength - 5, pieceLength + 5],
      [`bytes=${pieceLength}-`, pieceLength, total - 1],
      ['bytes=-7', total - 7, total - 1],
      [`bytes=5-${total * 2}`, 5, total - 1],
    ]
    for (const [range, start, end] of parts) {
      const { status, headers, bytes } = await download(two, two.doctor, id, { range })
      expect([range, status, headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${total}`,
      ])
      expect(bytes.equals(content.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await download(two, two.doctor, id, { range: `bytes=${total}-` })
    expect(beyond.status).toBe(416)
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-']) {
      expect((await download(two, two.doctor, id, { range })).status).toBe(200)
    }
  })

  test('APPT-53 what its doctor reads of the documents stands in the patient’s log: the list, and each one that was opened', async () => {
    const two = await paidCase(server)
    const id = await keepInCase(server, two.patient, two.id)
    const log = async () => {
      const asked = { appointmentId: two.id }
      const { data } = await server.call(appointments.readAccessLog, asked, {
        token: two.patient.token,
      })
      return data.list
        .map(line => `${line.role} ${line.thing} ${line.reason ?? ''}`.trim())
        .toSorted()
    }
    await documentsOf(two)
    await download(two, two.patient, id)
    expect(await log()).toEqual([])
    await documentsOf(two, two.doctor)
    await reportsOf(two)
    expect(await log()).toEqual(['DOCTOR DOCUMENTS'])
    await download(two, two.doctor, id)
    await download(two, two.doctor, id, { range: 'bytes=0-9' })
    expect(await log()).toEqual(['DOCTOR DOCUMENT', 'DOCTOR DOCUMENTS'])
  })

  test('APPT-59 an administrator opens documents and reports only after typing why, which the patient reads; what was not delivered, never', async () => {
    const two = await paidCase(server)
    const id = await keepInCase(server, two.patient, two.id)
    await hold(server, two)
    const report = await keepInCase(server, two.doctor, two.id)
    const { token } = await person(server, 'ADMIN')
    const appointmentId = two.id
    const reason = 'The two disagree about the findings.'
    const asks = [
      () => server.ask(documents.listDocuments, { appointmentId }, { token }),
      () => server.ask(documents.listReports, { appointmentId }, { token }),
      () => server.ask(documents.downloadDocument, { appointmentId, id }, { token }),
      () => server.ask(documents.openDocument, { appointmentId, id }, { token }),
    ]
    for (const ask of asks) expect((await ask()).items[0]?.id).toBe('reason.required')
    const short = await server.ask(
      documents.listDocuments,
      { appointmentId, reason: 'Because.' },
      { token },
    )
    expect(short.items[0]?.id).toBe('reason.required')
    const typed = await server.call(documents.listDocuments, { appointmentId, reason }, { token })
    expect(typed.data.list).toEqual([expect.objectContaining({ _id: id, isRead: false })])
    for (const ask of asks) expect((await ask()).status).toBe(200)
    const reports = await server.call(documents.listReports, { appointmentId }, { token })
    expect(reports.data.list).toEqual([])
    const draft = { appointmentId, id: report }
    expect((await server.ask(documents.downloadDocument, draft, { token })).status).toBe(404)
    const { data } = await server.call(
      appointments.readAccessLog,
      { appointmentId },
      {
        token: two.patient.token,
      },
    )
    expect(data.list.map(line => [line.role, line.thing, line.reason]).toSorted()).toEqual([
      ['ADMIN', 'DOCUMENT', reason],
      ['ADMIN', 'DOCUMENTS', reason],
    ])
    // To its patient it is unread: nobody was asked what they think of it.
    expect((await documentsOf(two))[0]?.isRead).toBe(false)
  })

  test('APPT-41, F17 bytes come to be saved under their name, and are active nowhere', async () => {
    const two = await paidCase(server)
    const { data } = await addToCase(server, two.patient, two.id, {
      content: png,
      name: 'Röntgen.png',
    })
    const asked = { id: data._id, appointmentId: two.id }
    const { data: opened } = await server.call(documents.openDocument, asked, {
      token: two.doctor.token,
    })
    const shown = await fetch(server.url + opened.url)
    const saved = await download(two, two.doctor, data._id)
    for (const headers of [shown.headers, saved.headers]) {
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="R_ntgen.png"; filename*=UTF-8''R%C3%B6ntgen.png`,
      )
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('accept-ranges')).toBe('bytes')
    }
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
    server.clock.advance(16 * 60_000)
    expect((await fetch(server.url + opened.url)).status).toBe(404)
    expect((await fetch(`${server.url}${apiPrefix}/document/read?id=${data._id}`)).status).toBe(400)
  })

  test('APPT-42 with the id of another appointment nothing is read or removed', async () => {
    const two = await paidCase(server)
    const own = await paidCase(server, { patient: two.patient })
    const id = await keepInCase(server, two.patient, two.id)
    expect((await download(own, two.patient, id)).status).toBe(404)
    const question = { id, appointmentId: own.id }
    const asking = { token: two.patient.token }
    expect((await server.call(documents.removeDocument, question, asking)).status).toBe(404)
    expect((await server.call(documents.openDocument, question, asking)).status).toBe(404)
    expect(await documentsOf(two)).toHaveLength(1)
  })

  test('APPT-52 pieces are sealed: nothing of a content or a name lies on the disk or in a row', async () => {
    const text = 'a canary that sings in plain text'
    const content = pdfOf(text.repeat(2_000))
    const id = await keepInCase(server, one.patient, one.id, { content, name: `${text}.pdf` })
    for (const path of await filesOnDisk()) {
      const bytes = await readFile(path)
      expect(bytes.includes('canary') || bytes.includes('%PDF-1.7')).toBe(false)
    }
    const row = await server.database
      .selectFrom('case_file')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, name: row.sealed_name?.toString() })).not.toContain('canary')
  })
})

describe('removing', () => {
  const remove = ({ id: appointmentId }: OpenedCase, { token }: Somebody, id: string, more = {}) =>
    server.call(documents.removeDocument, { id, appointmentId, ...more }, { token })

  test('APPT-37, APPT-42, D-320 a document goes, with its bytes; one that the doctor has read asks again, and the log says so', async () => {
    const two = await paidCase(server)
    const [unread, read] = [
      await keepInCase(server, two.patient, two.id),
      await keepInCase(server, two.patient, two.id),
    ]
    await download(two, two.doctor, read)
    expect((await documentsOf(two)).map(({ isRead }) => isRead)).toEqual([false, true])
    await server.runJobs()
    const files = (await filesOnDisk()).length
    expect((await remove(two, two.patient, unread)).status).toBe(200)
    const asked = await remove(two, two.patient, read)
    expect([asked.status, asked.items[0]?.id]).toEqual([409, 'document.was.read'])
    expect((await remove(two, two.patient, read, { evenIfRead: true })).status).toBe(200)
    expect(await documentsOf(two)).toEqual([])
    await server.runJobs()
    expect((await filesOnDisk()).length).toBe(files - 2)
    const { data } = await server.call(
      appointments.readAppointment,
      { id: two.id },
      { token: two.doctor.token },
    )
    const lines = data.logs.map(({ action }) => action.en)
    expect(lines.filter(line => line.includes('was deleted'))).toHaveLength(1)
    expect((await remove(two, two.patient, read)).status).toBe(404)
  })

  test('D-320, APPT-47 where there will be no report its patient takes their documents back', async () => {
    const two = await paidCase(server)
    const read = await keepInCase(server, two.patient, two.id)
    await download(two, two.doctor, read)
    const asked = { appointmentId: two.id, reason: 'It does not suit me' }
    const { token } = two.patient
    expect((await server.call(appointments.cancel, asked, { token })).status).toBe(200)
    expect((await documentsOf(two)).map(({ mayRemove }) => mayRemove)).toEqual([true])
    expect((await remove(two, two.patient, read, { evenIfRead: true })).status).toBe(200)
    expect(await documentsOf(two)).toEqual([])
  })

  test('APPT-37, APPT-42 the doctor removes a report until it is delivered, and nobody what is the other’s', async () => {
    const two = await paidCase(server)
    await hold(server, two)
    const document = await keepInCase(server, two.patient, two.id)
    const report = await keepInCase(server, two.doctor, two.id)
    const other = await remove(two, two.doctor, document)
    expect([other.status, other.items[0]?.id]).toEqual([409, 'document.stays'])
    expect((await remove(two, two.patient, report)).status).toBe(404)
    expect((await remove(two, two.doctor, report)).status).toBe(200)
    expect(await reportsOf(two)).toEqual([])
  })
})

describe('reports', () => {
  test('APPT-51, APPT-38 are their patient’s once they are delivered, with their version, and never change from then on', async () => {
    const two = await paidCase(server)
    await hold(server, two)
    const asDoctor = { token: two.doctor.token }
    const early = await server.call(appointments.deliverReport, { id: two.id }, asDoctor)
    expect(early.items[0]?.id).toBe('report.required')
    const document = await keepInCase(server, two.patient, two.id)
    const first = await keepInCase(server, two.doctor, two.id)
    expect((await reportsOf(two)).map(({ version }) => version)).toEqual([null])
    expect(await reportsOf(two, two.patient)).toEqual([])
    expect((await download(two, two.patient, first)).status).toBe(404)
    const delivered = await server.call(appointments.deliverReport, { id: two.id }, asDoctor)
    expect(delivered.status).toBe(200)
    for (const who of [two.patient, two.doctor]) {
      expect((await reportsOf(two, who))[0]).toMatchObject({
        _id: first,
        version: { number: 1 },
        mayRemove: false,
      })
      const { data } = await server.call(appointments.readAppointment, { id: two.id }, who)
      expect([data.documents, data.reports]).toEqual([
        [{ _id: document, name: 'a.pdf' }],
        [{ _id: first, name: 'a.pdf' }],
      ])
    }
    const question = { id: first, appointmentId: two.id }
    const removed = await server.call(documents.removeDocument, question, asDoctor)
    expect(removed.items[0]?.id).toBe('document.stays')
    await server.call(appointments.rejectReport, { id: two.id }, { token: two.patient.token })
    const second = await keepInCase(server, two.doctor, two.id)
    expect((await reportsOf(two, two.patient)).map(({ _id }) => _id)).toEqual([first])
    await server.call(appointments.deliverReport, { id: two.id }, asDoctor)
    const versions = (await reportsOf(two, two.patient)).map(({ _id, version }) => [
      _id,
      version?.number,
    ])
    expect(versions).toEqual([
      [first, 1],
      [second, 2],
    ])
    const stays = server.database.updateTable('case_file').set({ state: 'REMOVED' })
    await expect(stays.where('id', '=', first).execute()).rejects.toThrow('never changed')
    const own = await keepInCase(server, two.patient, two.id).catch(() => 'refused')
    expect(own).toBe('refused')
    const kept = await server.call(
      documents.removeDocument,
      { id: document, appointmentId: two.id },
      { token: two.patient.token },
    )
    expect(kept.items[0]?.id).toBe('document.stays')
  })
})
