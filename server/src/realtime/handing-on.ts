import { seconds } from '@konsil/contract/core/time'
import type { Redis } from 'ioredis'
import type { Metrics } from '../http/metrics.ts'
import type { Logger } from '../ports/logger.ts'

/** One that takes nothing is asked this often whether it takes that something was missed. */
const askedAgainAfter = seconds(1)

/**
 * Hands on to the other processes without waiting: what is told in this one is heard in it at once. What Redis is away
 * for, refuses or does not answer in time is counted as lost, and never sent again: the others would hear it late. As
 * soon as Redis takes something again they are told that they missed something.
 */
export function handingOn<Message>(
  redis: Redis,
  handOn: (message: Message) => Promise<unknown>,
  missed: Message,
  noted: ReturnType<typeof noteLost>,
) {
  let hasMissed = false
  let timer: NodeJS.Timeout | undefined
  const miss = () => {
    hasMissed = true
    timer ??= setTimeout(() => {
      timer = undefined
      catchUp()
    }, askedAgainAfter).unref()
  }
  function catchUp() {
    if (!hasMissed || redis.status !== 'ready') return
    hasMissed = false
    handOn(missed).then(noted.taken, miss)
  }
  redis.on('ready', catchUp)
  return (message: Message) => {
    if (redis.status !== 'ready') {
      noted.away()
      hasMissed = true
      return
    }
    handOn(message).then(
      () => {
        noted.taken()
        catchUp()
      },
      error => {
        // Of one that is gone its connection tells.
        if (redis.status === 'ready') noted.refused(error)
        else noted.away()
        miss()
      },
    )
  }
}

/** Counts what other processes were not told, and logs once that a Redis that is reached takes nothing, as its memory is full. */
export function noteLost(log: Logger, metrics: Metrics) {
  let isTold = false
  return {
    away: () => metrics.measureLost('away'),
    late: () => metrics.measureLost('late'),
    taken: () => void (isTold = false),
    refused(error: unknown) {
      metrics.measureLost('refused')
      const reason = error instanceof Error ? error.message : 'unknown'
      if (!isTold) log.warn({ reason }, 'Redis takes no live events: other processes miss them')
      isTold = true
    },
  }
}
