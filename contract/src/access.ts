import * as z from 'zod'
import { chosenPassword } from './chosen-password.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { roleCode, selfRegisteringRoles, signInRoles } from './core/roles.ts'
import { done, nothing } from './core/shapes.ts'
import { instantOnTheWire, timeZone, zoneOffset } from './core/time.ts'
import { language } from './core/texts.ts'
import { personName, profileSummary, settingSummary } from './person.ts'

export const email = z
  .string()
  .trim()
  // Some signs are longer in small letters.
  .toLowerCase()
  .min(1, { error: 'email.required', abort: true })
  .max(254, { error: 'email.invalid', abort: true })
  .regex(
    /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u,
    { error: 'email.invalid' },
  )

/** A password that is compared: only its presence is a rule. The upper bound keeps hashing cheap. */
export const anyPassword = z
  .string()
  .min(1, { error: 'password.required' })
  .max(256, { error: 'password.too.long' })

export const consentDocuments = [
  'TERMS',
  'DATA_PROTECTION',
  'DOCTOR_CONTRACT',
  'HEALTH_DATA_CONSENT',
] as const
export const consentDocument = z.enum(consentDocuments)
export type ConsentDocument = z.infer<typeof consentDocument>
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
})
export type SignedInUser = z.infer<typeof signedInUser>

export const listedUser = z.object({
  _id: z.uuid(),
  email: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  role: z.object({ code: roleCode, name: z.string() }),
  createdAt: instantOnTheWire,
  updatedAt: instantOnTheWire,
})

/** Where the one who is signed in proves once more that it is them. */
const currentPassword = z
  .string()
  .min(1, { error: 'current.password.required' })
  .max(256, { error: 'password.too.long' })

/** What is kept about a person, and what becomes of it when the account is deleted (D-037). */
export const dataKinds = [
  'ACCOUNT',
  'SESSIONS',
  'CONSENTS',
  'PROFILE',
  'SETTINGS',
  'BILLING_ADDRESSES',
  'BANK_ACCOUNT',
  'FILES',
  'CERTIFICATES',
  'CERTIFICATE_DECISIONS',
  'SERVICES',
  'SCHEDULES',
  'ABSENCES',
  'NOTICES',
  'ACCOUNT_RECORD',
] as const
export const keptData = z.object({
  kind: z.enum(dataKinds),
  count: z.int().min(0),
  fate: z.enum(['ERASED', 'STAYS']),
})
export type KeptData = z.infer<typeof keptData>

