import * as z from 'zod'
import { uuid } from './uuid.ts'

/** An address that carries the permission to read: made for one reader, it lasts minutes. */
export const signedLink = z.strictObject({
  id: uuid,
  session: uuid,
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
})
export type SignedLink = z.infer<typeof signedLink>
