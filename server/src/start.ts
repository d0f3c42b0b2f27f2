import { join } from 'node:path'
import { builtSite } from './adapters/built-site.ts'
import { reachRedis } from './adapters/redis.ts'
import { keepRenewed } from './capabilities/site/index.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { connect, type Database, reach } from './database/connect.ts'
import { fillDemonstration } from './demonstration/index.ts'
import { prepareDemonstration } from './demonstration/accounts.ts'
import { startEmbeddedPostgres } from './database/embedded/index.ts'
import { migrate } from './database/migrate.ts'
import { loadStartingData } from './database/starting-data.ts'
import { greetingOf } from './greeting.ts'
import { migrationsFolder, webFolder } from './folders.ts'
import { checkedAnswers, compiledAnswers } from './http/answers.ts'
import { addApiPage } from './http/api-page.ts'
import { addMailPage } from './http/dev-mails.ts'
import { headerSettings } from './http/headers.ts'
import { closeTogether } from './http/close-together.ts'
import { addPages } from './http/pages.ts'
import { addRoutes } from './http/routes.ts'
import { createServer } from './http/server.ts'
import { readQueue, reportUnknown } from './jobs/waiting.ts'
import { prepareQueue, startWorker } from './jobs/worker.ts'
import type { Clock } from './ports/clock.ts'
import type { Logger } from './ports/logger.ts'
import { StartupProblem } from './startup-problem.ts'
import { tryEach } from './try-each.ts'

export interface Running {
  url: string
  databaseUrl: string
  greeting: string
  /** Jobs would be left untaken from now on. Never in a process without a worker. */
  workerEnded: Promise<void>
  stop(): Promise<void>
}

/** Starts database, worker and server in the order in which they need each other. */
export async function start(config: Config, log: Logger, clock: Clock): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = () =>
    tryEach(stops.splice(0).reverse(), one => one(), 'not everything could be stopped')
  let stopped: Promise<void> | undefined
  /** Whoever asks again waits for the same end. */
  const stop = () => (stopped ??= stopAll())
  try {
    return { ...(await startAll(config, log, clock, stops)), stop }
  } catch (error) {
    await stop().catch(() => log.warn({}, 'not everything could be stopped'))
    throw error
  }
}

async function startAll(
  config: Config,
  log: Logger,
  clock: Clock,
  stops: (() => Promise<unknown>)[],
) {
  const databaseUrl = config.DATABASE_URL ?? (await startOwnDatabase(config, log, stops))
  const connected = connect(databaseUrl, log)
  stops.push(connected.close)
  await reach(connected.pool)
  await migrate(connected.pool, migrationsFolder)
  await prepareQueue(connected.pool)
  await loadStartingData(connected.database, clock.now())
  const { database } = connected
  const isFirst = await prepareDemonstration(database, clock.now(), config.production)
  if (config.REDIS_URL) await reachRedis(config.REDIS_URL)
  const composed = compose(config, connected.database, clock, log)
  stops.push(composed.close)
  await reportUnknown(database, log)
  if (isFirst) await fillDemonstration({ composed, database, clock })
  const worker =
    config.PROCESS === 'api'
      ? undefined
      : await startWorker(connected.pool, composed.jobs, log, composed.metrics)
  if (worker) stops.push(worker.stop)
  if (config.PROCESS !== 'worker') {
    await serve(config, log, composed, connected.database, stops)
  }
  const metrics = await orPortTaken(config.METRICS_PORT, () =>
    composed.metrics.serve(config.METRICS_PORT, config.production ? config.HOST : '127.0.0.1', () =>
      readQueue(database),
    ),
  )
  stops.push(metrics.close)
  const workerEnded = worker?.ended ?? new Promise<void>(() => {})
  return { url: config.PUBLIC_URL, databaseUrl, greeting: greetingOf(config), workerEnded }
}

async function startOwnDatabase(config: Config, log: Logger, stops: (() => Promise<unknown>)[]) {
  const own = await startEmbeddedPostgres({
    dataDir: join(config.DATA_DIR, 'postgres'),
    durable: config.NODE_ENV !== 'test',
    log: message => log.info({}, message),
  })
  stops.push(own.stop)
  return own.url
}

async function serve(
  config: Config,
  log: Logger,
  { routes, endpoints, gate, metrics, publicPages, sockets, redis }: ReturnType<typeof compose>,
  database: Database,
  stops: (() => Promise<unknown>)[],
) {
  const app = await createServer({
    log,
    metrics,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    redis,
    ...headerSettings(config),
  })
  addRoutes(app, routes, gate, config.checksAnswers ? checkedAnswers : compiledAnswers)
  addApiPage(app, endpoints, config.PRODUCT_NAME)
  if (!config.production && !config.SMTP_URL) addMailPage(app, database)
  const site = await publicPages(builtSite(webFolder, config.production))
  stops.push(keepRenewed(site).stop)
  await addPages(app, {
    folder: webFolder,
    production: config.production,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    appDeepLink: config.APP_DEEP_LINK,
    passwordLength: config.PASSWORD_LENGTH,
    site,
  })
  sockets.attach(app.server)
  stops.push(() => closeTogether(app, sockets))
  await orPortTaken(config.PORT, () => app.listen({ port: config.PORT, host: config.HOST }))
  await orPortTaken(config.REALTIME_PORT, () => sockets.listen(config.REALTIME_PORT, config.HOST))
}

async function orPortTaken<T>(port: number, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartupProblem(
        `The port ${port} is in use. Stop what uses it, or choose another with PORT, REALTIME_PORT or METRICS_PORT.`,
      )
    }
    if (code === 'EACCES')
      throw new StartupProblem(`The port ${port} needs more rights. Choose one above 1023.`)
    throw error
  }
}
