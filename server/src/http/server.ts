import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Clock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import { apiPrefix, usualBodyLimit } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { offsetContent } from '@konsil/contract/core/resumable'
import { asItem } from '@konsil/contract/refusals/sentences'
import { site } from '@konsil/contract/site'
import { bodiesCounted } from './bodies-counted.ts'
import { endConnections } from './end-connections.ts'
import { addRefusals, refuse } from './errors.ts'
import { dataPolicy, type HeaderSettings, headersOfAll, headersOfData } from './headers.ts'
import { readJsonBody } from './json-body.ts'
import { networkOf } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { sendPlainPage, wantsPage } from './plain-page.ts'
import { endForSlowReaders, type LeastRate } from './slow-readers.ts'
import { type ArrivalLimits, endForSlowSenders, longestQuestion } from './slow-senders.ts'
import { answerToUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    mostValues?: number
  }
  interface FastifyRequest {
    userId?: string
  }
}

export interface ServerOptions extends HeaderSettings {
  log: Logger
  metrics: Metrics
  trustProxy: boolean
  requestsPerMinute: number
  clock: Clock
  isKnownHost(host: string | undefined): boolean
  redis?: Redis | undefined
  leastTaken?: LeastRate
  arrival?: ArrivalLimits
}

/** Fastify with everything that holds for every answer; routes come after. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = headersOfData(options)
  const app = Fastify({
    logger: false,
    // One hop: of several addresses in X-Forwarded-For, only the last was written by our own proxy.
    trustProxy: options.trustProxy ? (_, hop) => hop === 0 : false,
    // A call that takes more says so to its route.
    bodyLimit: usualBodyLimit,
    genReqId: () => randomUUID(),
    // Of files; what else is asked ends after a minute.
    requestTimeout: longestQuestion,
    connectionTimeout: 60_000,
    // The wildcard of pages counts as one: a long address that leads nowhere is told so like any other.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => {
      options.log.info(
        { requestId: request.id, status: 400, reason: error.code },
        'a request could not be routed',
      )
      // No hook runs for it.
      reply.headers(headers).header('x-request-id', request.id)
      void (wantsPage(request)
        ? sendPlainPage(request, reply, 400)
        : refuse(reply, 400, [asItem('request.malformed')]))
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.write(answerToUnreadable(error, headers))
      socket.destroy(error)
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions }: FastifyRequest, body: string) =>
      readJsonBody(body, routeOptions.config.mostValues),
  )
  // Content that whoever takes it reads as it comes.
  app.addContentTypeParser(offsetContent, (_request, content, done) => done(null, content))
  // A file over the limit is cut, and whoever reads it asks.
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: request => networkOf(request.ip),
    // Without Redis nobody counts for all processes; attempts at passwords are counted elsewhere.
    ...(options.redis ? { redis: options.redis, skipOnError: true } : {}),
  })
  endForSlowSenders(app, headers, options.arrival)
  refuseUnknownHosts(app, options)
  const refuseHeavy = bodiesCounted(options)
  app.addHook('onRequest', async request => refuseHeavy(request))
  addHeaders(app, options)
  addRefusals(app, options.log)
  addLogs(app, options)
  endForSlowReaders(app, options.leastTaken)
  // Stopping lets answers under way end; `main.ts` bounds the wait.
  const endAll = endConnections(app.server)
  app.addHook('preClose', async () => endAll())
  return app
}

/** A balancer asks how we are by whatever address it has, and learns nothing else. */
const answeredUnderAnyName = [site.health, site.ready].map(({ path }) => apiPrefix + path)

function refuseUnknownHosts(app: FastifyInstance, { isKnownHost }: ServerOptions) {
  app.addHook('onRequest', (request, _, done) => {
    const isForAll = answeredUnderAnyName.includes(request.routeOptions.url ?? '')
    const isMeant = isForAll || isKnownHost(request.headers.host)
    done(isMeant ? undefined : new Refusal('host.unknown'))
  })
}

function addHeaders(app: FastifyInstance, settings: HeaderSettings) {
  const headers = headersOfAll(settings)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', dataPolicy)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** A line for each call and each refusal; that somebody read a public page is counted, not written down. */
function addLogs(app: FastifyInstance, { log, metrics }: Pick<ServerOptions, 'log' | 'metrics'>) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const status = reply.statusCode
    metrics.measureRequest({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (route.startsWith(apiPrefix) || status >= 400) {
      const milliseconds = Math.round(reply.elapsedTime)
      const { id: requestId, userId } = request
      log.info({ requestId, method, route, status, milliseconds, userId }, 'answered')
    }
    done()
  })
}
