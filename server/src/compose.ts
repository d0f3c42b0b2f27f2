import { join } from 'node:path'
import { contract } from '@konsil/contract/contract'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { days, later } from '@konsil/contract/core/time'
import type { Redis } from 'ioredis'
import { altchaBotCheck } from './adapters/altcha-bot-check.ts'
import { argon2Passwords } from './adapters/argon2-passwords.ts'
import { caughtMailer } from './adapters/caught-mailer.ts'
import { type EncryptedFileStore, encryptedFileStore } from './adapters/encrypted-file-store.ts'
import { joseTokens } from './adapters/jose-tokens.ts'
import { parseKeyRing } from './adapters/key-ring.ts'
import { localFileStore } from './adapters/local-file-store.ts'
import { connectRedis } from './adapters/redis.ts'
import { s3FileStore } from './adapters/s3-file-store.ts'
import { sharpPictures } from './adapters/sharp-pictures.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { addressOf, burnBotCheck, createAccess } from './capabilities/access/index.ts'
import { createAccount, inTurn } from './capabilities/account/index.ts'
import { createCertificates } from './capabilities/certificates/index.ts'
import { createDocuments } from './capabilities/documents/index.ts'
import type { Ground } from './capabilities/ground.ts'
import { createNotifications } from './capabilities/notifications/index.ts'
import { bookableAmong, bookableServicesOf, createBooking } from './capabilities/booking/index.ts'
import { createSchedules, isUsedInSchedule } from './capabilities/schedules/index.ts'
import { createQuestionnaires } from './capabilities/questionnaires/index.ts'
import { createServices } from './capabilities/services/index.ts'
import { createSite, type RenewedPages } from './capabilities/site/index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Handler } from './http/call.ts'
import { headerSettings, headersOfData } from './http/headers.ts'
import { attemptsIn, limitsOf } from './http/limits.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import type { NamedEndpoint } from './http/openapi.ts'
import type { Gate, Route } from './http/routes.ts'
import { clearFailedMails, type JobHandlers } from './jobs/queue.ts'
import { keepMail } from './mails/caught-mails.ts'
import { clearSentMails, sendMail } from './mails/send-mail.ts'
import type { BotCheck } from './ports/bot-check.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Logger } from './ports/logger.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Passwords } from './ports/passwords.ts'
import type { Pictures } from './ports/pictures.ts'
import type { SiteRenderer } from './ports/site-renderer.ts'
import type { Tokens } from './ports/tokens.ts'
import { createSockets, type Sockets } from './realtime/sockets.ts'
import { StartupProblem } from './startup-problem.ts'

export interface Composed {
  capabilities: Capabilities
  pictures: Pictures
  routes: Route[]
  endpoints: NamedEndpoint[]
  gate: Gate
  metrics: Metrics
  jobs: JobHandlers
  publicPages(renderer: SiteRenderer): Promise<RenewedPages>
  sockets: Sockets
  redis?: Redis
  close(): Promise<void>
}

/** The ports that can be filled otherwise, as a test does with a disk that is full. */
export interface Adapters {
  passwords: Passwords
  tokens: Tokens
  botCheck: BotCheck
  mailer: Mailer
  pictures: Pictures
  files: FileStore
  /** Removes what interrupted uploads left behind. */
  sweepFiles(): Promise<void>
  closeFiles(): void
}

/** The one place that chooses adapters and puts the capabilities on their ground. */
export function compose(
  config: Config,
  database: Database,
  clock: Clock,
  log: Logger,
  instead: Partial<Adapters> = {},
): Composed {
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : undefined
  const attempts = attemptsIn(database, clock)
  const metrics = createMetrics()
  const adapters = { ...chooseAdapters(config, database, clock), ...instead }
  const sockets = createSockets({
    authenticate: token => access.authenticate(token),
    openAmong: sessionIds => access.openAmong(sessionIds),
    unreadOf: userId => notifications.unreadOf(userId),
    clock,
    metrics,
    connectionsPerMinute: config.REQUESTS_PER_MINUTE,
    trustProxy: config.TRUST_PROXY,
    headers: headersOfData(headerSettings(config)),
    redis: redis?.events,
  })
  const ground: Ground = { database, clock, config, live: sockets, attempts }
  const capabilities = createCapabilities(ground, adapters, log)
  const { access, notifications, site } = capabilities
  const endpoints = namedEndpoints()
  return {
    capabilities,
    pictures: adapters.pictures,
    endpoints,
    routes: routesOf(endpoints, handlersOf(capabilities)),
    gate: {
      authenticate: access.authenticate,
      botCheck: adapters.botCheck,
      attempts,
      limits: limitsOf(config.ATTEMPTS_PER_ADDRESS),
    },
    metrics,
    jobs: jobsOf(ground, adapters, capabilities),
    publicPages: site.publicPages,
    sockets,
    ...(redis ? { redis: redis.counts } : {}),
    async close() {
      await adapters.mailer.close()
      adapters.closeFiles()
      redis?.close()
    },
  }
}

