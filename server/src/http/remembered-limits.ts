import { later, seconds as inSeconds } from '@konsil/contract/core/time'
import type { Clock } from '../ports/clock.ts'
import { type Attempts, type Counted, UsedUp } from './limits.ts'

const mostRemembered = 10_000

/**
 * Counts in the database too, but what has no place for another attempt is refused without asking it until there
 * is one. So many are remembered, the latest.
 */
export function rememberingUsedUp(attempts: Pick<Attempts, 'countAll'>, clock: Clock) {
  const usedUp = new Map<string, { since: Date; until: Date }>()
  const secondsLeft = (subject: string) => {
    const known = usedUp.get(subject)
    const now = clock.now()
    // Of a clock that was set back nothing is known.
    if (!known || now < known.since || now >= known.until) return 0
    return Math.ceil((known.until.getTime() - now.getTime()) / inSeconds(1))
  }
  /** Throws where one of them is known to be used up. */
  function refuseUsedUp(counted: Counted[]) {
    for (const { subject } of counted) {
      const seconds = secondsLeft(subject)
      if (seconds > 0) throw new UsedUp(subject, seconds)
    }
  }
  function remember({ subject, values }: UsedUp) {
    const since = clock.now()
    usedUp.delete(subject)
    usedUp.set(subject, { since, until: later(since, inSeconds(Number(values.seconds))) })
    const [oldest] = usedUp.keys()
    if (usedUp.size > mostRemembered && oldest !== undefined) usedUp.delete(oldest)
  }
  return {
    refuseUsedUp,
    async countAll(counted: Counted[]) {
      refuseUsedUp(counted)
      try {
        await attempts.countAll(counted)
      } catch (error) {
        if (error instanceof UsedUp) remember(error)
        throw error
      }
    },
  }
}
