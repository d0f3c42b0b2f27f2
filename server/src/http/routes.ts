import type { Endpoint } from '@konsil/contract/core/endpoint'
import {
  accountField,
  apiPrefix,
  botCheckHeader,
  renewedTokenHeader,
} from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { BotCheck } from '../ports/bot-check.ts'
import { type AnswerWriter, type AnswerWriterOf, checkedAnswers } from './answers.ts'
import type { Call, Download, Handler, Person } from './call.ts'
import { refuseUnstorable } from './json-body.ts'
import { acceptedLanguage } from './language.ts'
import { type Attempts, accountSubject, addressSubject, type limitsOf } from './limits.ts'
import { parseQuestion } from './parse.ts'
import { dropRest, uploadOf } from './upload.ts'

export interface Authenticated {
  person: Person
  /** The end of the token that was sent. */
  expiresAt: Date
  /** A token with a later end, when the one that was sent is getting old. */
  renewedToken?: string
}

export interface Gate {
  authenticate(token: string): Promise<Authenticated | undefined>
  botCheck: BotCheck
  attempts: Attempts
  limits: ReturnType<typeof limitsOf>
}

/** An endpoint with its handler, whatever its types: what the loop over the contract works on. */
export interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
}

const verbs: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function addRoutes(
  app: FastifyInstance,
  routes: Route[],
  gate: Gate,
  writerOf: AnswerWriterOf = checkedAnswers,
) {
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path))
  for (const path of paths) {
    const sharing = routes.filter(({ endpoint }) => endpoint.path === path)
    const url = apiPrefix + path.replaceAll(':', '::')
    for (const route of sharing) {
      const { method, kind, bodyLimit } = route.endpoint
      const write = writerOf(route.endpoint)
      app.route({
        method,
        url,
        bodyLimit,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(route, write, request, reply, gate),
        ...(kind === 'upload' ? { onSend: async request => dropRest(request) } : {}),
      })
    }
    app.route({
      method: verbs.filter(verb => !sharing.some(({ endpoint }) => endpoint.method === verb)),
      url,
      exposeHeadRoute: false,
      handler: () => Promise.reject(new Refusal('method.not.allowed')),
    })
  }
}

async function answer(
  { endpoint, handler }: Route,
  write: AnswerWriter,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
) {
  const person = await whoAsks(endpoint, request, reply, gate)
  await countAddress(endpoint, request, gate)
  const input =
    endpoint.kind === 'upload' ? {} : parseQuestion(endpoint.input, asked(endpoint, request))
  await passBotCheck(endpoint, request, gate)
  // After the check: otherwise anybody could use up the attempts of somebody else for nothing.
  await countAccount(endpoint, person, input, gate)
  const result = await handler({
    input,
    person,
    upload: endpoint.kind === 'upload' ? await uploadOf(request) : undefined,
    language: acceptedLanguage(request.headers['accept-language']),
  } as Call)
  if (endpoint.kind === 'download') return sendBytes(reply, result as Download)
  return reply
    .code(endpoint.status)
    .type('application/json; charset=utf-8')
    .send(`{"statusCode":${endpoint.status},"data":${write(result)}}`)
}

function asked({ method }: Endpoint, request: FastifyRequest) {
  if (method !== 'GET') return bodyOf(request)
  refuseUnstorable(request.query)
  return request.query
}

/** No body at all counts as {}; one that says null does not, nor does a form. */
function bodyOf(request: FastifyRequest) {
  if (request.isMultipart()) throw new Refusal('request.unsupported.type')
  return request.body === undefined ? {} : request.body
}

async function whoAsks(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
) {
  if (endpoint.who === 'anyone') return undefined
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
  const known = token ? await gate.authenticate(token) : undefined
  if (!known) throw new Refusal('session.required')
  if (endpoint.who !== 'signedIn' && !endpoint.who.includes(known.person.role)) {
    throw new Refusal('role.not.allowed')
  }
  if (known.renewedToken) reply.header(renewedTokenHeader, known.renewedToken)
  request.userId = known.person.userId
  return known.person
}

async function countAddress({ rate }: Endpoint, request: FastifyRequest, gate: Gate) {
  const limit = gate.limits[rate].perAddress
  if (limit) await gate.attempts.count(addressSubject(rate, request.ip), limit)
}

async function countAccount(
  { rate }: Endpoint,
  person: Person | undefined,
  input: unknown,
  gate: Gate,
) {
  const limit = gate.limits[rate].perAccount
  const account = person?.userId ?? accountIn(input)
  if (limit && account) await gate.attempts.count(accountSubject(rate, account), limit)
}

function accountIn(input: unknown) {
  const isNamed = typeof input === 'object' && input !== null && accountField in input
  const named = isNamed ? input[accountField] : undefined
  return typeof named === 'string' ? named : undefined
}

async function passBotCheck(endpoint: Endpoint, request: FastifyRequest, gate: Gate) {
  if (!endpoint.botCheck) return
  const solution = request.headers[botCheckHeader]
  const passed = typeof solution === 'string' && (await gate.botCheck.accept(solution))
  if (!passed) throw new Refusal('bot.check.failed')
}

/** Bytes from people never become a page of ours: no sniffing, no scripts, no frame. */
function sendBytes(reply: FastifyReply, { content, mimeType, bytes }: Download) {
  return reply
    .header('content-type', mimeType)
    .header('content-length', bytes)
    .header('content-disposition', mimeType.startsWith('image/') ? 'inline' : 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=300')
    .send(content)
}
