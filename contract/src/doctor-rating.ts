import * as z from 'zod'
import { stars } from './stars.ts'

/** What patients say of a doctor in all: stars on the average, to a tenth, of so many ratings. */
export const doctorRating = z.object({
  average: z.number().min(stars.least).max(stars.most),
  count: z.int().min(1),
})
export type DoctorRating = z.infer<typeof doctorRating>
