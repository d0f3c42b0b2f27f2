import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@konsil/contract/core/time'

/** Whoever hangs at a connection to the database that is gone holds up the next one only so long. */
const usualPatience = seconds(3)

/** Of one page: does each act once the one before has ended, well or not. */
export function inOrder(patience = usualPatience) {
  let last: Promise<unknown> | undefined
  return async function next<T>(act: () => Promise<T>): Promise<T> {
    const mine = last ? behind(last, patience).then(act) : act()
    // Heard of by whoever asked.
    const ended = mine.then(undefined, () => undefined)
    last = ended
    try {
      return await mine
    } finally {
      if (last === ended) last = undefined
    }
  }
}

async function behind(before: Promise<unknown>, patience: number) {
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([before, wait(patience, undefined, { signal }).catch(() => undefined)])
  waiting.abort()
}
