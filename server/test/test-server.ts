import type { MailAttachment } from '../src/ports/mailer.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { access, type Consent } from '@konsil/contract/access'
import type { Endpoint, OutputOf, QuestionOf } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import { runOnce } from 'graphile-worker'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod'
import { type FixedClock, fixedClock } from '../src/adapters/fixed-clock.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import type { Adapters } from '../src/choose-adapters.ts'
import { hashOfSecret } from '../src/capabilities/access/mail-links.ts'
import { type Composed, compose } from '../src/compose.ts'
import { type Config, readConfig } from '../src/config.ts'
import { connect } from '../src/database/connect.ts'
import { addApiPage } from '../src/http/api-page.ts'
import { addMailPage } from '../src/http/dev-mails.ts'
import { addProviderEvents } from '../src/http/provider-events.ts'
import { addSandboxPage } from '../src/http/sandbox-page.ts'
import { addRoutes } from '../src/http/routes.ts'
import { addUnsubscribePage } from '../src/http/unsubscribe-page.ts'
import type { Job } from '../src/jobs/job.ts'
import { createJobFailures } from '../src/jobs/job-failures.ts'
import { asTasks, silentQueue } from '../src/jobs/worker.ts'
import { type Answer, type Asking, send, solved } from './asking.ts'
import { type DatabaseLine, lineTo } from './database-line.ts'
import { callServer } from './call-server.ts'
import { connectWithin as connectPatiently, copyTemplate, type TestDatabase } from './databases.ts'
import { listenToHandlers } from './handler-refusals.ts'
import { noteFailedCall } from './failed-calls.ts'
import { goesOn } from './goes-on.ts'
import { addressesIn, refuseOverRead } from './over-read.ts'
import { quickPasswords } from './quick-passwords.ts'

export interface TestServer {
  url: string
  config: Config
  clock: FixedClock
  database: TestDatabase['database']
  pool: TestDatabase['pool']
  /** Between the server and its database, where one was asked for; the two fields above do not use it. */
  line: DatabaseLine
  composed: Composed
  /** What the server answers to at all, as `GET /path`. */
  routes: string[]
  logLines: string[]
  call<E extends Endpoint>(
    endpoint: E,
    question: QuestionOf<E>,
    asking?: Asking,
  ): Promise<Answer<OutputOf<E>>>
  /** The same without types, for questions that do not fit. Every answer passes `refuseOverRead`, every handler `listenToHandlers`. */
  ask(endpoint: Endpoint, question: unknown, asking?: Asking): Promise<Answer<unknown>>
  solveBotCheck(): Promise<string>
  runJobs(): Promise<void>
  /** As a worker would that has taken such a job. */
  perform<Payload>(job: Job<Payload>, payload: Payload): Promise<void>
  mailsTo(address: string): Promise<ArrivedMail[]>
  stop(): Promise<void>
}

interface ArrivedMail {
  subject: string
  text: string
  html: string
  replyTo: string | null
  attachment: MailAttachment | null
}

export interface TestServerOptions {
  startAt?: string
  settings?: Record<string, string>
  adapters?: Partial<Adapters>
  /** Its database can be cut off, or left to hang; every call takes a sixth longer by it. */
  hasLine?: boolean
  /** Instead of a copy of the one that all test files share; closed with the server. */
  database?: TestDatabase
  /** Milliseconds until a call that gets no connection to the database is put off. */
  connectWithin?: number
}

/**
 * The real server on a port of its own: real HTTP, real PostgreSQL, built-in adapters but for quick
 * passwords, a clock in hand.
 */
