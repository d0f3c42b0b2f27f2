import { join } from 'node:path'
import { builtSite } from './adapters/built-site.ts'
import { reachRedis } from './adapters/redis.ts'
import { oldestToForget } from './capabilities/appointments/index.ts'
import { keepRenewed } from './capabilities/site/index.ts'
import { ageOfDataCopy, ageOfKeysCopy } from './case-keys/copies.ts'
import { prepareCaseKeys } from './case-keys/prepare.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import {
  connect,
  type Connected,
  connectionsForKeys,
  connectionsOf,
  type Database,
} from './database/connect.ts'
import { prepareDemonstration } from './demonstration/accounts.ts'
import { startEmbeddedPostgres } from './database/embedded/index.ts'
import { migrate } from './database/migrate.ts'
import { orProblem, reach } from './database/reach.ts'
import { loadStartingData } from './database/starting-data.ts'
import { fillFirst } from './fill-first.ts'
import { greetingOf } from './greeting.ts'
import { migrationsFolder, webFolder } from './folders.ts'
import { checkedAnswers, compiledAnswers } from './http/answers.ts'
import { addApiPage } from './http/api-page.ts'
import { knownHosts } from './http/hosts.ts'
import { addMailPage } from './http/dev-mails.ts'
import { headerSettings } from './http/headers.ts'
import { addPages } from './http/pages.ts'
import { addProviderEvents } from './http/provider-events.ts'
import { addRoutes } from './http/routes.ts'
import { addSandboxPage } from './http/sandbox-page.ts'
import { createServer } from './http/server.ts'
import { addUnsubscribePage } from './http/unsubscribe-page.ts'
import { readQueue, reportUnknown } from './jobs/waiting.ts'
import { connectionsOfWorker, prepareQueue, startWorker } from './jobs/worker.ts'
import { createParts, type Parts } from './parts.ts'
import type { Clock } from './ports/clock.ts'
import type { Logger } from './ports/logger.ts'
import { orPortTaken, refuseTakenPorts } from './taken-ports.ts'
import { reasonOf } from './try-each.ts'
import { warnOfDoubledAddresses } from './capabilities/access/index.ts'
import { warnOfOldZones } from './zone-data.ts'

export interface Running {
  url: string
  databaseUrl: string
  greeting: string
  /** Names of what has not ended yet. */
  left(): string[]
  /** Jobs would be left untaken from now on. Never in a process without a worker. */
  workerEnded: Promise<void>
  stop(): Promise<void>
}

/** It was told to end before it stood. */
export class StartEnded extends Error {}

