import { Refusal, type RefusalId, statusOf } from '@konsil/contract/core/refusals'
import { minutes } from '@konsil/contract/core/time'
import type { SocketNamespace } from '@konsil/contract/realtime'
import { isPutOff, placesOf } from '../http/errors.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Logger } from '../ports/logger.ts'
import { sayByCause } from '../say-by-cause.ts'
import { reasonOf } from '../try-each.ts'

/** On which socket, and what was to be done. */
export interface AboutEvent {
  namespace: SocketNamespace
  event: string
}
type Failed = AboutEvent & { reason: string; stack: string }

/**
 * What becomes of acts that fail. Unheard, one would end the process. All are counted; logged is of each cause the
 * first, and each minute how many more there were: without what was sent, and without the message, which may quote it.
 */
export function createFailures(log: Logger, metrics: Metrics) {
  const failed = sayByCause<Failed>({
    every: minutes(1),
    first: one => log.error({ ...one }, 'an event of a socket failed'),
    more: (one, count) => log.error({ ...one, count }, 'more events of a socket failed'),
  })
  const putOff = sayByCause<Omit<Failed, 'stack'>>({
    every: minutes(1),
    first: one => log.warn({ ...one }, 'an event of a socket was put off'),
    more: (one, count) => log.warn({ ...one, count }, 'more events of a socket were put off'),
  })

  /** By the name by which a call would be told it. */
  function nameOf(error: unknown, { namespace, event }: AboutEvent): RefusalId {
    // Expected, and no fault of ours: whoever sends too much would fill the log as well.
    if (error instanceof Refusal) return error.id
    const reason = reasonOf(error)
    if (isPutOff(error)) {
      putOff.note([namespace, event, reason].join(), { namespace, event, reason })
      return 'server.busy'
    }
    const stack = error instanceof Error ? placesOf(error) : ''
    // What waits for it is named or not, as the engine pleases.
    const [place] = stack.split('\n')
    const cause = [namespace, event, reason, place].join()
    failed.note(cause, { namespace, event, reason, stack })
    return 'server.failed'
  }

  return {
    /** Answers what the act does, or why it was not done. */
    async heard<T>(
      act: () => T | Promise<T>,
      about: AboutEvent,
    ): Promise<T | { refusal: RefusalId }> {
      try {
        return await act()
      } catch (error) {
        const refusal = nameOf(error, about)
        if (statusOf(refusal) >= 500) metrics.measureSocketFailure({ ...about, answer: refusal })
        return { refusal }
      }
    },
    close() {
      failed.close()
      putOff.close()
    },
  }
}
export type Failures = ReturnType<typeof createFailures>