export async function startTestServer({
  startAt = '2026-11-21T09:00:00Z',
  settings = {},
  adapters = {},
  hasLine = false,
  database: given,
  connectWithin = connectPatiently,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await copyTemplate())
  const line = hasLine ? await lineTo(database.url) : noLine
  const databaseUrl = hasLine ? line.url : database.url
  const dataFolder = mkdtempSync(join(tmpdir(), 'konsil-test-'))
  const clock = fixedClock(startAt)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    BOT_CHECK_DIFFICULTY: '50',
    ATTEMPTS_PER_ADDRESS: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    UPLOADS_PER_ADDRESS: '100000',
    FILES_MB_KEPT_FREE: '1',
    ...settings,
  })
  const logLines: string[] = []
  const log = pinoLogger('info', { write: line => void logLines.push(line) })
  const connected = connect(config.DATABASE_URL ?? databaseUrl, log, { connectWithin })
  const keys = connect(config.CASE_KEYS_URL ?? databaseUrl, log, { connections: 2, connectWithin })
  const composed = compose(config, { ...connected, keys: keys.database }, clock, log, {
    passwords: quickPasswords,
    ...adapters,
  })
  const app = await callServer(composed, { config, log, clock })
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map(verb => `${verb} ${url}`))
  })
  const handlers = listenToHandlers(composed.routes)
  addRoutes(app, handlers.routes, composed.gate)
  const { receive, sandbox } = composed.capabilities.payments
  await addProviderEvents(app, receive)
  if (sandbox) await addSandboxPage(app, sandbox)
  await addUnsubscribePage(app, {
    productName: config.PRODUCT_NAME,
    ...composed.capabilities.campaigns.unsubscribing,
  })
  addApiPage(app, composed.endpoints, config.PRODUCT_NAME)
  addMailPage(app, connected.database)
  composed.sockets.attach(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const solve = async () => solved(await composed.gate.botCheck.challenge())
  const ask = async (endpoint: Endpoint, question: unknown, asking: Asking = {}) => {
    const { answer, body, text } = await send(url, endpoint, question, asking, solve)
    handlers.refuseFaults()
    if (answer.status === 500) noteFailedCall(logLines)
    const heard = { endpoint, status: answer.status, body, text }
    const own =
      addressesIn(text).length > 0
        ? [
            ...(await addressesOf(asking.token)),
            ...(await addressOfTicket(question)),
            ...(await addressOfLink(question)),
          ]
        : []
    const addresses = [...addressesIn(JSON.stringify(question) ?? ''), ...own]
    refuseOverRead({ ...heard, addresses }, config)
    return answer
  }
  /** Their present address, and those that they wished to have. */
  async function addressesOf(token: string | undefined) {
    if (!token) return []
    const id = decodeJwt(token).sub ?? ''
    const users = database.database.selectFrom('app_user').where('id', '=', id)
    const links = database.database.selectFrom('mail_link').where('user_id', '=', id)
    const present = (await users.select('email').execute()).map(user => user.email)
    const wished = (await links.select('new_email').execute()).flatMap(link => link.new_email ?? [])
    return [...present, ...wished]
  }
  /** Who is on the second step of signing in has no token yet. */
  async function addressOfTicket(question: unknown) {
    const ticket = z.object({ ticket: z.string() }).safeParse(question).data?.ticket
    if (!ticket) return []
    const tickets = database.database
      .selectFrom('sign_in_ticket')
      .innerJoin('app_user', 'app_user.id', 'sign_in_ticket.user_id')
      .where('secret_hash', '=', hashOfSecret(ticket))
    return (await tickets.select('email').execute()).map(user => user.email)
  }
  /** Who comes by a link reads the mails of its account. */
  async function addressOfLink(question: unknown) {
    const secret = z.object({ id: z.string() }).safeParse(question).data?.id
    if (!secret) return []
    const links = database.database
      .selectFrom('mail_link')
      .innerJoin('app_user', 'app_user.id', 'mail_link.user_id')
      .where('secret_hash', '=', hashOfSecret(secret))
    return (await links.select('email').execute()).map(user => user.email)
  }
  return {
    url,
    config,
    clock,
    database: database.database,
    pool: database.pool,
    line,
    composed,
    routes,
    logLines,
    ask,
    call: async (endpoint, question, asking) =>
      (await ask(endpoint, question, asking)) as Answer<OutputOf<typeof endpoint>>,
    async solveBotCheck() {
      const { data } = await ask(access.botChallenge, {})
      return solved(data as Record<string, unknown>)
    },
    async runJobs() {
      const ready =
        'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
      if ((await database.pool.query(ready)).rows.length === 0) return
      await runOnce({
        pgPool: database.pool,
        taskList: asTasks(composed.jobs, createJobFailures(log), composed.metrics, goesOn),
        logger: silentQueue,
      })
      // The queue is through before the row of its last job has gone.
      const underWay = 'select 1 from graphile_worker.jobs where locked_by is not null'
      while ((await database.pool.query(underWay)).rows.length > 0) await wait(2)
    },
    async perform(job, payload) {
      const handler = composed.jobs.find(one => one.job === job)
      if (!handler) throw new Error(`nobody does ${job.name}`)
      await handler.perform(payload, goesOn)
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
        replyTo: mail.reply_to,
        attachment: mail.attachment,
      }))
    },
    async stop() {
      await Promise.all([app.close(), composed.sockets.close()])
      await composed.close()
      await connected.close()
      await keys.close()
      await line.close()
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
      handlers.refuseFaults()
    },
  }
}

