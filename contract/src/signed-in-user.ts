import { consentDocuments } from './core/consents.ts'
import * as z from 'zod'
import { roleCode } from './core/roles.ts'
import { profileSummary, settingSummary } from './person.ts'

export const consentDocument = z.enum(consentDocuments)

export const consent = z.strictObject({
  document: consentDocument,
  version: z.string().min(1).max(20),
})
export type Consent = z.infer<typeof consent>

export const signedInUser = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.object({ code: roleCode }),
  profile: profileSummary,
  setting: settingSummary,
  /** At the very first sign-in; of a doctor at each until their first certificate is handed in (D-052). */
  firstTimeLogin: z.boolean(),
  /** Documents whose present version this person has not agreed to yet (ACC-50). */
  consentsDue: z.array(z.object({ document: consentDocument, version: z.string() })),
  /**
   * Withdrawn, and not given again, in the version of today. Nobody is pressed to give it: it is asked
   * for where something needs it.
   */
  consentsWithdrawn: z.array(z.object({ document: consentDocument, version: z.string() })),
  /** Until a second factor is set up, this account can do nothing else. */
  secondFactorDue: z.boolean(),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** 32 random bytes, which a browser makes once and keeps. */
export const browserToken = z
  .string()
  .length(43)
  .regex(/^[\w-]{43}$/)

/** Where the one who is signed in proves once more that it is them. */
export const currentPassword = z
  .string()
  .min(1, { error: 'current.password.required' })
  .max(256, { error: 'password.too.long' })

/** A password that is compared: only its presence is a rule. The upper bound keeps hashing cheap. */
export const anyPassword = z
  .string()
  .min(1, { error: 'password.required' })
  .max(256, { error: 'password.too.long' })
