import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { done, nothing } from './core/shapes.ts'
import { instantOnTheWire } from './core/time.ts'
import { browserToken, signedInUser } from './signed-in-user.ts'

const longestTyped = 60

/** Six digits, as an authenticator app shows them; people copy the space in the middle too. */
export const appCode = z
  .string()
  .max(longestTyped, { error: 'secondFactor.code.form', abort: true })
  .overwrite(typed => typed.replaceAll(/\s/g, ''))
  .regex(/^[0-9]{6}$/, { error: 'secondFactor.code.form' })

/** Signs without those that look like another one; what is read as such is taken for it. */
export const recoveryCodeSigns = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryCodeCount = 10
/** So few are left that it is time for new ones. */
export const fewRecoveryCodes = 2
export const recoveryCode = z
  .string()
  .max(longestTyped, { error: 'secondFactor.recoveryCode.form', abort: true })
  .overwrite(typed =>
    typed.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1'),
  )
  .regex(/^[0-9a-hjkmnp-tv-z]{16}$/, { error: 'secondFactor.recoveryCode.form' })

export const shownRecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).max(recoveryCodeCount),
})

export const signInTicket = z.string().min(1).max(100)
/** What a browser tells of itself where somebody signs in. */
export const whereSignedIn = {
  timeZone: z.string().max(64).optional(),
  browser: browserToken.optional(),
}
export const signedIn = z.object({ token: z.string(), user: signedInUser })
const ofCode = ['secondFactor.wrong', 'secondFactor.ended'] as const

export const mostPasskeys = 10

export const ownPasskey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: instantOnTheWire,
  /** Null until somebody has signed in with it. */
  lastUsedAt: instantOnTheWire.nullable(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

export const ownSecondFactors = z.object({
  /** Since when the authenticator app is in use; null without one. */
  appSince: instantOnTheWire.nullable(),
  /** The oldest first. */
  passkeys: z.array(ownPasskey).max(mostPasskeys),
  /** The host under which passkeys can be set up and used; null where the product has none. */
  passkeyHost: z.string().nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** This account cannot be without: what it has can be replaced, and not removed. */
  isRequired: z.boolean(),
})
export type OwnSecondFactors = z.infer<typeof ownSecondFactors>

/** Signing in with a second factor, and what an account has of them. Spread into the calls of access. */
export const secondFactors = {
  signInWithApp: endpoint({
    path: '/sign-in/app',
    summary: 'The second step of signing in: the code of the authenticator app',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ ticket: signInTicket, code: appCode, ...whereSignedIn }),
    output: signedIn,
    refusals: ofCode,
  }),
  signInWithRecoveryCode: endpoint({
    path: '/sign-in/recovery-code',
    summary: 'The second step of signing in: a recovery code, which is used up',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ ticket: signInTicket, code: recoveryCode, ...whereSignedIn }),
    output: signedIn,
    refusals: ofCode,
  }),
  readSecondFactors: endpoint({
    path: '/auth/second-factors',
    summary: 'Which second factors the signed-in person has',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: ownSecondFactors,
    beforeSecondFactor: true,
  }),
  beginApp: endpoint({
    path: '/auth/second-factors/begin-app',
    summary:
      'A secret for an authenticator app, the first or another; it counts once a code of it has confirmed it',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'choice',
    input: nothing,
    output: z.object({
      /** In base 32, to be typed where no camera is. */
      secret: z.string(),
      /** The same as an address that apps read from a QR code. */
      uri: z.string(),
    }),
    beforeSecondFactor: true,
  }),
  confirmApp: endpoint({
    path: '/auth/second-factors/confirm-app',
    summary:
      'Confirm the authenticator app with a code; answers the recovery codes, which are shown this once, and ends every other session',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({ code: appCode }),
    output: shownRecoveryCodes,
    refusals: ['secondFactor.wrong', 'secondFactor.app.notBegun'],
    beforeSecondFactor: true,
  }),
  removeApp: endpoint({
    path: '/auth/second-factors/remove-app',
    summary: 'Remove the authenticator app; with the last factor the recovery codes go too',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'choice',
    input: nothing,
    output: done,
    refusals: ['secondFactor.none', 'secondFactor.last'],
  }),
  renewRecoveryCodes: endpoint({
    path: '/auth/second-factors/renew-recovery-codes',
    summary: 'Ten new recovery codes, shown this once; all older ones end',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'choice',
    input: nothing,
    output: shownRecoveryCodes,
    refusals: ['secondFactor.none'],
  }),
}
