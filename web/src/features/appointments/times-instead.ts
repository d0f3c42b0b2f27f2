import { instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'

const lengthOf = (startUTC: string, endUTC: string) =>
  instantFrom(endUTC).getTime() - instantFrom(startUTC).getTime()

/** What can take the place of the time that was booked, if it is free: as long as that. */
export const timesInsteadOf = (
  booked: { startUTC: string; endUTC: string },
  slots: readonly Slot[],
) =>
  slots.filter(
    ({ startUTC, endUTC }) =>
      lengthOf(startUTC, endUTC) === lengthOf(booked.startUTC, booked.endUTC),
  )
