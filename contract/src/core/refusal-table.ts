import * as z from 'zod'

/** The refusals of one capability, by id: the status of each and, where it tells more, the shape of that. */
export type RefusalTable = Record<string, { status: number; values?: z.ZodType }>

/** One field does not fit: which, and the bounds that it crossed where its rule has some. */
export const fieldRule = {
  status: 400,
  values: z.object({
    field: z.string(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
}
