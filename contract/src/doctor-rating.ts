import * as z from 'zod'

/** What patients say of a doctor in all: stars on the average, to a tenth, of so many ratings. */
export const doctorRating = z.object({
  average: z.number().min(0.5).max(5),
  count: z.int().min(1),
})
export type DoctorRating = z.infer<typeof doctorRating>
