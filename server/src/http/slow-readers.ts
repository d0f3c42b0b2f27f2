import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { minutes } from '@konsil/contract/core/time'
import type { FastifyInstance } from 'fastify'

export interface LeastRate {
  bytes: number
  within: number
}

/** Of a stream; a form has to arrive as fast (slow-senders.ts). The slowest telephone takes thrice as much. */
const leastTaken: LeastRate = { bytes: 256 * 1024, within: minutes(1) }
const looks = 10

/** Ends an answer that its reader takes more slowly: a byte now and then would hold the file, and us, for ever. */
export function endForSlowReaders(app: FastifyInstance, least = leastTaken) {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Readable) watch(reply.raw, least)
    done(null, payload)
  })
}

function watch(raw: ServerResponse, { bytes, within }: LeastRate) {
  let before = takenFrom(raw)
  let waited = 0
  const timer = setInterval(() => {
    const taken = takenFrom(raw)
    // What waits for us, as for a store that is slow, is no fault of who reads it.
    waited = raw.writableLength > 0 ? waited + 1 : 0
    if (waited > 0 && waited < looks) return
    if (waited === looks && taken - before < bytes) raw.destroy()
    before = taken
    waited = 0
  }, within / looks)
  raw.once('close', () => clearInterval(timer))
}

/** Bytes of this connection that the network has accepted. */
const takenFrom = ({ socket }: ServerResponse) =>
  socket ? socket.bytesWritten - socket.writableLength : 0
