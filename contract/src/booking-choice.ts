import * as z from 'zod'
import { askedInstant, plannedDay } from './core/time.ts'
import { uuid } from './core/uuid.ts'

/**
 * What somebody who has no account yet chose to book, as the address of the booking has it. It goes through a mail:
 * so it is ids and times alone, never a word and never an address.
 */
export const bookingChoice = z.strictObject({
  by: z.enum(['category', 'doctor']),
  category: uuid.optional(),
  doctor: uuid.optional(),
  service: uuid.optional(),
  day: plannedDay.optional(),
  time: askedInstant.optional(),
})
export type BookingChoice = z.infer<typeof bookingChoice>
