import { attachmentLimit } from '@konsil/contract/documents'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './call.ts'

const field = 'attachment'

/** The one file of an upload call; undefined when none was sent. */
export async function uploadOf(request: FastifyRequest): Promise<Upload | undefined> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported.type')
  const part = await request
    .file({
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 0, parts: 2, fileSize: attachmentLimit, fieldNameSize: 100 },
    })
    .catch(unreadable)
  if (!part) return undefined
  if (part.fieldname !== field) {
    part.file.resume()
    throw new Refusal('request.unknown.field', { field: part.fieldname.slice(0, 100) })
  }
  return { name: part.filename, content: part.file, wasCut: () => part.file.truncated }
}

/** Nothing of ours has run yet: what fails here is the form. */
function unreadable(error: Error): never {
  if ('code' in error) throw error
  throw new Refusal('request.malformed')
}
