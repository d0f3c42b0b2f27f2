import { Refusal } from '@konsil/contract/core/refusals'

/** Runs an act when fewer than so many others run; until then it waits in its order. */
export type ConcurrencyLimit = <T>(act: () => Promise<T>) => Promise<T>

/** Where so many wait that there is no place for one more, it is told to come back instead of waiting for ever. */
export function limitConcurrency(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async act => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) throw new Refusal('server.busy')
    // Whoever goes hands over their place.
    else await new Promise<void>(resolve => void waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
