import { documents } from '@konsil/contract/documents'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { Answer } from './asking.ts'
import type { TestServer } from './test-server.ts'

/** One transparent dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

interface Chosen {
  content: Buffer
  name: string
  type: string
}

export async function upload(
  server: TestServer,
  token: string,
  { content = png, name = 'a.png', type = 'image/png' }: Partial<Chosen> = {},
) {
  const form = new FormData()
  form.append('attachment', new Blob([new Uint8Array(content)], { type }), name)
  const answer = await server.ask(documents.addAttachment, form, { token })
  return answer as Answer<OutputOf<typeof documents.addAttachment>>
}
