import { Readable } from 'node:stream'
import type { Consent } from '@konsil/contract/access'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { SecondStepWay } from '@konsil/contract/core/second-step-ways'
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
import { isBusy } from './errors.ts'
import { refuseUnstorable } from './json-body.ts'
import { hasVersion } from './has-version.ts'
import { acceptedLanguage } from './language.ts'
import {
  type Attempts,
  type AttemptsOfCall,
  type Counted,
  accountSubject,
  addressSubject,
  attemptsOfCall,
  type limitsOf,
  namedSubject,
  networkOf,
} from './limits.ts'
import { parseQuestion } from './parse.ts'
import { contentOf, questionOfTus, type ResumableAnswer, sendResumable } from './resumable.ts'
import { dropRest, uploadOf } from './upload.ts'

export interface Authenticated {
  person: Person
  /** The end of the token that was sent. */
  expiresAt: Date
  hasSecondFactor: boolean
  /** Their role asks for a second factor, and none is set up. */
  lacksSecondFactor: boolean
  /** This session proved within the last minutes that it is them. */
  isProven: boolean
  /** Of the documents that the call needs, those that this person has to agree to first. */
  missingConsents: Consent[]
  /** A token with a later end, when the one that was sent is getting old. */
  renewedToken?: string
}

export interface Gate {
  /** Also says what of these documents is missing. */
  authenticate(token: string, needs: readonly ConsentDocument[]): Promise<Authenticated | undefined>
  /** Whether a ban ended the session of this token, of which nobody is known any more. */
  isOfBlocked(token: string): Promise<boolean>
  /** What somebody proves with, beside the password, that it is them. */
  waysToProve(person: Person): Promise<SecondStepWay[]>
  botCheck: BotCheck
  attempts: Attempts
  limits: ReturnType<typeof limitsOf>
}

