import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Passwords } from '../ports/passwords.ts'

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const usual = { atOnce: 4, waiting: 200 }

/** argon2id in the thread pool, a few at a time; a flood is told to come back instead of queueing for ever. */
export function argon2Passwords({ atOnce, waiting } = usual): Passwords {
  const limited = limitConcurrency(atOnce, waiting)
  const ofNobody = hash('a password that nobody has', cost)
  return {
    hash: password => limited(() => hash(password, cost)),
    async matches(password, stored) {
      const against = stored ?? (await ofNobody)
      const same = await limited(() => verify(against, password))
      return same && stored !== undefined
    },
  }
}
