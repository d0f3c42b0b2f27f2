import type { IncomingMessage } from 'node:http'
import { minutes } from '@konsil/contract/core/time'
import { networkOf } from '../http/limits.ts'
import type { Clock } from '../ports/clock.ts'

const span = minutes(1)

/** Counts in this process alone and from nought every minute. */
export function countedEachMinute(clock: Clock, most: number) {
  const counts = new Map<string, number>()
  let minute: number | undefined
  return {
    allows(whose: string) {
      const present = Math.floor(clock.now().getTime() / span)
      if (present !== minute) counts.clear()
      minute = present
      const count = (counts.get(whose) ?? 0) + 1
      counts.set(whose, count)
      return count <= most
    },
  }
}

/** Where a socket is opened from, as attempts are counted. */
export const networkOfSocket = (request: IncomingMessage, trustProxy: boolean) =>
  networkOf(addressOf(request, trustProxy))

/** Of several forwarded addresses, only the last was written by our own proxy. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',') : ''
  return forwarded.split(',').at(-1)?.trim() || socket.remoteAddress
}
