import { minutes } from '@konsil/contract/core/time'

/** How often one time ran out unpaid, and for how many milliseconds in all it was taken and given back. */
export interface ForNothing {
  ranOut: number
  givenBackAfter: number
}

/**
 * Each that ran out halves the next, so that nobody blocks a practice by coming back (B5). Whoever gives
 * back shortly before the end has blocked it as well: as often as whole lengths come together so.
 */
export const halvings = (whole: number, { ranOut, givenBackAfter }: ForNothing) =>
  ranOut + Math.floor(givenBackAfter / whole)

export const halved = (whole: number, times: number, least: number) =>
  Math.max(Math.min(minutes(least), whole), whole / 2 ** times)

export const leastHoldMinutes = 1
export const leastPaymentMinutes = 5
