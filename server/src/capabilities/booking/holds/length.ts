import { minutes } from '@konsil/contract/core/time'

/** Each that ran out halves the next, so that nobody blocks a practice by coming back (B5). */
export const halved = (whole: number, ranOut: number, least: number) =>
  Math.max(Math.min(minutes(least), whole), whole / 2 ** ranOut)

export const leastHoldMinutes = 1
export const leastPaymentMinutes = 5
