import { contract } from '@konsil/contract/contract'
import { neededForHealthData } from '@konsil/contract/core/consents'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import type { Redis } from 'ioredis'
import { anchorAccessLog, anchorAccessLogJob } from './access-log/anchor-chains.ts'
import { connectRedis, type RedisClients } from './adapters/redis.ts'
import { secretsOfKey } from './adapters/ring-secrets.ts'
import { addressOf, createAccess, findOpenAmong } from './capabilities/access/index.ts'
import { createAccount, namesOf, oneAtATime } from './capabilities/account/index.ts'
import {
  appointmentsOf,
  casesOf,
  createAppointments,
  moveWords,
  settleAppointment,
  tellPaymentFailed,
  tellBankArgues,
  tellBankDecided,
  tellCorrected,
  tellRefunded,
  tellSentBeside,
} from './capabilities/appointments/index.ts'
import { createBlogs } from './capabilities/blogs/index.ts'
import { bookableWith, createBooking } from './capabilities/booking/index.ts'
import type { AnyCapability, Capability } from './capabilities/capability.ts'
import { createCampaigns } from './capabilities/campaigns/index.ts'
import { createCertificates } from './capabilities/certificates/index.ts'
import { createChat } from './capabilities/chat/index.ts'
import { createDoctors } from './capabilities/doctors/index.ts'
import { createDocuments } from './capabilities/documents/index.ts'
import type { Ground } from './capabilities/ground.ts'
import { createMobileVersions } from './capabilities/mobile-versions/index.ts'
import { createNotifications } from './capabilities/notifications/index.ts'
import { createPayments, type PayableHooks } from './capabilities/payments/index.ts'
import { createQuestionnaires } from './capabilities/questionnaires/index.ts'
import { createSchedules, isUsedInSchedule } from './capabilities/schedules/index.ts'
import { createServices, priceList } from './capabilities/services/index.ts'
import { createSite, type RenewedPages } from './capabilities/site/index.ts'
import { createStatistics } from './capabilities/statistics/index.ts'
import { createVideoCalls } from './capabilities/video-calls/index.ts'
import { caseKeysIn } from './case-keys/case-keys.ts'
import { type Adapters, chooseAdapters } from './choose-adapters.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './database/connect.ts'
import type { Handler } from './http/call.ts'
import { headerSettings, headersOfData } from './http/headers.ts'
import { knownHosts } from './http/hosts.ts'
import { attemptsIn, limitsOf } from './http/limits.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import type { NamedEndpoint } from './http/openapi.ts'
import type { Gate, Route } from './http/routes.ts'
import { clearExpired, clearExpiredJob } from './jobs/clear-expired.ts'
import { clearGivenUp } from './jobs/given-up.ts'
import { type JobHandler, jobHandler, refuseUnhandled } from './jobs/job.ts'
import { clearMails, sendMailJob } from './mails/queue.ts'
import { sendMail, type Sending } from './mails/send-mail.ts'
import { tryMail } from './mails/try-mail.ts'
import type { CaseKeys } from './ports/case-keys.ts'
import type { Clock } from './ports/clock.ts'
import type { Logger } from './ports/logger.ts'
import type { Pictures } from './ports/pictures.ts'
import type { Secrets } from './ports/secrets.ts'
import type { SiteRenderer } from './ports/site-renderer.ts'
import { createSockets, type Sockets } from './realtime/sockets.ts'
import { StartupProblem } from './startup-problem.ts'

/** Of the cases, and of their keys: the two may be one, on connections of their own. */
export interface Databases {
  database: Database
  keys: Database
}

export interface Composed {
  capabilities: Capabilities
  pictures: Pictures
  routes: Route[]
  endpoints: NamedEndpoint[]
  gate: Gate
  metrics: Metrics
  jobs: JobHandler[]
  publicPages(renderer: SiteRenderer): Promise<RenewedPages>
  sockets: Sockets
  caseKeys: CaseKeys
  /** Puts what an older version sealed under the keys of its cases, before anybody reads it. */
  moveWords(): Promise<number>
  /** Whether mails could go out, into the log: an outage of the mail server holds up nothing else. */
  tryMail(): Promise<void>
  /** Whether anybody looks for harmful software in what patients and doctors upload. */
  scansFiles: boolean
  /** How much room is left for files. */
  free(): Promise<number | undefined>
  redis?: Redis
  /** Whether Redis answers; undefined where there is none. */
  isRedisReached(): Promise<boolean | undefined>
  close(): Promise<void>
}

