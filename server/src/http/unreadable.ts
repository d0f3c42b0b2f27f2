import { STATUS_CODES } from 'node:http'
import { asItem, type RefusalId, statusOf } from '@konsil/contract/core/refusals'
import type { ConnectionError } from 'fastify'

const reasons: Record<string, [status: number, id: RefusalId]> = {
  HPE_HEADER_OVERFLOW: [431, 'request.too.large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.malformed'],
}

/** The whole answer to what is not HTTP, too large a head or too slow: as Node reads it, nothing else has run. */
export function answerToUnreadable(error: ConnectionError, headers: Record<string, string>) {
  const usual: [number, RefusalId] = [statusOf('request.malformed'), 'request.malformed']
  const [status, id] = reasons[error.code ?? ''] ?? usual
  const body = JSON.stringify({ statusCode: status, data: [asItem(id)] })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
