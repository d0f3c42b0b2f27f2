import * as z from 'zod'
import { paymentProvider } from './paying.ts'

/** With whom, and as they name it: to find it on their own pages. */
export const withProvider = {
  provider: paymentProvider.nullable(),
  nameWithProvider: z.string().nullable(),
}