/** The one place that puts the capabilities on their ground, and the house together from what they give. */
export function compose(
  config: Config,
  { database, keys }: Databases,
  clock: Clock,
  log: Logger,
  instead: Partial<Adapters> = {},
): Composed {
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : undefined
  const attempts = attemptsIn(database, clock)
  const metrics = createMetrics()
  const adapters = { ...chooseAdapters(config, database, clock), ...instead }
  const sockets = createSockets({
    sessionOf: async token => (await adapters.tokens.verify(token))?.sessionId,
    authenticate: (token, needs) => access.authenticate(token, needs),
    standingOf: sessionIds => access.standingOf(sessionIds, neededForHealthData),
    openedPages: namespace => parts.flatMap(({ live }) => live?.[namespace] ?? []),
    clock,
    log,
    metrics,
    connectionsPerMinute: config.REQUESTS_PER_MINUTE,
    trustProxy: config.TRUST_PROXY,
    isKnownHost: knownHosts(config.PUBLIC_URL, config.ALLOWED_HOSTS),
    headers: headersOfData(headerSettings(config)),
    between: redis && { redis: redis.events, secrets: adapters.secrets },
  })
  const ground: Ground = { database, clock, config, live: sockets, attempts }
  const ofCases = keysOfCases({ database, keys }, adapters.secrets)
  const watched = { log, metrics, isRedisReached: async () => redis?.isReached() }
  const capabilities = createCapabilities(ground, { ...adapters, ...ofCases }, watched)
  const parts: AnyCapability[] = Object.values(capabilities)
  const { access, site } = capabilities
  const endpoints = namedEndpoints()
  const jobs = jobsOf(ground, adapters, parts, { write: access.writeLinkMail, metrics })
  refuseUnhandled(jobs)
  return {
    capabilities,
    pictures: adapters.pictures,
    endpoints,
    routes: routesOf(endpoints, handlersOf(capabilities)),
    gate: {
      authenticate: access.authenticate,
      isOfBlocked: access.isOfBlocked,
      waysToProve: access.waysToProve,
      botCheck: adapters.botCheck,
      attempts,
      limits: limitsOf(config.ATTEMPTS_PER_ADDRESS, config.UPLOADS_PER_ADDRESS),
    },
    metrics,
    jobs,
    publicPages: site.publicPages,
    sockets,
    ...ofCases,
    ...toWatch(adapters, watched),
    ...(redis ? { redis: redis.counts } : {}),
    close: () => closeAll(adapters, redis),
  }
}

async function closeAll({ mailer, closeFiles, webPush }: Adapters, redis?: RedisClients) {
  await mailer.close()
  closeFiles()
  webPush.close()
  redis?.close()
}

/** What a start and a watch ask of what lies outside. */
const toWatch = (
  { virusScan, files, mailer }: Adapters,
  { log, isRedisReached }: Pick<Watched, 'log' | 'isRedisReached'>,
) => ({
  isRedisReached,
  scansFiles: virusScan.looks,
  free: () => files.free(),
  tryMail: () => tryMail(mailer, log),
})

function keysOfCases({ database, keys }: Databases, secrets: Secrets) {
  const caseKeys = caseKeysIn({ database, keys, ring: secrets, secretsOfKey })
  return { caseKeys, moveWords: () => moveWords({ database, secrets, caseKeys }) }
}

type Watched = { log: Logger; metrics: Metrics } & Pick<Composed, 'isRedisReached'>
type AdaptersAndKeys = Adapters & { caseKeys: CaseKeys }
type Contract = typeof contract
type Capabilities = ReturnType<typeof createCapabilities>

/** What two people do about a case; whoever talks follows what becomes of it. */
function aboutCases(
  ground: Ground,
  {
    caseKeys,
    conference,
    payments,
    log,
  }: Pick<AdaptersAndKeys, 'caseKeys' | 'conference'> & {
    payments: ReturnType<typeof groundOfPayments>
    log: Logger
  },
) {
  const cases = casesOf({ ...ground, caseKeys })
  const keysOf = (caseIds: string[]) => caseKeys.open(caseIds)
  const chat = createChat({ ...ground, cases, keysOf, log })
  const videoCalls = createVideoCalls({ ...ground, cases, keysOf, conference })
  return {
    cases,
    booking: createBooking({ ...ground, caseKeys, payments }),
    appointments: createAppointments({
      ...ground,
      caseKeys,
      payments,
      followers: [chat.followsCase, videoCalls.followsCase],
    }),
    chat,
    videoCalls,
  }
}

