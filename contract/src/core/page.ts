import * as z from 'zod'

/** What list calls may ask for (D-106): without any of it, everything the caller may see. */
export const listQuestion = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({
    page: z.int().min(1).max(100_000).optional(),
    size: z.int().min(1).max(500).optional(),
    filters: z.strictObject(filters).optional(),
  })

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0) })
