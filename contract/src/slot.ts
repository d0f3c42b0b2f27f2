import * as z from 'zod'
import { day, instantOnTheWire } from './core/time.ts'

export const slotStatuses = ['AVAILABLE', 'BOOKED', 'HELD'] as const

export const slot = z.object({
  /** Day and wall times of the doctor's schedule, in the zone of that schedule: doctors travel. */
  timeZone: z.string(),
  date: day,
  start: z.string(),
  end: z.string(),
  startUTC: instantOnTheWire,
  endUTC: instantOnTheWire,
  status: z.enum(slotStatuses),
})
export type Slot = z.infer<typeof slot>
