import * as z from 'zod'

/** As many as one answer lists. */
export const longestPage = 500

const paging = {
  page: z.int().min(1).max(100_000).optional(),
  size: z.int().min(1).max(longestPage).optional(),
}

/** Which page of a list is asked for, from 1; without a size, the whole list. */
export type PageQuestion = z.infer<z.ZodObject<typeof paging>>

/** What list calls may ask for (D-106): without any of it, everything the caller may see. */
export const listQuestion = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...paging, filters: z.strictObject(filters).optional() })

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0) })
