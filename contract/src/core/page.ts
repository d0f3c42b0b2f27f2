import * as z from 'zod'

/** As many as one answer lists. */
export const longestPage = 500

/** For a question with fields of its own. */
export const paging = {
  page: z.int().min(1).max(100_000).optional(),
  size: z.int().min(1).max(longestPage).optional(),
}

/** As many as are listed when no size is asked for: the whole list of every real person. */
export const longestList = 1_000

/** Which page of a list is asked for, from 1; without a size, all up to `longestList`. */
export type PageQuestion = z.infer<z.ZodObject<typeof paging>>

/** What list calls may ask for (D-106): without any of it, what the caller may see (0055). */
export const listQuestion = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...paging, filters: z.strictObject(filters).optional() })

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0) })
