import * as z from 'zod'

/** Some clients write ids in capitals; databases and comparisons know them in small letters. */
export const uuid = z.uuid().toLowerCase()
