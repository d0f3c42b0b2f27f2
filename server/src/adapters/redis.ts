import { Redis } from 'ioredis'
import type { Logger } from '../ports/logger.ts'
import { StartupProblem } from '../startup-problem.ts'

const longestWait = 500
const longestWaitAtStart = 3_000
const longestWaitOfEvents = 5_000
const toldAgainAfter = 60_000
/** Above the five seconds for which those who wait for live events ask. */
const longestSilence = 15_000

export interface RedisClients {
  /** Answers soon or fails soon: a call must not wait for it. */
  counts: Redis
  /** Hands live events on now or not at all. What it is duplicated for waits until Redis is back. */
  events: Redis
  /** Whether it answers. */
  isReached(): Promise<boolean>
  close(): void
}

export function connectRedis(url: string, log: Logger, silence = longestSilence): RedisClients {
  // A machine that is gone closes nothing: without a bound a client would wait for its answer for hours.
  const counts = new Redis(url, {
    socketTimeout: silence,
    maxRetriesPerRequest: 1,
    commandTimeout: longestWait,
    enableOfflineQueue: false,
  })
  // Sent again once Redis is back, what was not answered would be heard late, and twice.
  const events = new Redis(url, {
    socketTimeout: silence,
    maxRetriesPerRequest: 0,
    commandTimeout: longestWaitOfEvents,
    enableOfflineQueue: false,
  })
  const duplicate = events.duplicate.bind(events)
  const waiting = () => duplicate({ commandTimeout: undefined, enableOfflineQueue: true })
  Object.assign(events, { duplicate: () => hearingSubscriptions(waiting()) })
  const outages = logOutages([counts, events], log)
  return {
    counts,
    events,
    isReached: () =>
      counts.ping().then(
        () => true,
        () => false,
      ),
    close() {
      outages.stop()
      counts.disconnect()
      events.disconnect()
    },
  }
}

/**
 * Connected again, the library subscribes again, and nobody hears that this failed as the client was closed meanwhile:
 * unheard, it would end the process.
 */
function hearingSubscriptions(redis: Redis) {
  const sendCommand = redis.sendCommand.bind(redis)
  return Object.assign(redis, {
    sendCommand(...sent: Parameters<typeof sendCommand>) {
      const [command] = sent
      if (command.name === 'subscribe') command.promise.catch(() => undefined)
      return sendCommand(...sent)
    },
  })
}

/**
 * The clients connect again by themselves, and each try that fails is an error. Logged is when Redis
 * goes, once a minute that it is still gone, and when it is back.
 */
function logOutages(clients: Redis[], log: Logger) {
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const isBack = () => clients.every(({ status }) => status === 'ready')
  const end = () => {
    clearInterval(timer)
    timer = undefined
    reason = ''
  }
  const tellBack = () => {
    if (!timer || !isBack()) return
    end()
    log.warn({}, 'Redis is reached again')
  }
  const tellStill = () => {
    if (isBack()) tellBack()
    else log.warn({ reason }, 'Redis still cannot be reached')
  }
  const tellGone = (why: string) => {
    reason = why
    if (timer || isStopped) return
    timer = setInterval(tellStill, toldAgainAfter)
    timer.unref()
    log.warn({ reason }, 'Redis cannot be reached')
  }
  const onError = (error: Error) => tellGone(error.message)
  // Whoever ends it in order causes no error.
  const onClose = () => tellGone(reason || 'the connection was closed')
  for (const redis of clients) {
    // Unheard, an error would end the process.
    redis.on('error', onError).on('close', onClose).on('ready', tellBack)
  }
  return {
    stop() {
      isStopped = true
      end()
    },
  }
}

/** At start, before anything stands on it. */
export async function reachRedis(url: string) {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: longestWaitAtStart,
    commandTimeout: longestWaitAtStart,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let lost: Error | undefined
  redis.on('error', error => (lost = error))
  try {
    await redis.ping()
  } catch (error) {
    const reason = lost ?? error
    throw new StartupProblem(
      `Redis at REDIS_URL cannot be used: ${reason instanceof Error ? reason.message : 'no answer'}.`,
    )
  } finally {
    redis.disconnect()
  }
}
