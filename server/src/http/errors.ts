import { Readable } from 'node:stream'
import {
  type PlainRefusalId,
  readValues,
  Refusal,
  type RefusalItem,
  statusOf,
} from '@konsil/contract/core/refusals'
import { apiPrefix, refusalHeader } from '@konsil/contract/core/endpoint'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable } from '../database/connect.ts'
import type { Logger } from '../ports/logger.ts'
import { ProviderFailed } from '../ports/payments.ts'
import { reasonOf } from '../try-each.ts'
import { Unfitting } from './parse.ts'
import { sendPlainPage, wantsPage } from './plain-page.ts'
import { putOffCalls } from './put-off-calls.ts'

const ofFastify: Record<string, PlainRefusalId> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too.large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported.type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
  FST_REQ_FILE_TOO_LARGE: 'attachment.too.large',
  FST_FILES_LIMIT: 'request.malformed',
  FST_FIELDS_LIMIT: 'request.malformed',
  FST_PARTS_LIMIT: 'request.malformed',
  FST_PROTO_VIOLATION: 'request.malformed',
  FST_MP_PREMATURE_CLOSE: 'request.malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported.type',
}

export function addRefusals(app: FastifyInstance, log: Logger) {
  const noteFailure = (request: FastifyRequest, error: Error, told: string) =>
    log.error(
      {
        requestId: request.id,
        route: request.routeOptions.url,
        reason: reasonOf(error),
        stack: placesOf(error),
      },
      told,
    )
  const putOff = putOffCalls(log)
  app.addHook('onClose', (_, done) => {
    putOff.close()
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Unfitting) return refuse(reply, 400, error.items)
    const refusal = asRefusal(error, request)
    if (refusal && !(error instanceof Refusal) && statusOf(refusal.id) >= 500) {
      putOff.note(reasonOf(error), request.id)
    }
    if (refusal) {
      const seconds = readValues(refusal, 'too.many.requests')?.seconds
      if (seconds !== undefined) reply.header('retry-after', seconds)
      const status = statusOf(refusal.id)
      if (wantsPage(request)) return sendPlainPage(request, reply, status)
      return refuse(reply, status, [asItem(...refusal.told)])
    }
    noteFailure(request, error, 'a call failed')
    if (wantsPage(request)) return sendPlainPage(request, reply, 500)
    return refuse(reply, 500, [asItem('server.failed', { requestId: request.id })])
  })
  // Of what fails while it is sent nobody hears else: the answer has begun, and breaks off.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) {
      const failed = (error: Error) => noteFailure(request, error, 'an answer broke off')
      payload.once('error', failed)
      reply.raw.once('close', () => {
        const route = request.routeOptions.url ?? 'unknown'
        if (reply.raw.writableFinished || payload.errored || !route.startsWith(apiPrefix)) return
        // No hook runs for it either: whoever asked went away, or took nothing for too long.
        const { id: requestId, userId } = request
        log.info({ requestId, route, userId }, 'an answer was not taken to its end')
      })
    }
    done(null, payload)
  })
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, [asItem('not.found')]))
}

/** Whoever is told this comes back, and has lost nothing. */
export function isBusy(error: unknown, request: FastifyRequest) {
  const refusal = asRefusal(error as FastifyError, request)
  return refusal !== undefined && statusOf(refusal.id) === 503
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  const known = ofFastify[error.code]
  if (known) return new Refusal(known)
  if (error.statusCode === 429) return new Refusal('too.many.requests', { seconds: 60 })
  if (wasCutOff(request)) return new Refusal('request.malformed')
  if (isPutOff(error)) return new Refusal('server.busy')
  // The multipart reader rejects a form that ends too early with plain errors.
  if (/unexpected end of multipart data$/i.test(error.message))
    return new Refusal('request.malformed')
  // What the next version of the framework finds fault with is no fault of ours either.
  const isOfFramework = error.code?.startsWith('FST_') && /^4\d\d$/.test(String(error.statusCode))
  return isOfFramework ? new Refusal('request.malformed') : undefined
}

/** What it needs is away: asked again later, it may be done. */
export const isPutOff = (error: unknown) => isUnreachable(error) || error instanceof ProviderFailed

/** Whoever asked went away in the middle: a broken connection of theirs says nothing of the database. */
const wasCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export function refuse(reply: FastifyReply, status: number, data: RefusalItem[]) {
  // What is answered to HEAD has no body.
  const [item] = data
  if (reply.request.method === 'HEAD' && item) reply.header(refusalHeader, item.id)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ statusCode: status, data })
}

/** Where it happened, without the message: messages can quote what a person sent. */
export const placesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
