import { minutes } from '@konsil/contract/core/time'
import type { Clock } from '../ports/clock.ts'

const span = minutes(1)

/** Counts in this process alone and from nought every minute. */
export function countedEachMinute(clock: Clock, most: number) {
  const counts = new Map<string, number>()
  let minute: number | undefined
  function countOf(whose: string) {
    const present = Math.floor(clock.now().getTime() / span)
    if (present !== minute) counts.clear()
    minute = present
    return counts.get(whose) ?? 0
  }
  return {
    /** Whether there is no place for another one. Counts nothing. */
    isUsedUp: (whose: string) => countOf(whose) >= most,
    allows(whose: string, amount = 1) {
      const count = countOf(whose) + amount
      counts.set(whose, count)
      return count <= most
    },
  }
}