type Capabilities = ReturnType<typeof createCapabilities>

function createCapabilities(ground: Ground, adapters: Adapters, log: Logger) {
  const { passwords, tokens, botCheck, files, pictures } = adapters
  const documents = createDocuments({ ...ground, files })
  // Pictures are drawn one at a time in all: see account/in-turn.ts.
  const drawing = { documents, pictures, drawInTurn: inTurn() }
  const account = createAccount({ ...ground, ...drawing, addressOf })
  const notifications = createNotifications(ground)
  const certificates = createCertificates(ground)
  const services = createServices({
    ...ground,
    ...drawing,
    isUsedInSchedule,
    bookableAmong,
  })
  const schedules = createSchedules({ ...ground, bookableServicesOf })
  const keeping = [account, certificates, schedules, services, notifications, documents]
  const personalData = keeping.map(one => one.personalData)
  return {
    access: createAccess({ ...ground, passwords, tokens, botCheck, personalData }),
    account,
    certificates,
    documents,
    notifications,
    schedules,
    booking: createBooking(ground),
    questionnaires: createQuestionnaires(ground),
    services,
    site: createSite({ ...ground, log }),
  }
}

const handlersOf = ({
  access,
  account,
  certificates,
  documents,
  notifications,
  schedules,
  booking,
  questionnaires,
  services,
  site,
}: Capabilities) => ({
  access: access.handlers,
  account: account.handlers,
  certificates: certificates.handlers,
  documents: documents.handlers,
  notifications: notifications.handlers,
  schedules: schedules.handlers,
  booking: booking.handlers,
  questionnaires: questionnaires.handlers,
  services: services.handlers,
  site: site.handlers,
})

function jobsOf(
  { attempts, clock, database, live }: Ground,
  { mailer, sweepFiles }: Adapters,
  { access, booking, certificates, documents, notifications }: Capabilities,
): JobHandlers {
  return {
    'send-mail': mail => sendMail({ mailer, database, clock }, mail),
    async 'end-sockets'({ sessionIds }) {
      for (const sessionId of sessionIds) live.endSession(sessionId)
    },
    'deliver-event': ({ eventId }) => notifications.deliverEvent(eventId),
    'signal-notices': ({ receiverIds }) => notifications.signalNotices(receiverIds),
    'check-certificates': certificates.checkCertificates,
    'check-schedules': booking.checkSchedules,
    async 'clear-expired'() {
      await access.clearExpired()
      await attempts.clearExpired()
      await clearFailedMails(database, later(clock.now(), -days(2)))
      // The queue gives a mail up after some four days: until then it might bring it again.
      await clearSentMails(database, later(clock.now(), -days(14)))
      await sweepFiles()
      await documents.clearLeftBehind()
    },
  }
}

/** Types say this already; a capability that was put together wrongly is found before it answers. */
export function routesOf(
  endpoints: NamedEndpoint[],
  handlers: Record<string, Record<string, unknown>>,
): Route[] {
  return endpoints.map(({ capability, name, endpoint }) => {
    const handler = handlers[capability]?.[name]
    if (typeof handler !== 'function') {
      throw new StartupProblem(`The call ${endpoint.method} ${endpoint.path} has no handler.`)
    }
    // Each handler was checked against its own endpoint where it was written.
    return { endpoint, handler: handler as Handler<Endpoint> }
  })
}

export const namedEndpoints = (): NamedEndpoint[] =>
  Object.entries(contract).flatMap(([capability, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
      capability,
      name,
      endpoint,
    })),
  )

function chooseAdapters(config: Config, database: Database, clock: Clock): Adapters {
  return {
    passwords: argon2Passwords(),
    tokens: joseTokens(config.TOKEN_KEYS, clock),
    botCheck: altchaBotCheck({
      secret: config.BOT_CHECK_SECRET,
      clock,
      difficulty: config.BOT_CHECK_DIFFICULTY,
      burn: (id, expires) => burnBotCheck(database, id, expires),
    }),
    mailer: chooseMailer(config, database, clock),
    pictures: sharpPictures(),
    ...chooseFiles(config, clock),
  }
}

function chooseMailer(config: Config, database: Database, clock: Clock): Mailer {
  if (config.SMTP_URL) return smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  return caughtMailer({ keep: mail => keepMail(database, mail, clock.now()) })
}

export function chooseFiles(
  config: Config,
  clock: Clock,
): Pick<Adapters, 'sweepFiles' | 'closeFiles'> & { files: EncryptedFileStore } {
  const keys = parseKeyRing(config.FILES_KEYS)
  if (config.FILES_URL) {
    const store = s3FileStore({ url: config.FILES_URL })
    return {
      files: encryptedFileStore({ store, keys }),
      sweepFiles: () => Promise.resolve(),
      closeFiles: () => store.close(),
    }
  }
  const store = localFileStore({ folder: join(config.DATA_DIR, 'files') })
  return {
    files: encryptedFileStore({ store, keys }),
    sweepFiles: () => store.sweep(clock),
    closeFiles: () => undefined,
  }
}
