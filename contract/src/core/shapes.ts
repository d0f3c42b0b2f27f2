import * as z from 'zod'
import { uuid } from './uuid.ts'

/** A question without fields: the call itself says what is wanted. */
export const nothing = z.strictObject({})

/** An answer without fields: it is done. */
export const done = z.object({})

/** A question about one row of a list. */
export const one = z.strictObject({ id: uuid })
