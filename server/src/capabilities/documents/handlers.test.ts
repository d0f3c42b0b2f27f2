import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { attachmentLimit, documents } from '@konsil/contract/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfOf, png, upload } from '../../../test/files.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let token: string
beforeAll(async () => {
  token = (await person(server, 'PATIENT')).token
})

const add = (content: Buffer, name = 'a.png', type = 'image/png') =>
  upload(server, token, { content, name, type })

async function read(url: string) {
  const answer = await fetch(server.url + url)
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

const changed = (url: string, name: string, change: (value: string) => string) => {
  const whole = new URL(url, server.url)
  whole.searchParams.set(name, change(whole.searchParams.get(name) ?? ''))
  return whole.pathname + whole.search
}

describe('handing over a file', () => {
  test('API-07, ADM-24 the field "attachment" with the bearer token gives an id, an address and the type', async () => {
    const { status, data } = await add(png)
    expect(status).toBe(200)
    expect(data._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(data.mimeType).toBe('image/png')
    expect(data.url.startsWith(`${apiPrefix}/attachment/read?`)).toBe(true)
    expect((await read(data.url)).bytes.equals(png)).toBe(true)
  })

  test('ADM-24 the content says what a file is, whatever its name and its sender claim', async () => {
    expect((await add(pdfOf('x'), 'photo.png', 'image/png')).data.mimeType).toBe('application/pdf')
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
    expect((await add(gif, 'report.pdf', 'application/pdf')).data.mimeType).toBe('image/gif')
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
    expect((await add(jpeg, 'x', 'text/html')).data.mimeType).toBe('image/jpeg')
  })

  test('ADM-24 exactly ten megabytes are taken, one byte more is not', async () => {
    const most = pdfOf('x'.repeat(attachmentLimit)).subarray(0, attachmentLimit)
    const { status, data } = await add(most)
    expect(status).toBe(200)
    expect((await read(data.url)).bytes.equals(most)).toBe(true)
    const refused = await add(Buffer.concat([most, Buffer.from('x')]))
    expect(refused.status).toBe(413)
    expect(refused.items[0]?.id).toBe('attachment.too.large')
  })

  test('D-213 no file, an empty one and other kinds are refused', async () => {
    expect((await add(Buffer.alloc(0))).items[0]?.id).toBe('attachment.empty')
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'MZ\x90\0',
      'PK\x03\x04',
      'plain text',
      '%!PS-Adobe-3.0',
      'RIFF\0\0\0\0WEBPVP8 ',
    ]) {
      const { status, items } = await add(
        Buffer.from(content, 'latin1'),
        'a.pdf',
        'application/pdf',
      )
      expect(status, content).toBe(415)
      expect(items[0]?.id).toBe('attachment.type.not.allowed')
    }
    const empty = await server.ask(documents.addAttachment, new FormData(), { token })
    expect(empty.items[0]?.id).toBe('attachment.required')
  })

  test('API-14 another field name or a second file is refused by name, and nothing is stored', async () => {
    const before = await server.database.selectFrom('stored_file').selectAll().execute()
    const other = new FormData()
    other.append('file', new Blob([new Uint8Array(png)]), 'a.png')
    const { status, items } = await server.ask(documents.addAttachment, other, { token })
    expect([status, items[0]?.id, items[0]?.values]).toEqual([
      400,
      'request.unknown.field',
      { field: 'file' },
    ])
    const two = new FormData()
    two.append('attachment', new Blob([new Uint8Array(png)]), 'a.png')
    two.append('attachment', new Blob([new Uint8Array(png)]), 'b.png')
    expect((await server.ask(documents.addAttachment, two, { token })).status).toBe(400)
    const beside = new FormData()
    beside.append('attachment', new Blob([new Uint8Array(png)]), 'a.png')
    beside.append('owner_id', 'somebody')
    expect((await server.ask(documents.addAttachment, beside, { token })).status).toBe(400)
    const first = new FormData()
    first.append('owner_id', 'somebody')
    first.append('attachment', new Blob([new Uint8Array(png)]), 'a.png')
    expect((await server.ask(documents.addAttachment, first, { token })).status).toBe(400)
    expect(await server.database.selectFrom('stored_file').selectAll().execute()).toEqual(before)
  })

  test('API-14 a question that is no form is refused', async () => {
    const { status, items } = await server.ask(documents.addAttachment, {}, { token })
    expect([status, items[0]?.id]).toEqual([415, 'request.unsupported.type'])
  })
})

describe('reading a file', () => {
  test('API-07 its address works for a quarter of an hour, for who has it', async () => {
    const { url } = (await add(png)).data
    server.clock.advance(minutes(14))
    expect((await read(url)).status).toBe(200)
    server.clock.advance(minutes(2))
    const late = await read(url)
    expect(late.status).toBe(404)
    expect(late.bytes.toString()).toContain('not.found')
  })

  test('ACC-45, F9 an altered address is answered as one of a file that does not exist', async () => {
    const { url } = (await add(png)).data
    const other = (await add(png)).data
    const absent = await read(changed(url, 'id', () => '00000000-0000-7000-8000-000000000000'))
    const altered = [
      changed(url, 'id', () => other._id),
      changed(url, 'expires', value => String(Number(value) + 1)),
      changed(url, 'signature', value => `${value.slice(1)}A`),
      changed(url, 'signature', () => ''),
      changed(url, 'signature', value => `${value}A`),
      changed(url, 'expires', () => '999999999999'),
      changed(url, 'session', () => other._id),
      url.replace(/&session=[^&]*/, ''),
    ]
    for (const address of altered) {
      const { status, bytes } = await read(address)
      expect([status, bytes.toString()], address).toEqual([404, absent.bytes.toString()])
    }
  })

  test('F17 nothing that a person handed over is active in our origin', async () => {
    const polyglot = pdfOf('<html><script>alert(1)</script></html>')
    const pictureWithScript = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    for (const [content, disposition] of [
      [polyglot, 'attachment'],
      [pictureWithScript, 'inline'],
    ] as const) {
      const { headers } = await read((await add(content, 'x.html', 'text/html')).data.url)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('content-disposition')).toBe(disposition)
      expect(headers.get('content-type')).toMatch(/^(image\/png|application\/pdf)$/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('F17 files are encrypted at rest: nothing of a content or a name is on the disk', async () => {
    const text = 'a canary that sings in plain text'
    const { data } = await add(pdfOf(text.repeat(5_000)), `${text}.pdf`)
    expect((await read(data.url)).bytes.toString()).toContain(text)
    const folder = join(server.config.DATA_DIR, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const kept = entries.filter(entry => entry.isFile())
    expect(kept.length).toBeGreaterThan(0)
    for (const { parentPath, name } of kept) {
      const bytes = await readFile(join(parentPath, name))
      expect(name).not.toContain('canary')
      expect(bytes.includes('canary') || bytes.includes('%PDF-1.7'), name).toBe(false)
    }
  })
})
