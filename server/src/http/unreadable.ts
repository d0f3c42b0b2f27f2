import { STATUS_CODES } from 'node:http'
import { type RefusalItem, statusOf } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { ConnectionError } from 'fastify'

type Answered = [status: number, item: RefusalItem]
const usual: Answered = [statusOf('request.malformed'), asItem('request.malformed')]
const reasons: Record<string, Answered> = {
  HPE_HEADER_OVERFLOW: [431, asItem('request.too.large')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, asItem('request.malformed')],
}

/** The whole answer to what is not HTTP, too large a head or too slow: as Node reads it, nothing else has run. */
export function answerToUnreadable(
  error: Pick<ConnectionError, 'code'>,
  headers: Record<string, string>,
) {
  const [status, item] = reasons[error.code ?? ''] ?? usual
  const body = JSON.stringify({ statusCode: status, data: [item] })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
