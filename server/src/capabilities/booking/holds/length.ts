import { Refusal } from '@konsil/contract/core/refusals'
import { later, minutes, seconds } from '@konsil/contract/core/time'

/** Once that a patient lately took a time, by a hold or by a booking, and nothing came of it. */
export interface TakenForNothing {
  by: 'HOLD' | 'BOOKING'
  ran_out: boolean
  /** For so many milliseconds, where it was given back. */
  lasted: number
  /** When it ended, or would have. */
  until: Date
}

/** How long a hold, or a booking that is not paid, lasts at first; what is not named does not count. */
export type WholeLengths = Partial<Record<TakenForNothing['by'], number>>

/** So long it counts that one ran out, or was given back. */
export const remembered = 24 * minutes(60)

/** Whoever took it so often lets others have it, until the first of it is forgotten (0037). */
const mostTimes = 5
/** However short each was: no more of them are looked at. */
export const mostLooks = 100

/**
 * Each that ran out halves the next, so that nobody blocks a practice by coming back (B5). Whoever gives
 * back shortly before the end has blocked it as well: as often as whole lengths come together so.
 */
export function halvings(taken: readonly TakenForNothing[], whole: WholeLengths) {
  const times = { HOLD: { ranOut: 0, lasted: 0 }, BOOKING: { ranOut: 0, lasted: 0 } }
  for (const { by, ran_out, lasted } of taken) {
    if (ran_out) times[by].ranOut += 1
    else times[by].lasted += lasted
  }
  const timesBy = (by: TakenForNothing['by']) => {
    const length = whole[by]
    return length === undefined ? 0 : times[by].ranOut + Math.floor(times[by].lasted / length)
  }
  return timesBy('HOLD') + timesBy('BOOKING')
}

export const halved = (whole: number, times: number, least: number) =>
  Math.max(Math.min(minutes(least), whole), whole / 2 ** times)

export const leastHoldMinutes = 1
export const leastPaymentMinutes = 5

/** What was taken for nothing, the latest first. */
export function refuseTooOften(taken: readonly TakenForNothing[], whole: WholeLengths, now: Date) {
  const last = taken.findIndex((_, index) => {
    const counted = index + 1
    return counted === mostLooks || halvings(taken.slice(0, counted), whole) >= mostTimes
  })
  const counts = taken[last]
  if (!counts) return
  const left = later(counts.until, remembered).getTime() - now.getTime()
  throw new Refusal('slot.taken.too.often', { seconds: Math.ceil(left / seconds(1)) })
}
