import type { IncomingHttpHeaders } from 'node:http'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyInstance, HTTPMethods } from 'fastify'

/** No event that a payment provider sends is nearly as long. */
const longestEvent = 1024 * 1024

const others: HTTPMethods[] = ['GET', 'PUT', 'PATCH', 'DELETE']

/** FORGED was not sent by the provider, or too long ago; of UNKNOWN there is none. */
export type ReceiveEvent = (
  provider: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
) => Promise<'TAKEN' | 'FORGED' | 'UNKNOWN'>

/**
 * Where payment providers tell us of money. Their signature is over the bytes as they came, and is all that
 * proves them: no session, and nothing is read before. It counts like any question of its address and
 * length. Whatever is not answered with success they send again.
 */
export async function addProviderEvents(app: FastifyInstance, receive: ReceiveEvent) {
  const url = `${apiPrefix}/payments/events/:provider`
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      url,
      { bodyLimit: longestEvent },
      async ({ params, body, headers }, reply) => {
        const received = await receive(params.provider, body ?? Buffer.alloc(0), headers)
        if (received === 'UNKNOWN') throw new Refusal('not.found')
        if (received === 'FORGED') throw new Refusal('request.malformed')
        return reply.type('application/json; charset=utf-8').send({ statusCode: 200, data: {} })
      },
    )
    scope.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: () => Promise.reject(new Refusal('method.not.allowed')),
    })
    done()
  })
}
