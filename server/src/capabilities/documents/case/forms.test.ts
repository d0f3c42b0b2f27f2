import { request } from 'node:http'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addToCase,
  caseReads,
  type OpenedCase,
  paidCase,
  pdfWith,
} from '../../../../test/case-file-acts.ts'
import { pdfOf } from '../../../../test/files.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const megabyte = 1024 * 1024
const server = useTestServer()
let one: OpenedCase
beforeAll(async () => {
  one = await paidCase(server)
})
const { documentsOf, filesOnDisk } = caseReads(server)

describe('a form that names its appointment after the file', () => {
  test('APPT-39, F26 may be of 10 MB', async () => {
    const content = pdfWith(10 * megabyte - 100)
    const sent = await addToCase(server, one.patient, one.id, { content }, true)
    expect(sent.status).toBe(200)
  })

  test('APPT-39, F26 and is refused before anything of it is stored where it is more, which one that names it first may be', async () => {
    const content = pdfWith(11 * megabyte)
    const before = await filesOnDisk()
    const late = await addToCase(server, one.patient, one.id, { content }, true)
    expect([late.status, late.items[0]?.id]).toEqual([413, 'document.too.large'])
    expect(await filesOnDisk()).toEqual(before)
    const rows = server.database.selectFrom('case_file').where('state', '<>', 'KEPT')
    expect(await rows.selectAll().execute()).toEqual([])
    expect((await addToCase(server, one.patient, one.id, { content })).status).toBe(200)
  })

  test('F26 and without a length is taken for the longest: nobody says that it is short', async () => {
    expect(await sendUnmeasured(pdfOf('x'))).toBe(413)
  })
})

const partOf = (disposition: string) =>
  `--edge\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`

function sendForm(body: Buffer, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${server.url}${apiPrefix}${documents.addDocument.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${one.patient.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
        ...headers,
      },
    })
    asked.on('response', answer => resolve(answer.resume().statusCode)).on('error', reject)
    asked.end(body)
  })
}

const fieldOf = (id: string) =>
  `--edge\r\ncontent-disposition: form-data; name="appointmentId"\r\n\r\n${id}\r\n`

const sendUnmeasured = (content: Buffer) =>
  sendForm(
    Buffer.concat([
      Buffer.from(partOf('form-data; name="attachment"; filename="a.pdf"')),
      content,
      Buffer.from(`\r\n${fieldOf(one.id)}--edge--\r\n`),
    ]),
    { 'transfer-encoding': 'chunked' },
  )

test.each([
  ['none', 'form-data; name="attachment"'],
  ['an empty one', 'form-data; name="attachment"; filename=""'],
  ['one of dots', 'form-data; name="attachment"; filename=".."'],
])(
  'APPT-39, F17 a form whose file has %s for a name is taken, under one of ours',
  async (_, disposition) => {
    const before = (await documentsOf(one)).map(({ _id }) => _id)
    const content = pdfWith(1_000)
    const body = Buffer.concat([
      Buffer.from(fieldOf(one.id) + partOf(disposition)),
      content,
      Buffer.from('\r\n--edge--\r\n'),
    ])
    expect(await sendForm(body, { 'content-length': String(body.length) })).toBe(200)
    const added = (await documentsOf(one)).filter(({ _id }) => !before.includes(_id))
    expect(added.map(({ name, size }) => [name, size])).toEqual([['document.pdf', content.length]])
  },
)
