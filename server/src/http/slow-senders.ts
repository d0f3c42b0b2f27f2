import type { IncomingMessage } from 'node:http'
import { minutes } from '@konsil/contract/core/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LeastRate } from './slow-readers.ts'
import { answerToUnreadable } from './unreadable.ts'

export interface ArrivalLimits {
  /** What follows the head of a question has this long. */
  whole: number
  /** From then on, of a form that is being read. */
  least: LeastRate
}

const usual: ArrivalLimits = {
  whole: minutes(1),
  least: { bytes: 256 * 1024, within: minutes(1) },
}
/** The largest file comes in 40 minutes at the least rate. What is left of an arrival after an hour is cleared away. */
export const longestQuestion = minutes(45)
const looks = 10
const tooSlow = { code: 'ERR_HTTP_REQUEST_TIMEOUT' } as const

const readSlowly = new WeakSet<IncomingMessage>()

/** Whoever sends this form is let in: it may take as long as it needs at the least rate. */
export const allowLongArrival = ({ raw }: FastifyRequest) => void readSlowly.add(raw)

/** Ends a question that does not come whole in time, or at the least rate where that is allowed. */
export function endForSlowSenders(
  app: FastifyInstance,
  headers: Record<string, string>,
  limits = usual,
) {
  app.addHook('onRequest', (request, reply, done) => {
    if (bringsMore(request)) watch(request, reply, headers, limits)
    done()
  })
}

const bringsMore = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  { whole, least }: ArrivalLimits,
) {
  const { socket } = raw
  const every = least.within / looks
  let looked = 0
  let seen = [socket.bytesRead]
  const stop = () => clearInterval(timer)
  const end = () => {
    stop()
    if (!reply.raw.headersSent) socket.write(answerToUnreadable(tooSlow, headers))
    socket.destroy()
  }
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return stop()
    looked += 1
    // What waits for us, as for a store that is slow, is no fault of who sends it.
    const waitsForUs = readSlowly.has(raw) && raw.isPaused()
    seen = waitsForUs ? [socket.bytesRead] : [...seen, socket.bytesRead].slice(-looks - 1)
    if (looked * every < whole || waitsForUs) return
    const [before = 0] = seen
    const isSlow = seen.length > looks && socket.bytesRead - before < least.bytes
    if (isSlow || !readSlowly.has(raw)) end()
  }, every)
  raw.once('end', stop)
  // Nothing at all came for as long as a connection may stand still.
  raw.once('timeout', end)
}
