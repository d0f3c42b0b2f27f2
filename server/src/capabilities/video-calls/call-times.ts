import { cutMinutes, stayMinutes } from '@konsil/contract/call-signals'
import { later, minutes } from '@konsil/contract/core/time'
import type { CallFacts } from '../appointments/index.ts'

/** The door is open from `opensAt` until just before `endsAt`; whoever is in may stay until `stayUntil`. */
export interface CallTimes {
  opensAt: Date
  endsAt: Date
  stayUntil: Date
}

/** Until when somebody may stay whose doctor has nothing booked after it. */
export const longestStay = (endsAt: Date) => later(endsAt, minutes(stayMinutes))

/** Nobody stays into the next booking of the doctor. */
export function timesOf(
  { startsAt, endsAt }: Pick<CallFacts, 'startsAt' | 'endsAt'>,
  nextBooked: Date | undefined,
): CallTimes {
  const longest = longestStay(endsAt)
  const stayUntil = nextBooked && nextBooked < longest ? nextBooked : longest
  return { opensAt: startsAt, endsAt, stayUntil }
}

/** As one side was seen in the call. */
export interface Seen {
  hasLeft: boolean
  seenAt: Date
}

/** Was seen this late, they were in when its time was over: what came between was a cut, and no leaving. */
export const inSince = (endsAt: Date) => later(endsAt, -minutes(cutMinutes))

/** For one side, now: nobody comes anew once its time is over (CALL-01). */
export function doorAt(
  { opensAt, endsAt, stayUntil }: CallTimes,
  seen: Seen | undefined,
  now: Date,
) {
  if (now < opensAt) return 'EARLY'
  if (now < endsAt) return 'OPEN'
  const wasIn = seen !== undefined && !seen.hasLeft && seen.seenAt >= inSince(endsAt)
  return wasIn && now < stayUntil ? 'OPEN' : 'OVER'
}
