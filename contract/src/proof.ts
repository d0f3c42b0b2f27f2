import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { done, nothing } from './core/shapes.ts'
import { passkeyQuestion, passkeyUse, passkeyUseLimit } from './passkeys.ts'
import { appCode, recoveryCode } from './second-factors.ts'
import { currentPassword } from './signed-in-user.ts'

/** For what `proof.required` keeps somebody from. Spread into the calls of access. */
export const proof = {
  prove: endpoint({
    path: '/auth/prove',
    summary:
      'Prove once more that it is them: the password and, with a second factor, a passkey or a code of either kind; it counts for this session and ten minutes',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({
      password: currentPassword,
      /** What a passkey has signed that `/auth/prove/begin-passkey` asked. */
      passkey: passkeyUse.optional(),
      /** Of the authenticator app. */
      code: appCode.optional(),
      /** In place of either; it is used up. */
      recoveryCode: recoveryCode.optional(),
    }),
    bodyLimit: passkeyUseLimit,
    output: done,
    refusals: [
      'user.incorrect.currentPassword',
      'proof.code.required',
      'secondFactor.wrong',
      'secondFactor.passkey.wrong',
    ],
    beforeSecondFactor: true,
  }),
  beginProofByPasskey: endpoint({
    path: '/auth/prove/begin-passkey',
    summary: 'What a passkey is asked with to prove once more that it is them',
    who: 'signedIn',
    rate: 'credentials',
    input: nothing,
    output: passkeyQuestion,
    refusals: ['secondFactor.passkey.notHere'],
  }),
}
