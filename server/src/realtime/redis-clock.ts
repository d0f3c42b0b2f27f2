import type { Redis } from 'ioredis'

/**
 * The clock of Redis, which all processes see, whatever those of their machines say. Known from being asked; between
 * two answers it goes on as time does here.
 */
export function createRedisClock() {
  let ahead: number | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return {
    /** In milliseconds; undefined while nobody has answered. */
    now: () => (ahead === undefined ? undefined : Math.round(performance.now() + ahead)),
    /** Since it was asked last, in milliseconds. */
    age: () => performance.now() - readAt,
    /** One that does not say it is not believed to be late. */
    async read(redis: Redis) {
      const told = await redis.time().catch(() => undefined)
      readAt = performance.now()
      const [seconds, microseconds] = told ?? []
      ahead = told && Number(seconds) * 1_000 + Number(microseconds) / 1_000 - readAt
    },
    forget() {
      ahead = undefined
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
export type RedisClock = ReturnType<typeof createRedisClock>
