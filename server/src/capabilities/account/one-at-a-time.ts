import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@konsil/contract/core/refusals'
import { seconds } from '@konsil/contract/core/time'

/** Runs an act when those before it have ended. */
export type OneAtATime = <T>(userId: string, act: () => Promise<T>) => Promise<T>

const mostWaiting = 20
const tryAgainAfter = 10
/** What takes longer, or never comes, holds up nobody else: the next one begins beside it. */
const longest = seconds(6)

/**
 * A queue for work that takes so much of a computer that several at once would leave nothing for the
 * others. Refuses a second act of a person whose first one waits, and everybody while the queue is full.
 */
export function oneAtATime(): OneAtATime {
  const waiting = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return async (userId, act) => {
    if (waiting.has(userId)) throw new Refusal('too.many.requests', { seconds: tryAgainAfter })
    if (waiting.size >= mostWaiting) throw new Refusal('server.busy')
    waiting.add(userId)
    const mine = last.then(act)
    last = last.then(() =>
      Promise.race([mine.catch(() => undefined), wait(longest, undefined, { ref: false })]),
    )
    try {
      return await mine
    } finally {
      waiting.delete(userId)
    }
  }
}
