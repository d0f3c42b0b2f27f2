import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/limits.ts'

/** Where a socket is opened from, as attempts are counted. */
export const networkOfSocket = (request: IncomingMessage, trustProxy: boolean) =>
  networkOf(addressOf(request, trustProxy))

/** Of several forwarded addresses, only the last was written by our own proxy. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',') : ''
  return forwarded.split(',').at(-1)?.trim() || socket.remoteAddress
}
