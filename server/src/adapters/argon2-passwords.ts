import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Passwords } from '../ports/passwords.ts'

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const usual = { atOnce: 4, waiting: 200 }

/** argon2id in the thread pool, a few at a time; a flood is told to come back instead of queueing for ever. */
export function argon2Passwords({ atOnce, waiting } = usual): Passwords {
  const inQueue = boundedQueue(atOnce, waiting)
  const ofNobody = hash('a password that nobody has', cost)
  return {
    hash: password => inQueue(() => hash(password, cost)),
    async matches(password, stored) {
      const against = stored ?? (await ofNobody)
      const same = await inQueue(() => verify(against, password))
      return same && stored !== undefined
    },
  }
}

function boundedQueue(most: number, waitingMost: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingMost) throw new Refusal('server.busy')
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
