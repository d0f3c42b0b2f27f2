import * as z from 'zod'
import { paymentProvider } from './paying.ts'
import { nameAndPortrait } from './person.ts'

/** Null once they have left. */
export const nameIfHere = nameAndPortrait.omit({ imgUrl: true }).nullable()

/** With whom, and as they name it: to find it on their own pages. */
export const withProvider = {
  provider: paymentProvider.nullable(),
  nameWithProvider: z.string().nullable(),
}
