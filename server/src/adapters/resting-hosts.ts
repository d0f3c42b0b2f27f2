import { later } from '@konsil/contract/core/time'
import type { Clock } from '../ports/clock.ts'

/** So many are known at once: whoever names hosts of their own does not fill the memory. */
const mostKnown = 1_000

/** Hosts that have just failed are not asked for a while: what waits for one holds up nothing that goes elsewhere. */
export function restingHosts(clock: Clock, rest: number) {
  const until = new Map<string, Date>()
  return {
    isResting: (host: string) => (until.get(host) ?? clock.now()) > clock.now(),
    letRest(host: string) {
      if (until.size >= mostKnown) until.clear()
      until.set(host, later(clock.now(), rest))
    },
  }
}