/** A line for each; what those below need of those above is handed to them here. */
function createCapabilities(ground: Ground, adapters: AdaptersAndKeys, watched: Watched) {
  const { passwords, tokens, botCheck, secrets, files, pictures } = adapters
  const { mailer, webPush, mobilePush } = adapters
  const payments = groundOfPayments(ground, adapters, watched.log)
  const documents = documentsOn(ground, adapters, watched.log)
  // Pictures are drawn one at a time in all: see account/one-at-a-time.ts.
  const drawing = { ...ground, documents, pictures, drawOneAtATime: oneAtATime() }
  const { bookableAmong, bookableServicesOf } = bookableWith(ground.config)
  const { cases, booking, appointments, chat, videoCalls } = aboutCases(ground, {
    ...adapters,
    payments,
    log: watched.log,
  })
  const blogs = createBlogs(drawing)
  // In the order in which people read what is kept of them.
  const others = {
    account: createAccount({ ...drawing, addressOf }),
    certificates: createCertificates(ground),
    appointments,
    payments: createPayments(payments),
    schedules: createSchedules({ ...ground, bookableServicesOf, appointmentsOf }),
    services: createServices({ ...drawing, isUsedInSchedule, bookableAmong }),
    booking,
    notifications: createNotifications({ ...ground, ...watched, secrets, webPush, mobilePush }),
    blogs,
    campaigns: createCampaigns({ ...ground, ...watched, mailer, documents }),
    mobileVersions: createMobileVersions(ground),
    questionnaires: createQuestionnaires({ ...ground, cases }),
    doctors: createDoctors({
      ...ground,
      followStanding: [videoCalls.sendOutBanned, booking.giveUpHeldWith, appointments.checkDoctor],
    }),
    chat,
    videoCalls,
    documents,
    statistics: createStatistics({ ...ground, ...watched }),
  }
  const parts: AnyCapability[] = Object.values(others)
  const site = createSite({
    ...ground,
    ...whatSiteShows(ground, booking, documents),
    blogs: blogs.publicBlogs,
    ...watched,
    files,
    waitingForOffice: parts.flatMap(one => one.waitingForOffice ?? []),
  })
  const followWithdrawal = parts.flatMap(one => one.consentWithdrawn ?? [])
  const personalData = [...parts.flatMap(one => one.personalData ?? []), site.personalData]
  return {
    ...others,
    site,
    access: createAccess({
      ...ground,
      passwords,
      tokens,
      botCheck,
      secrets,
      personalData,
      followWithdrawal,
    }),
  } satisfies { [Name in keyof Contract]: Capability<Contract[Name]> }
}

/** What the public pages read of those above them. */
const whatSiteShows = (
  ground: Ground,
  booking: ReturnType<typeof createBooking>,
  documents: ReturnType<typeof createDocuments>,
) => ({
  priceList: (connection: Connection, now: Date) =>
    priceList(connection, now, bookableWith(ground.config).offeredAmong),
  publicDoctors: booking.publicDoctors,
  isPublicDoctor: booking.isPublicDoctor,
  publicPortrait: async (slug: string) => {
    const fileId = await booking.publicPortraitOf(slug)
    return fileId ? documents.readShown(fileId) : undefined
  },
  namesOf,
})

/** Whose case it is, appointments say. */
const documentsOn = (
  ground: Ground,
  { caseKeys, files, pieces, virusScan }: AdaptersAndKeys,
  log: Logger,
) =>
  createDocuments({
    ...ground,
    log,
    files,
    pieces,
    virusScan,
    cases: casesOf({ ...ground, caseKeys }),
    openAmong: findOpenAmong,
  })

const groundOfPayments = (
  ground: Ground,
  { typesetter, secrets, providers, sandbox }: Adapters,
  log: Logger,
) => ({ ...ground, ...hooksOfPayments(ground), typesetter, secrets, log, providers, sandbox })

/** Appointments are all that is paid for. */
const hooksOfPayments = (ground: Ground): PayableHooks => ({
  settled: (tx, what) => settleAppointment(ground, tx, what),
  failed: (tx, { subjectId }) => tellPaymentFailed(ground, tx, subjectId),
  refunded: (tx, what) => tellRefunded(ground, tx, what),
  corrected: (tx, what) => tellCorrected(ground, tx, what),
  bankArgues: (tx, what) => tellBankArgues(ground, tx, what),
  bankDecided: (tx, what) => tellBankDecided(ground, tx, what),
  sentBeside: (tx, what) => tellSentBeside(ground, tx, what),
})

const handlersOf = (capabilities: Capabilities) =>
  Object.fromEntries(Object.entries(capabilities).map(([name, { handlers }]) => [name, handlers]))

function jobsOf(
  { attempts, clock, database }: Ground,
  { mailer, sweepFiles }: Adapters,
  parts: AnyCapability[],
  writing: Pick<Sending, 'write' | 'metrics'>,
): JobHandler[] {
  return [
    ...parts.flatMap(({ jobs = [] }) => jobs),
    jobHandler(sendMailJob, mail => sendMail({ mailer, database, clock, ...writing }, mail)),
    jobHandler(anchorAccessLogJob, () => anchorAccessLog(database, clock.now())),
    jobHandler(clearExpiredJob, () =>
      clearExpired([
        () => attempts.clearExpired(),
        () => clearMails(database, clock.now()),
        () => clearGivenUp(database, clock.now()),
        sweepFiles,
        ...parts.map(one => async () => one.clearExpired?.()),
      ]),
    ),
  ]
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
