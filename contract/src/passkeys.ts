import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { lineSigns } from './core/line.ts'
import { done, nothing } from './core/shapes.ts'
import { uuid } from './core/uuid.ts'
import {
  mostPasskeys,
  shownRecoveryCodes,
  signedIn,
  signInTicket,
  whereSignedIn,
} from './second-factors.ts'

export const passkeyNameLength = 60

/** What signatures are asked for and judged: ES256, EdDSA with Ed25519, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

/** Bytes in JSON, as WebAuthn writes them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/)

const credentialId = bytes(1023)
/** By which ways a browser reaches the passkey; what it does not know it passes over. */
const transport = z
  .string()
  .max(20)
  .regex(/^[a-z-]+$/)

/** What a browser asks the passkey with. */
export const passkeyQuestion = z.object({
  /** Good once, for some minutes. */
  challenge: z.string(),
  /** The host that the passkey belongs to. */
  host: z.string(),
  /** Those that the account has. */
  passkeys: z
    .array(z.object({ credentialId: z.string(), transports: z.array(z.string()) }))
    .max(mostPasskeys),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** As the browser made them: of a new one the data hold id and key as well. */
const saidByPasskey = { credentialId, clientData: bytes(1000) }
export const passkeyUse = z.strictObject({
  ...saidByPasskey,
  authenticatorData: bytes(500),
  signature: bytes(600),
})
export const passkeyUseLimit = 32 * 1024

const passkeyName = z
  .string()
  .trim()
  .min(1, { error: 'secondFactor.passkey.name.required', abort: true })
  .max(passkeyNameLength, { error: 'text.too.long', abort: true })
  .regex(lineSigns, { error: 'name.characters' })

/** Passkeys as the second factor. Spread into the calls of access. */
export const passkeys = {
  beginSignInWithPasskey: endpoint({
    path: '/sign-in/begin-passkey',
    summary: 'The second step of signing in: what a passkey is asked with',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ ticket: signInTicket }),
    output: passkeyQuestion,
    refusals: ['secondFactor.ended', 'secondFactor.passkey.notHere'],
  }),
  signInWithPasskey: endpoint({
    path: '/sign-in/passkey',
    summary: 'The second step of signing in: what a passkey has signed',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({
      ticket: signInTicket,
      ...passkeyUse.shape,
      ...whereSignedIn,
    }),
    bodyLimit: passkeyUseLimit,
    output: signedIn,
    refusals: ['secondFactor.passkey.wrong', 'secondFactor.ended'],
  }),
  beginPasskey: endpoint({
    path: '/auth/second-factors/begin-passkey',
    summary: 'What a browser makes a new passkey with',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'choice',
    input: nothing,
    output: passkeyQuestion,
    refusals: ['secondFactor.passkey.notHere', 'secondFactor.passkey.tooMany'],
    beforeSecondFactor: true,
  }),
  addPasskey: endpoint({
    path: '/auth/second-factors/add-passkey',
    summary:
      'Add the passkey that the browser has made. The first factor of an account answers the recovery codes, which are shown this once, and ends every other session',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({
      name: passkeyName,
      ...saidByPasskey,
      authenticatorData: bytes(2000),
      /** As SubjectPublicKeyInfo. */
      publicKey: bytes(600),
      transports: z.array(transport).max(10),
    }),
    bodyLimit: 40 * 1024,
    output: shownRecoveryCodes,
    refusals: [
      'secondFactor.passkey.wrong',
      'secondFactor.passkey.notBegun',
      'secondFactor.passkey.tooMany',
    ],
    beforeSecondFactor: true,
  }),
  renamePasskey: endpoint({
    path: '/auth/second-factors/rename-passkey',
    summary: 'Give a passkey another name',
    who: 'signedIn',
    rate: 'usual',
    input: z.strictObject({ id: uuid, name: passkeyName }),
    output: done,
  }),
  removePasskey: endpoint({
    path: '/auth/second-factors/remove-passkey',
    summary: 'Remove a passkey; with the last factor the recovery codes go too',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'choice',
    input: z.strictObject({ id: uuid }),
    output: done,
    refusals: ['secondFactor.last'],
  }),
}