export const access = {
  signIn: endpoint({
    path: '/sign-in',
    summary: 'Sign in with e-mail, password and role',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({
      email,
      password: anyPassword,
      role: z.enum(signInRoles),
      timezone: zoneOffset.optional(),
    }),
    output: z.object({ token: z.string(), user: signedInUser }),
    refusals: [
      'global.invalid.password',
      'global.invalid.role',
      'global.not.active.user',
      'global.banned.user',
    ],
    botCheck: true,
  }),
  signUp: endpoint({
    path: '/sign-up',
    summary: 'Register as a patient or a doctor; an activation mail follows',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({
      firstName: personName('first'),
      lastName: personName('last'),
      email,
      password: chosenPassword('password.required'),
      role: z.enum(selfRegisteringRoles),
      timezone: zoneOffset.optional(),
      timeZone: timeZone.optional(),
      language: language.optional(),
      consents: z.array(consent).max(consentDocuments.length).optional(),
    }),
    output: done,
    refusals: [
      'global.email.existed.email',
      'consent.version.outdated',
      'consent.missing',
      'password.common',
      'password.personal',
    ],
    botCheck: true,
  }),
  activate: endpoint({
    path: '/active-user',
    summary: 'Confirm an e-mail address with the token of the activation mail',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ id: z.string().min(1).max(200) }),
    output: done,
    refusals: ['activation.link.unusable', 'global.was.actived.user'],
  }),
  resendActivation: endpoint({
    path: '/active-user/resend',
    summary:
      'Send the activation mail again; the same answer whether or not there is such an account',
    who: 'anyone',
    rate: 'mail',
    input: z.strictObject({ email }),
    output: done,
    botCheck: true,
  }),
  recoverPassword: endpoint({
    path: '/password/recover',
    summary: 'Send a link to choose a new password',
    who: 'anyone',
    rate: 'mail',
    input: z.strictObject({ email }),
    output: done,
    refusals: ['global.not.exist.email', 'global.should.be.active.email'],
    botCheck: true,
  }),
  resetPassword: endpoint({
    path: '/password/reset',
    summary: 'Choose a new password with the code of the mail; ends every session of the account',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ code: z.string().min(1).max(200), password: anyPassword }),
    output: done,
    refusals: ['reset.link.unusable', 'password.length', 'password.common', 'password.personal'],
  }),
  signOut: endpoint({
    path: '/auth/logout',
    summary: 'End this session; its token and its sockets are dead at once',
    who: 'signedIn',
    rate: 'usual',
    input: nothing,
    output: done,
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/auth/user',
    summary: 'The signed-in user',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.object({ user: signedInUser }),
  }),
  agree: endpoint({
    path: '/auth/agree',
    summary: 'Agree to the present version of the documents that the account is asked for',
    who: 'signedIn',
    rate: 'usual',
    input: z.strictObject({ consents: z.array(consent).min(1).max(consentDocuments.length) }),
    output: z.object({ user: signedInUser }),
    refusals: ['consent.version.outdated'],
  }),
  currentConsents: endpoint({
    path: '/auth/consent-versions',
    summary: 'The documents that a role agrees to, with their present versions',
    who: 'anyone',
    reads: true,
    input: z.strictObject({ role: z.enum(selfRegisteringRoles) }),
    output: z.object({
      consents: z.array(z.object({ document: consentDocument, version: z.string() })),
    }),
  }),
  changePassword: endpoint({
    path: '/user/change-password',
    summary: 'Choose a new password; ends every other session of the account',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({
      currentPassword,
      newPassword: chosenPassword('new.password.required'),
    }),
    output: done,
    refusals: [
      'user.incorrect.currentPassword',
      'new.password.same',
      'password.common',
      'password.personal',
    ],
  }),
  changeEmail: endpoint({
    path: '/user/change-email',
    summary:
      'Ask for another e-mail address; it takes the place of the old one when its mail is answered',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({ email, password: currentPassword }),
    output: done,
    refusals: ['user.incorrect.currentPassword', 'email.unchanged', 'global.email.existed.email'],
  }),
  confirmEmail: endpoint({
    path: '/user/confirm-email',
    summary: 'Confirm the new e-mail address with the token of its mail',
    who: 'anyone',
    rate: 'credentials',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: done,
    refusals: ['email.link.unusable', 'global.email.existed.email'],
  }),
  summariseData: endpoint({
    path: '/user/data-summary',
    summary: 'What is kept about the signed-in person, and what becomes of it after a deletion',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.object({ kept: z.array(keptData) }),
  }),
  deleteAccount: endpoint({
    path: '/user/delete-account',
    summary: 'Delete the own account: personal data are erased, every session ends (D-037)',
    who: 'signedIn',
    rate: 'credentials',
    input: z.strictObject({ password: currentPassword }),
    output: done,
    refusals: ['user.incorrect.currentPassword', 'last.administrator'],
  }),
  listUsers: endpoint({
    path: '/user/list',
    summary: 'Every account, or those of one role, newest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({ role: z.enum(signInRoles).optional() }),
    output: listOf(listedUser),
  }),
  countUsers: endpoint({
    path: '/user/count',
    summary: 'How many accounts there are of each role',
    who: ['ADMIN'],
    reads: true,
    input: nothing,
    output: z.object({ counts: z.record(z.enum(signInRoles), z.int().min(0)) }),
  }),
  botChallenge: endpoint({
    method: 'GET',
    path: '/bot-check/challenge',
    summary: 'A fresh puzzle for the bot check; its solution goes into the header X-Bot-Check',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
}
