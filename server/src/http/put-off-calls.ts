import { seconds } from '@konsil/contract/core/time'
import type { Logger } from '../ports/logger.ts'

const every = seconds(10)

interface Open {
  /** Since it was said last. */
  count: number
  timer: NodeJS.Timeout
}

/**
 * What is said of calls that are put off, as while the database is away: of each reason the first at once, and then
 * every ten seconds how many more there were. So an outage fills no disk, and no reason is missed.
 */
export function putOffCalls(log: Logger) {
  const open = new Map<string, Open>()

  function say(reason: string, one: Open) {
    if (one.count > 0) log.warn({ reason, count: one.count }, 'more calls were put off')
    one.count = 0
  }

  function look(reason: string) {
    const one = open.get(reason)
    if (!one) return
    if (one.count > 0) return say(reason, one)
    clearInterval(one.timer)
    open.delete(reason)
  }

  return {
    note(reason: string, requestId: string) {
      const known = open.get(reason)
      if (known) {
        known.count += 1
        return
      }
      log.warn({ requestId, reason }, 'a call was put off')
      open.set(reason, { count: 0, timer: setInterval(() => look(reason), every).unref() })
    },
    /** Says what was not said yet. */
    close() {
      for (const [reason, one] of open) {
        clearInterval(one.timer)
        say(reason, one)
      }
      open.clear()
    },
  }
}