const withoutLine = () => {
  throw new Error('this server was started without `hasLine`')
}
const noLine: DatabaseLine = {
  url: '',
  cut: withoutLine,
  hang: withoutLine,
  mend: withoutLine,
  close: () => Promise.resolve(),
}

/** The server of a test file: there from its first test to its last. */
export function useTestServer(options?: TestServerOptions): TestServer {
  const server = filledBeforeTests(() => startTestServer(options))
  // It may not have started: then that is what is reported.
  afterAll(async () => {
    if ('stop' in server) await server.stop()
  })
  return server
}

/** Somebody of a test file, signed in before its first test. */
export const usePerson = (server: TestServer, role: SignInRole) =>
  filledBeforeTests(() => person(server, role))

/** Filled when the tests begin, so that a file can name at its head what is made only then, but not read it. */
export function filledBeforeTests<T extends object>(make: () => Promise<T>): T {
  const made = Object.create(notYetFilled) as T
  beforeAll(async () => {
    const values = await make()
    Object.assign(Object.setPrototypeOf(made, Object.prototype), values)
  })
  return made
}

const notYetFilled = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === 'symbol') return undefined
      throw new Error(`${name} is there only once the tests begin`)
    },
  },
)

export const testPassword = 'secret-12'

export interface Somebody {
  email: string
  role: SignInRole
  token: string
  id: string
}

let made = 0

/**
 * An active person, signed in by what does it when a person asks (administrators: as the first one is). Not by
 * calls: most tests begin with some of them, and what a call and its puzzle add is proven where access is.
 * Their address is counted: one of random letters may hold a piece of the password, which is refused then (D-340).
 */
export async function person(
  server: TestServer,
  role: SignInRole,
  email = `${role.toLowerCase()}-number-${(made += 1)}@example.org`,
): Promise<Somebody> {
  const { consents } = await doNow(server, 'currentConsents', { role: registeringAs(role) })
  return signedUp(server, role, email, consents)
}

/** Somebody whom an older client signed up: it asks for no consent (ACC-20). */
export async function personOfOlderClient(server: TestServer, role: SignInRole) {
  return signedUp(server, role, `${role.toLowerCase()}-number-${(made += 1)}@example.org`)
}

const registeringAs = (role: SignInRole) => (role === 'ADMIN' ? 'PATIENT' : role)

async function signedUp(
  server: TestServer,
  role: SignInRole,
  email: string,
  consents?: Consent[],
): Promise<Somebody> {
  const names = { firstName: 'Test', lastName: 'Person' }
  const named = { ...names, email, password: testPassword, role: registeringAs(role) }
  await doNow(server, 'signUp', { ...named, consents })
  await server.database
    .updateTable('app_user')
    .set({ state: 'ACTIVE', role })
    .where('email', '=', email)
    .execute()
  return signedInAgain(server, { email, role })
}

/** With a session of their own, and a fresh proof of who they are: days later, for one. */
export async function signedInAgain(
  server: TestServer,
  { email, role }: Pick<Somebody, 'email' | 'role'>,
): Promise<Somebody> {
  const browser = randomBytes(32).toString('base64url')
  const question = { email, password: testPassword, role, browser }
  const { token, user } = await doNow(server, 'signIn', question)
  return { email, role, token, id: user._id }
}

type OfNobody = 'currentConsents' | 'signUp' | 'signIn'

/** What a call of somebody who is not signed in does, without the call. */
async function doNow<Name extends OfNobody>(
  { composed: { capabilities, gate } }: TestServer,
  name: Name,
  question: QuestionOf<(typeof access)[Name]>,
) {
  const handler = capabilities.access.handlers[name] as (call: object) => Promise<unknown>
  return (await handler({
    input: access[name].input.parse(question),
    person: undefined,
    upload: undefined,
    language: 'en',
    network: '127.0.0.1',
    attempts: gate.attempts,
    check: 'usual',
  })) as OutputOf<(typeof access)[Name]>
}
