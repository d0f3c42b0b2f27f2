import * as z from 'zod'
import { chosenPassword } from './chosen-password.ts'
import { consentDocuments } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { selfRegisteringRoles, signInRoles } from './core/roles.ts'
import { done } from './core/shapes.ts'
import { personName } from './person.ts'
import { anyPassword, consent } from './signed-in-user.ts'

/** What a link carries. */
const secret = z.string().min(1).max(200)

/** By whoever has the link and knows what was chosen at sign-up. */
export const activationByPassword = z.strictObject({ id: secret, password: anyPassword })

/** By whoever has the link alone: all that whoever signed up has said is asked anew. */
export const activationAnew = z.strictObject({
  id: secret,
  newPassword: chosenPassword('password.required'),
  firstName: personName('first'),
  lastName: personName('last'),
  consents: z.array(consent).max(consentDocuments.length).optional(),
})

/** What the links of mails lead to. Spread into the calls of access. */
export const mailLinks = {
  lookAtActivation: endpoint({
    path: '/active-user/look',
    summary: 'Whose account a link of an activation mail is for, while it can be used',
    who: 'anyone',
    rate: 'link',
    input: z.strictObject({ id: secret }),
    output: z.object({ email: z.string(), role: z.enum(selfRegisteringRoles) }),
    refusals: ['activation.link.unusable', 'global.was.actived.user'],
  }),
  activate: endpoint({
    path: '/active-user',
    summary:
      'Confirm an e-mail address with the token of the activation mail, and the password of the sign-up or a new one; with a new one names and consents are asked anew',
    who: 'anyone',
    rate: 'credentials',
    input: z.union([activationByPassword, activationAnew]),
    output: done,
    refusals: [
      'activation.link.unusable',
      'activation.password.wrong',
      'global.was.actived.user',
      'consent.version.outdated',
      'consent.missing',
      'password.common',
      'password.personal',
    ],
  }),
  lookAtReset: endpoint({
    path: '/password/reset/look',
    summary: 'Whose account a code of a mail chooses a new password for, while it can be used',
    who: 'anyone',
    rate: 'link',
    input: z.strictObject({ code: secret }),
    output: z.object({ email: z.string(), role: z.enum(signInRoles) }),
    refusals: ['reset.link.unusable'],
  }),
  resetPassword: endpoint({
    path: '/password/reset',
    summary: 'Choose a new password with the code of the mail; ends every session of the account',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ code: secret, password: anyPassword }),
    output: done,
    refusals: ['reset.link.unusable', 'password.length', 'password.common', 'password.personal'],
  }),
  confirmEmail: endpoint({
    path: '/user/confirm-email',
    summary: 'Confirm the new e-mail address with the token of its mail',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ token: secret }),
    output: done,
    refusals: ['email.link.unusable', 'global.email.existed.email'],
  }),
}
