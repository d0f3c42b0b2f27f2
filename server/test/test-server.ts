import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
} from '@konsil/contract/core/endpoint'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import { type SignInRole } from '@konsil/contract/core/roles'
import { runOnce } from 'graphile-worker'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type FixedClock, fixedClock } from '../src/adapters/fixed-clock.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { type Composed, compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { addApiPage } from '../src/http/api-page.ts'
import { addMailPage } from '../src/http/dev-mails.ts'
import { addRoutes } from '../src/http/routes.ts'
import { createServer } from '../src/http/server.ts'
import { asTasks, silentQueue } from '../src/jobs/worker.ts'
import { copyTemplate, type TestDatabase } from './databases.ts'

export interface Answer<Data> {
  status: number
  data: Data
  /** The list of a refused call. */
  items: RefusalItem[]
  headers: Headers
}

export interface Asking {
  token?: string | undefined
  language?: string
  /** `solve` (the default for endpoints that ask for one) or a header of one's own. */
  botCheck?: string | undefined
  headers?: Record<string, string>
}

export interface TestServer {
  url: string
  clock: FixedClock
  database: TestDatabase['database']
  pool: TestDatabase['pool']
  composed: Composed
  logLines: string[]
  call<E extends Endpoint>(
    endpoint: E,
    question: QuestionOf<E>,
    asking?: Asking,
  ): Promise<Answer<OutputOf<E>>>
  /** The same without types, for questions that do not fit. */
  ask(endpoint: Endpoint, question: unknown, asking?: Asking): Promise<Answer<unknown>>
  solveBotCheck(): Promise<string>
  runJobs(): Promise<void>
  mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]>
  stop(): Promise<void>
}

export interface TestServerOptions {
  startAt?: string
  settings?: Record<string, string>
}

/** The real server on a port of its own: real HTTP, real PostgreSQL, built-in adapters, a clock in hand. */
export async function startTestServer({
  startAt = '2026-11-21T09:00:00Z',
  settings = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await copyTemplate()
  const dataFolder = mkdtempSync(join(tmpdir(), 'konsil-test-'))
  const clock = fixedClock(startAt)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    BOT_CHECK_DIFFICULTY: '50',
    ATTEMPTS_PER_ADDRESS: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })
  const logLines: string[] = []
  const log = pinoLogger('info', { write: line => void logLines.push(line) })
  const composed = compose(config, database.database, clock)
  const app = await createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    https: false,
  })
  addRoutes(app, composed.routes, composed.gate)
  addApiPage(app, composed.endpoints, config.PRODUCT_NAME)
  addMailPage(app, database.database)
  composed.sockets.attach(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ask = (endpoint: Endpoint, question: unknown, asking: Asking = {}) =>
    send(url, endpoint, question, asking)
  return {
    url,
    clock,
    database: database.database,
    pool: database.pool,
    composed,
    logLines,
    ask,
    call: async (endpoint, question, asking) =>
      (await ask(endpoint, question, asking)) as Answer<OutputOf<typeof endpoint>>,
    solveBotCheck: () => solveAt(url),
    async runJobs() {
      await runOnce({
        pgPool: database.pool,
        taskList: asTasks(composed.jobs, log),
        logger: silentQueue,
      })
    },
    async mailsTo(address) {
      const mails = await database.database
        .selectFrom('caught_mail')
        .where('recipient', '=', address)
        .selectAll()
        .orderBy('caught_at')
        .orderBy('id')
        .execute()
      return mails.map(mail => ({
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      }))
    },
    async stop() {
      await composed.sockets.close()
      await app.close()
      await composed.close()
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function send(
  url: string,
  endpoint: Endpoint,
  question: unknown,
  asking: Asking,
): Promise<Answer<unknown>> {
  const isGet = endpoint.method === 'GET'
  const query = isGet
    ? `?${new URLSearchParams(question as Record<string, string>).toString()}`
    : ''
  const solution =
    'botCheck' in asking ? asking.botCheck : endpoint.botCheck ? await solveAt(url) : undefined
  const answer = await fetch(`${url}${apiPrefix}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(asking.language ? { 'accept-language': asking.language } : {}),
      ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
      ...(solution === undefined ? {} : { [botCheckHeader]: solution }),
      ...asking.headers,
    },
    ...(isGet ? {} : { body: typeof question === 'string' ? question : JSON.stringify(question) }),
  })
  const body = (await answer.json()) as { data: unknown }
  const items = Array.isArray(body.data) && !answer.ok ? (body.data as RefusalItem[]) : []
  return { status: answer.status, data: body.data, items, headers: answer.headers }
}

async function solveAt(url: string) {
  const answer = await fetch(`${url}${apiPrefix}${access.botChallenge.path}`)
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  const challenge = data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

export const testPassword = 'secret-12'

/** An active person, signed in, made by the acts a person would use (administrators: as the first one is). */
export async function person(
  server: TestServer,
  role: SignInRole,
  email = `${role.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.org`,
) {
  await signUp(server, role, email)
  const signedIn = await server.call(access.signIn, { email, password: testPassword, role })
  if (signedIn.status !== 200)
    throw new Error(`could not sign in: ${JSON.stringify(signedIn.data)}`)
  return { email, role, token: signedIn.data.token, id: signedIn.data.user._id }
}

async function signUp(server: TestServer, role: SignInRole, email: string) {
  const registering = role === 'ADMIN' ? 'PATIENT' : role
  const answer = await server.call(access.signUp, {
    firstName: 'Test',
    lastName: 'Person',
    email,
    password: testPassword,
    role: registering,
  })
  if (answer.status !== 200) throw new Error(`could not sign up: ${JSON.stringify(answer.data)}`)
  await server.database
    .updateTable('app_user')
    .set({ state: 'ACTIVE', role })
    .where('email', '=', email)
    .execute()
}
