import { Redis } from 'ioredis'
import type { Logger } from '../ports/logger.ts'
import { StartupProblem } from '../startup-problem.ts'

const longestWait = 500
const longestWaitAtStart = 3_000

export interface RedisClients {
  /** Answers soon or fails soon: a call must not wait for it. */
  counts: Redis
  /** Waits until Redis is back: what carries live events goes on from there. */
  events: Redis
  close(): void
}

export function connectRedis(url: string, log: Logger): RedisClients {
  const counts = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: longestWait,
    enableOfflineQueue: false,
  })
  const events = new Redis(url, { maxRetriesPerRequest: null })
  for (const redis of [counts, events]) {
    // Unheard, a lost connection would end the process; the client connects again by itself.
    redis.on('error', error => log.warn({ reason: error.message }, 'Redis cannot be reached'))
  }
  return {
    counts,
    events,
    close() {
      counts.disconnect()
      events.disconnect()
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
