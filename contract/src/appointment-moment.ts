import * as z from 'zod'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'

export const slotTimes = {
  /** The day of the consultation, and its wall time in the zone of the slot (D-308). */
  requestDate: dayOnTheWire,
  /** Null for a written one, as the other times are: it has a day alone. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  startUTC: instantOnTheWire.nullable(),
  endUTC: instantOnTheWire.nullable(),
  timeZone: z.string(),
}

/** A day, and the span of time in it; a written one has its day alone. */
export const momentOfDay = z.object({
  requestDate: dayOnTheWire,
  startUTC: instantOnTheWire.nullable(),
  endUTC: instantOnTheWire.nullable(),
  timeZone: z.string(),
})
export type MomentOfDay = z.infer<typeof momentOfDay>
