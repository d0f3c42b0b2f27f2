import type { Endpoint } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Upload } from './call.ts'
import { refuseUnstorable } from './json-body.ts'
import { parseQuestion } from './parse.ts'
import { allowLongArrival } from './slow-senders.ts'

const fileField = 'attachment'

/** The one file of an upload call; undefined when none was sent. The fields of its question may stand before or after it. */
export async function uploadOf(
  request: FastifyRequest,
  { input, fileLimit }: Pick<Endpoint, 'input' | 'fileLimit'>,
): Promise<Upload | undefined> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported.type')
  allowLongArrival(request)
  const known = fieldNamesOf(input)
  const limits = {
    files: 1,
    fields: known.length,
    parts: known.length + 2,
    fileSize: fileLimit,
    fieldNameSize: 100,
    fieldSize: 1000,
  }
  const parts = request.parts({ limits })
  const fields = new Map<string, unknown>()
  const question = () => Object.fromEntries(fields)
  /** Up to the file; undefined when there is none any more. */
  async function untilFile() {
    for (;;) {
      const { value: part } = await parts.next().catch(unreadable)
      if (!part) return undefined
      // A part need not have a name at all, whatever its type says.
      const name = String(part.fieldname).slice(0, 100)
      if (part.type === 'file' && name === fileField) return part
      if (part.type === 'file' || !known.includes(name) || fields.has(name)) {
        throw new Refusal('request.unknown.field', { field: name })
      }
      fields.set(name, part.value)
    }
  }
  const part = await untilFile()
  if (!part) return undefined
  return {
    atMost: lengthOf(request, fileLimit),
    content: part.file,
    // Busboy hands none where the form has none.
    fileName: (part.filename as string | undefined) ?? '',
    known: input.safeParse(question()).data,
    isTooLong: () => part.file.truncated,
    async complete() {
      if (await untilFile()) throw new Refusal('request.malformed')
      refuseUnstorable(question())
      return parseQuestion(input, question())
    },
  }
}

const fieldNamesOf = (input: Endpoint['input']) =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : []

/**
 * How much room to keep for a file that is arriving: what its form announces, which is a little more than
 * the file; the longest that is allowed where nothing is announced.
 */
function lengthOf({ headers }: FastifyRequest, fileLimit: number) {
  const length = Number(headers['content-length'] ?? fileLimit)
  return Math.min(length, fileLimit)
}

/** Lets the rest of what is sent pass by that nobody reads any more: the answer comes after it. */
export function dropRest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

/** Nothing of ours has run yet: what fails here is the form. */
function unreadable(error: Error): never {
  if ('code' in error) throw error
  throw new Refusal('request.malformed')
}
