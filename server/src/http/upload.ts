import { attachmentLimit } from '@konsil/contract/documents'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './call.ts'
import { allowLongArrival } from './slow-senders.ts'

const field = 'attachment'
const limits = { files: 1, fields: 0, parts: 2, fileSize: attachmentLimit, fieldNameSize: 100 }

/** The one file of an upload call; undefined when none was sent. */
export async function uploadOf(request: FastifyRequest): Promise<Upload | undefined> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported.type')
  allowLongArrival(request)
  const parts = request.parts({ limits })
  const { value: part } = await parts.next().catch(unreadable)
  if (!part) return undefined
  // A part need not have a name at all, whatever its type says.
  const name = String(part.fieldname).slice(0, 100)
  if (part.type !== 'file' || name !== field) {
    throw new Refusal('request.unknown.field', { field: name })
  }
  return {
    atMost: lengthOf(request),
    content: part.file,
    async complete() {
      if (part.file.truncated) throw new Refusal('attachment.too.large')
      const { done } = await parts.next().catch(unreadable)
      if (!done) throw new Refusal('request.malformed')
    },
  }
}

/**
 * How much room to keep for a file that is arriving: what its form announces, which is a little more than
 * the file; the longest that is allowed where nothing is announced.
 */
function lengthOf({ headers }: FastifyRequest) {
  const length = Number(headers['content-length'] ?? attachmentLimit)
  return Math.min(length, attachmentLimit)
}

/** Lets the rest of a form pass by that nobody reads any more: the answer comes after it. */
export function dropRest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

/** Nothing of ours has run yet: what fails here is the form. */
function unreadable(error: Error): never {
  if ('code' in error) throw error
  throw new Refusal('request.malformed')
}
