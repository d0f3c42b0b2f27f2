import { Refusal } from '@konsil/contract/core/refusals'
import { countedEachMinute } from '../http/counted-each-minute.ts'
import type { Clock } from '../ports/clock.ts'
import type { LivePerson } from '../ports/live.ts'

const tryAgainAfter = 60

/** Counts one event of a page, or so much of it; what is too much is refused. */
export type Spend = (person: LivePerson, amount?: number) => void

/** So many in a minute. */
interface Bounds {
  ofAccount: number
  ofNetwork: number
}

/** In this process: what goes on at others is bounded there. */
export function createSpend(clock: Clock, { ofAccount, ofNetwork }: Bounds): Spend {
  const accounts = countedEachMinute(clock, ofAccount)
  const networks = countedEachMinute(clock, ofNetwork)
  return ({ userId, network }, amount = 1) => {
    if (!accounts.allows(userId, amount) || !networks.allows(network, amount)) {
      throw new Refusal('too.many.requests', { seconds: tryAgainAfter })
    }
  }
}
