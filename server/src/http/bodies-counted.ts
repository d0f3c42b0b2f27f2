import { usualBodyLimit } from '@konsil/contract/core/endpoint'
import { offsetContent } from '@konsil/contract/core/resumable'
import { Refusal } from '@konsil/contract/core/refusals'
import { minutes } from '@konsil/contract/core/time'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { networkOf } from './limits.ts'

const span = minutes(1)

/**
 * How much of questions each network sends, counted in this process alone and from nought every minute: a
 * long question weighs as many usual ones as fit into it. Files are counted elsewhere: nothing reads them whole.
 */
export function bodiesCounted({
  clock,
  requestsPerMinute,
}: {
  clock: Clock
  requestsPerMinute: number
}) {
  const weights = new Map<string, number>()
  let minute: number | undefined
  return function refuseHeavy(request: FastifyRequest) {
    const weight = weightOf(request)
    if (weight === 0) return
    const present = Math.floor(clock.now().getTime() / span)
    if (present !== minute) weights.clear()
    minute = present
    const network = networkOf(request.ip)
    const sent = (weights.get(network) ?? 0) + weight
    weights.set(network, sent)
    if (sent > requestsPerMinute) throw new Refusal('too.many.requests', { seconds: span / 1000 })
  }
}

/** Without a length it may become as long as its call takes. */
function weightOf({ headers, routeOptions }: FastifyRequest) {
  const kind = headers['content-type'] ?? ''
  if (kind.startsWith('multipart/form-data') || kind === offsetContent) return 0
  const isOpen = headers['transfer-encoding'] !== undefined
  const length = Number(headers['content-length'] ?? 0)
  const bytes = isOpen ? (routeOptions.bodyLimit ?? usualBodyLimit) : length
  return Math.ceil(bytes / usualBodyLimit)
}