/** Starts database, worker and server in the order in which they need each other. */
export async function start(
  config: Config,
  log: Logger,
  clock: Clock,
  ended = new AbortController().signal,
): Promise<Running> {
  const parts = createParts()
  const stopAll = () =>
    parts.stop().catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'not everything could be stopped')
      throw error
    })
  let stopped: Promise<void> | undefined
  /** Whoever asks again waits for the same end. */
  const stop = () => (stopped ??= stopAll())
  try {
    return { ...(await startAll({ config, log, clock, ended }, parts)), left: parts.left, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function startAll(
  { config, log, clock, ended }: { config: Config; log: Logger; clock: Clock; ended: AbortSignal },
  parts: Parts,
) {
  log.info({ ...config.BUILD }, 'starting')
  warnOfOldZones(log, clock.now())
  await refuseTakenPorts(config)
  const databaseUrl = config.DATABASE_URL ?? (await startOwnDatabase(config, log, parts))
  const connected = connect(databaseUrl, log, {
    connections: 10 + (config.PROCESS === 'api' ? 0 : connectionsOfWorker),
  })
  parts.standOn('connections to the database', connected.close)
  const { database, pool } = connected
  await unlessEnded(ended, reach(pool, log))
  await orProblem(prepareDatabase(connected, clock, log))
  const keys = await connectKeys({ config, log, ended }, parts, connected, databaseUrl)
  await warnOfDoubledAddresses(database, log)
  const isFirst = await prepareDemonstration(database, clock.now(), config.production)
  if (config.REDIS_URL) await reachRedis(config.REDIS_URL)
  const composed = compose(config, { database, keys }, clock, log)
  parts.standOn('adapters', composed.close)
  await composed.moveWords()
  await composed.capabilities.notifications.preparePush()
  await reportUnknown(database, log)
  if (!composed.scansFiles) log.info({}, noScanner)
  if (isFirst) await fillFirst(config, log, clock, databaseUrl)
  const worker =
    config.PROCESS === 'api'
      ? undefined
      : await startWorker(pool, composed.jobs, log, composed.metrics)
  if (worker) {
    parts.takeWork('jobs', worker.stop)
    void composed.tryMail()
  }
  if (config.PROCESS !== 'worker') {
    await serve({ config, log, clock }, composed, database, parts)
  }
  const { METRICS_PORT, METRICS_HOST } = config
  const metrics = await orPortTaken(METRICS_PORT, () =>
    composed.metrics.serve(METRICS_PORT, METRICS_HOST, {
      queue: () => readQueue(database),
      redis: composed.isRedisReached,
      connections: () => connectionsOf(pool),
      free: composed.free,
      roomForUploads: composed.capabilities.documents.roomForUploads,
      oldestFileCheck: composed.capabilities.documents.oldestFileCheck,
      dataCopy: () => ageOfDataCopy(database),
      keysCopy: () => ageOfKeysCopy(keys),
      toForget: () => oldestToForget(database, clock.now()),
      build: config.BUILD,
      now: clock.now(),
    }),
  )
  parts.takeWork('figures', metrics.close)
  const workerEnded = worker?.ended ?? new Promise<void>(() => {})
  return { url: config.PUBLIC_URL, databaseUrl, greeting: greetingOf(config), workerEnded }
}

const noScanner =
  'no virus scanner is set up (VIRUS_SCAN_URL): readers are told that files are not scanned'

/** What only waits is not waited for any more. */
async function unlessEnded<T>(ended: AbortSignal, work: Promise<T>) {
  const told = new Promise<never>((_, reject) => {
    const end = () => reject(new StartEnded())
    if (ended.aborted) end()
    ended.addEventListener('abort', end)
  })
  return Promise.race([work, told])
}

/** Few connections, and its own: whoever waits for one of them may hold one of the others. */
async function connectKeys(
  { config, log, ended }: { config: Config; log: Logger; ended: AbortSignal },
  parts: Parts,
  cases: Connected,
  databaseUrl: string,
) {
  const keys = connect(config.CASE_KEYS_URL ?? databaseUrl, log, {
    connections: connectionsForKeys,
  })
  parts.standOn('connections to the keys of cases', keys.close)
  const setting = config.CASE_KEYS_URL ? 'CASE_KEYS_URL' : 'DATABASE_URL'
  await unlessEnded(ended, reach(keys.pool, log, { setting }))
  await orProblem(prepareCaseKeys(cases, keys), setting)
  return keys.database
}

async function prepareDatabase({ pool, database }: Connected, clock: Clock, log: Logger) {
  await migrate(pool, migrationsFolder, { log })
  await prepareQueue(pool)
  await loadStartingData(database, clock.now())
}

async function startOwnDatabase(config: Config, log: Logger, parts: Parts) {
  const own = await startEmbeddedPostgres({
    dataDir: join(config.DATA_DIR, 'postgres'),
    durable: config.NODE_ENV !== 'test',
    log: message => log.info({}, message),
  })
  parts.standOn('database', own.stop)
  return own.url
}

async function serve(
  { config, log, clock }: { config: Config; log: Logger; clock: Clock },
  composed: ReturnType<typeof compose>,
  database: Database,
  parts: Parts,
) {
  const { routes, endpoints, gate, metrics, publicPages, sockets, redis } = composed
  const { receive, sandbox } = composed.capabilities.payments
  const app = await createServer({
    log,
    metrics,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    clock,
    isKnownHost: knownHosts(config.PUBLIC_URL, config.ALLOWED_HOSTS),
    redis,
    ...headerSettings(config),
  })
  addRoutes(app, routes, gate, config.checksAnswers ? checkedAnswers : compiledAnswers)
  await addProviderEvents(app, receive)
  if (sandbox) await addSandboxPage(app, sandbox)
  await addUnsubscribePage(app, {
    productName: config.PRODUCT_NAME,
    ...composed.capabilities.campaigns.unsubscribing,
  })
  addApiPage(app, endpoints, config.PRODUCT_NAME)
  if (!config.production && !config.SMTP_URL) addMailPage(app, database)
  const site = await publicPages(builtSite(webFolder, config.production))
  parts.standOn('public pages', keepRenewed(site).stop)
  await addPages(app, {
    folder: webFolder,
    production: config.production,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    appDeepLink: config.APP_DEEP_LINK,
    operatorEmail: config.OPERATOR.email,
    passwordLength: config.PASSWORD_LENGTH,
    conference: config.JITSI_DOMAIN && `https://${config.JITSI_DOMAIN}`,
    site,
  })
  sockets.attach(app.server)
  parts.takeWork('calls', () => app.close())
  parts.takeWork('sockets', sockets.close)
  await orPortTaken(config.PORT, () => app.listen({ port: config.PORT, host: config.HOST }))
  await orPortTaken(config.REALTIME_PORT, () => sockets.listen(config.REALTIME_PORT, config.HOST))
}
