import type { Readable } from 'node:stream'
import {
  fieldHeaders,
  metadataHeader,
  offsetContent,
  tusVersion,
  tusVersionHeader,
} from '@konsil/contract/core/resumable'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnstorable } from './json-body.ts'
import { allowLongArrival } from './slow-senders.ts'

/** What comes next of a file, not read yet. */
export interface SentContent {
  content: Readable
  /** Bytes, where the sender says so. */
  announced: number | undefined
}

/** What a verb of tus answers, all in headers. */
export interface ResumableAnswer {
  location?: string
  offset?: number
  length?: number
  expiresAt?: Date
}

/** The question of a verb of tus: ids in the query, numbers in headers, the rest in the metadata. */
export function questionOfTus({ headers, query }: FastifyRequest) {
  if (headers[tusVersionHeader] !== tusVersion) throw new Refusal('upload.version.unknown')
  const numbers = Object.entries(fieldHeaders).flatMap(([field, header]) =>
    headers[header] === undefined ? [] : [[field, headers[header]]],
  )
  const fields = [
    ...Object.entries(query as Record<string, unknown>),
    ...metadataIn(headers[metadataHeader]),
    ...numbers,
  ]
  const question: unknown = Object.fromEntries(fields)
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal('request.malformed')
  }
  refuseUnstorable(question)
  return question
}

/** `name base64,name base64` */
function metadataIn(header: string | string[] | undefined) {
  if (header === undefined || header === '') return []
  return String(header)
    .split(',')
    .map(pair => {
      const [, name = '', value] = /^\s*(\S+)(?: ([\w+/]*={0,2}))?\s*$/.exec(pair) ?? []
      if (!name) throw new Refusal('request.malformed')
      return [name, Buffer.from(value ?? '', 'base64').toString()]
    })
}

/** It is read as it comes: nothing has been taken of it yet. */
export function contentOf(request: FastifyRequest): SentContent {
  const { headers, raw } = request
  if (headers['content-type'] !== offsetContent) throw new Refusal('request.unsupported.type')
  allowLongArrival(request)
  const length = headers['content-length']
  return { content: raw, announced: length === undefined ? undefined : Number(length) }
}

export function sendResumable(
  reply: FastifyReply,
  status: number,
  { location, offset, length, expiresAt }: ResumableAnswer,
) {
  if (location !== undefined) reply.header('location', location)
  if (offset !== undefined) reply.header('upload-offset', offset)
  if (length !== undefined) reply.header('upload-length', length)
  if (expiresAt) reply.header('upload-expires', expiresAt.toUTCString())
  return reply.code(status).header(tusVersionHeader, tusVersion).send()
}
