import { Refusal } from '@konsil/contract/core/refusals'
import { countedEachMinute } from '../../../http/counted-each-minute.ts'
import type { LivePerson } from '../../../ports/live.ts'
import type { Ground } from '../../ground.ts'

/** What one account says, reads and types in a minute: nobody who writes by hand comes near. */
const ofAccount = 240
const tryAgainAfter = 60

/** Counts one event of a page; what is too much is refused. */
export type Spend = (person: LivePerson) => void

/** In this process: what goes on at others is bounded there. From one address as much as its calls. */
export function createSpend({ clock, config }: Pick<Ground, 'clock' | 'config'>): Spend {
  const accounts = countedEachMinute(clock, ofAccount)
  const networks = countedEachMinute(clock, config.REQUESTS_PER_MINUTE)
  return ({ userId, network }) => {
    if (!accounts.allows(userId) || !networks.allows(network)) {
      throw new Refusal('too.many.requests', { seconds: tryAgainAfter })
    }
  }
}
