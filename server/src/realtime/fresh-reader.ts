import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@konsil/contract/core/time'
import type { Redis } from 'ioredis'
import type { RedisClock } from './redis-clock.ts'

type Read = [stream: string, entries: [id: string, fields: string[]][]][] | null
type ReadStream = (...asked: (string | number)[]) => Promise<Read>

/** Whoever asks again at once would ask without end. */
const pauseAfterFailure = 100
/** Each question waits for that long at the most. */
const clockReadEvery = seconds(5)

/**
 * Of a stream this client reads what comes after it was connected, each time anew, wherever its reader believes to
 * be: a Redis that comes back may have lost its data or be another one, whose clock is behind, and would be read again
 * only once that clock has passed the former one. What was said meanwhile is missed, and told so.
 */
export function readingFresh(redis: Redis, clock: RedisClock, tellMissed: () => void): Redis {
  const read = redis.xread.bind(redis) as ReadStream
  let newest: string | undefined
  let isReading = false
  let hasMissed = false
  let connection = 0
  redis.on('close', () => {
    if (!isReading) return
    connection += 1
    newest = undefined
    hasMissed = true
    clock.forget()
  })

  async function begin(stream: string) {
    const begun = connection
    await clock.read(redis)
    const [last] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1)
    if (begun !== connection) throw new Error('the connection was lost')
    newest = last?.[0] ?? '0-0'
    if (hasMissed) tellMissed()
    hasMissed = false
    return newest
  }

  async function readOn(asked: (string | number)[]) {
    const from = newest ?? (await begin(String(asked.at(-2))))
    if (clock.age() > clockReadEvery) await clock.read(redis)
    const begun = connection
    const answer = await read(...asked.slice(0, -1), from)
    const last = answer?.[0]?.[1].at(-1)
    if (last && begun === connection) newest = last[0]
    return answer
  }

  return Object.assign(redis, {
    async xread(...asked: (string | number)[]) {
      isReading = true
      try {
        return await readOn(asked)
      } catch (error) {
        await wait(pauseAfterFailure, undefined, { ref: false })
        throw error
      }
    },
  })
}
