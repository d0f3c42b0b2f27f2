import { Refusal } from '@konsil/contract/core/refusals'
import { limitConcurrency } from '../../concurrency-limit.ts'
import { countedEachMinute } from '../../http/counted-each-minute.ts'
import type { Clock } from '../../ports/clock.ts'

/** Each takes a core for some milliseconds, and threads in which passwords and files wait as well. */
const mostAtOnce = 2
/** Those that wait included: some half a second of work. */
export const mostUnderWay = 24
/** One network leaves room for the readers of others. */
export const mostUnderWayOfNetwork = 8
/** More than the readers of one clinic open that nobody had opened before. */
export const mostOfNetwork = 120

/**
 * Of doctors, specialties and blogs there are more pages than are kept: whoever asks for all of them in turn would have
 * each drawn anew. Refuses at once, before anything that is kept has to go.
 */
export function drawingBounds(clock: Clock) {
  const counted = countedEachMinute(clock, mostOfNetwork)
  const limited = limitConcurrency(mostAtOnce)
  /** From where each is asked for. */
  const underWay: (string | undefined)[] = []
  return function bounded<T>(draw: () => Promise<T>, network?: string): Promise<T> {
    const own = underWay.filter(one => network !== undefined && one === network)
    if (underWay.length >= mostUnderWay || own.length >= mostUnderWayOfNetwork) {
      throw new Refusal('server.busy')
    }
    if (network !== undefined && !counted.allows(network)) {
      throw new Refusal('too.many.requests', { seconds: 60 })
    }
    underWay.push(network)
    return limited(draw).finally(() => {
      underWay.splice(underWay.indexOf(network), 1)
    })
  }
}
