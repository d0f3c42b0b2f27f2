import { instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'

const lengthOf = (startUTC: string, endUTC: string) =>
  instantFrom(endUTC).getTime() - instantFrom(startUTC).getTime()

/** What can be had instead of the time that was booked: as long as that. */
export const timesInsteadOf = (
  booked: { startUTC: string; endUTC: string },
  slots: readonly Slot[],
) =>
  slots.filter(
    ({ status, startUTC, endUTC }) =>
      status === 'AVAILABLE' &&
      lengthOf(startUTC, endUTC) === lengthOf(booked.startUTC, booked.endUTC),
  )