type GateOfCall = Omit<Gate, 'attempts'> & { attempts: AttemptsOfCall }

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
    const url = apiPrefix + path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1')
    for (const route of sharing) {
      const { method, fileLimit, bodyLimit, mostValues } = route.endpoint
      const write = writerOf(route.endpoint)
      app.route({
        method,
        url,
        bodyLimit,
        config: { mostValues },
        exposeHeadRoute: false,
        handler: (request, reply) => answerCounted(route, write, request, reply, gate),
        ...(fileLimit > 0 ? { onSend: async request => dropRest(request) } : {}),
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

/** What a call has counted counts unless it is answered that we are busy. */
async function answerCounted(
  route: Route,
  write: AnswerWriter,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
) {
  const attempts = attemptsOfCall(gate.attempts)
  try {
    return await answer(route, write, request, reply, { ...gate, attempts })
  } catch (error) {
    const takenBack = isBusy(error, request) ? attempts.takeBack() : undefined
    // Where the database is away the answer does not wait for it a second time.
    if (error instanceof Refusal) await takenBack
    throw error
  }
}

async function answer(
  { endpoint, handler }: Route,
  write: AnswerWriter,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: GateOfCall,
) {
  const known = await whoAsks(endpoint, request, reply, gate)
  const person = known?.person
  const network = networkOf(request.ip)
  const fromAddress = () => ofAddress(endpoint, network, gate)
  const isAddressFirst = !person && !gate.limits[endpoint.rate].afterCheck
  if (isAddressFirst) await gate.attempts.countAll(fromAddress())
  const input =
    endpoint.kind === 'upload' ? {} : parseQuestion(endpoint.input, asked(endpoint, request))
  const check = await passBotCheck(endpoint, request, gate)
  const { attempts } = gate
  // What an account tries beyond its own bound, or without sense, takes nobody's place behind the same address.
  if (person) await attempts.countAll([...ofPerson(endpoint, person, gate), ...fromAddress()])
  else {
    if (!isAddressFirst) await attempts.countAll(fromAddress())
    // After the check: otherwise anybody could use up the attempts of somebody else for nothing.
    await attempts.countAll(ofNamed(endpoint, network, input, gate))
  }
  const result = await handler({
    input,
    person,
    upload: endpoint.kind === 'upload' ? await uploadOf(request, endpoint) : undefined,
    sent: endpoint.method === 'PATCH' ? contentOf(request) : undefined,
    range: request.headers.range,
    language: acceptedLanguage(request.headers['accept-language']),
    userAgent: request.headers['user-agent'],
    network,
    attempts: gate.attempts,
    check,
    prove: async () => known && refuseUnproven(known, gate),
  } as Call)
  if (endpoint.kind === 'download') return sendBytes(reply, result as Download)
  if (endpoint.kind === 'resumable') {
    return sendResumable(reply, endpoint.status, result as ResumableAnswer)
  }
  return reply
    .code(endpoint.status)
    .type('application/json; charset=utf-8')
    .send(`{"statusCode":${endpoint.status},"data":${write(result)}}`)
}

function asked({ method, kind }: Endpoint, request: FastifyRequest) {
  if (kind === 'resumable') return questionOfTus(request)
  if (method !== 'GET') return withFieldsOfPath(bodyOf(request), request.params)
  refuseUnstorable(request.query)
  return request.query
}

/** What the path says counts, whatever the body calls it. */
function withFieldsOfPath(body: unknown, params: unknown) {
  const fields = params as Record<string, string>
  if (Object.keys(fields).length === 0) return body
  refuseUnstorable(fields)
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, ...fields }
    : body
}

/** No body at all counts as {}; one that says null does not, nor does a form, nor the content of a file. */
function bodyOf(request: FastifyRequest) {
  if (request.isMultipart() || request.body instanceof Readable)
    throw new Refusal('request.unsupported.type')
  return request.body === undefined ? {} : request.body
}

async function whoAsks(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: GateOfCall,
) {
  if (endpoint.who === 'anyone') return undefined
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new Refusal('session.required')
  const known = await gate.authenticate(token, endpoint.needs)
  if (!known) {
    throw new Refusal((await gate.isOfBlocked(token)) ? 'session.blocked' : 'session.required')
  }
  if (endpoint.who !== 'signedIn' && !endpoint.who.includes(known.person.role)) {
    throw new Refusal('role.not.allowed')
  }
  if (known.lacksSecondFactor && !endpoint.beforeSecondFactor) {
    throw new Refusal('secondFactor.missing')
  }
  const { missingConsents: consents } = known
  if (consents.length > 0) throw new Refusal('consent.required', { consents })
  await refuseWithoutProof(endpoint, known, gate)
  if (known.renewedToken) reply.header(renewedTokenHeader, known.renewedToken)
  request.userId = known.person.userId
  return known
}

async function refuseWithoutProof({ proof }: Endpoint, known: Authenticated, gate: GateOfCall) {
  if (proof === 'none') return
  if (proof === 'password' && !known.hasSecondFactor) return
  await refuseUnproven(known, gate)
}

async function refuseUnproven(known: Authenticated, gate: GateOfCall) {
  if (known.isProven) return
  throw new Refusal('proof.required', { ways: await gate.waysToProve(known.person) })
}

function ofAddress({ rate }: Endpoint, network: string, gate: GateOfCall): Counted[] {
  const limit = gate.limits[rate].perAddress
  return limit ? [{ subject: addressSubject(rate, network), limit }] : []
}

/** Whoever is signed in is counted alone. */
function ofPerson({ rate }: Endpoint, { userId }: Person, gate: GateOfCall): Counted[] {
  const limit = gate.limits[rate].perAccount
  return limit ? [{ subject: accountSubject(rate, userId), limit }] : []
}

/** An account that is only named, for each network that names it. */
function ofNamed({ rate }: Endpoint, network: string, input: unknown, gate: GateOfCall): Counted[] {
  const limit = gate.limits[rate].perAccount
  const named = accountIn(input)
  return limit && named ? [{ subject: namedSubject(rate, named, network), limit }] : []
}

function accountIn(input: unknown) {
  const isNamed = typeof input === 'object' && input !== null && accountField in input
  const named = isNamed ? input[accountField] : undefined
  return typeof named === 'string' ? named : undefined
}

async function passBotCheck(endpoint: Endpoint, request: FastifyRequest, gate: GateOfCall) {
  if (!endpoint.botCheck) return undefined
  const solution = request.headers[botCheckHeader]
  const passed = typeof solution === 'string' ? await gate.botCheck.accept(solution) : undefined
  if (!passed) throw new Refusal('bot.check.failed')
  return passed
}

function keptFor(mayBeKept: Download['mayBeKept']) {
  if (mayBeKept === 'by anybody') return 'public, max-age=60'
  if (mayBeKept === 'asking first') return 'private, no-cache'
  return mayBeKept ? 'private, max-age=300' : 'no-store'
}

/** Bytes from people never become a page of ours: no sniffing, no scripts, no frame. */
export function sendBytes(reply: FastifyReply, download: Download) {
  const { content, mimeType, bytes, mayBeKept, fileName, isOnlySaved, ranged, version } = download
  if (version !== undefined) {
    reply.header('etag', `"${version}"`).header('cache-control', keptFor(mayBeKept))
    if (hasVersion(reply.request, version)) return reply.code(304).send()
  }
  const isShown = mimeType.startsWith('image/') && !isOnlySaved
  if (bytes !== undefined) reply.header('content-length', bytes)
  if (ranged) reply.header('accept-ranges', 'bytes')
  if (ranged?.portion) {
    const { start, end } = ranged.portion
    reply.code(206).header('content-range', `bytes ${start}-${end}/${ranged.total}`)
  }
  return reply
    .header('content-type', mimeType)
    .header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', keptFor(mayBeKept))
    .send(content)
}

/** With the name in both forms (RFC 6266) where the older one cannot say it. */
function dispositionOf(kind: string, fileName: string | undefined) {
  if (fileName === undefined) return kind
  const plain = fileName.replace(/[^ -~]|["\\%]/g, '_')
  const named = `${kind}; filename="${plain}"`
  if (plain === fileName) return named
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${named}; filename*=UTF-8''${encoded}`
}
