import type { Appointment } from '@konsil/contract/appointments'
import { noShowAfterMinutes } from '@konsil/contract/case-steps'
import { hours, instantFrom, later, minutes } from '@konsil/contract/core/time'

/** The clock here may be a little ahead of the server's, and its jobs come each minute. */
const itsMoment = 1_000
/** Timers of browsers do not reach farther than some weeks: what is farther away is looked at once a day. */
const longest = hours(24)

/** In how many milliseconds the clock changes what one may do with it: when its talk begins or ends, or a turn is over. */
export function untilNext(of: Appointment, now = Date.now()) {
  const { slot, answerUntil, reportDueAt, acceptUntil, chooseUntil, noShow, disputes } = of
  const begins = slot.startUTC === null ? undefined : instantFrom(slot.startUTC)
  const moments = [slot.endUTC, answerUntil, reportDueAt, acceptUntil, chooseUntil]
    .concat(noShow?.answerUntil ?? null)
    .concat(disputes.map(({ hearUntil }) => hearUntil))
    .flatMap(wire => (wire === null ? [] : instantFrom(wire)))
  const left = [...moments, ...(begins ? [begins, later(begins, minutes(noShowAfterMinutes))] : [])]
    .map(moment => moment.getTime() + itsMoment - now)
    .filter(span => span > 0)
  return left.length > 0 && Math.min(...left, longest)
}
