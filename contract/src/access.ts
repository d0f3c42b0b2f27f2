import * as z from 'zod'
import { bookingChoice } from './booking-choice.ts'
import { chosenPassword } from './chosen-password.ts'
import { consentDocuments } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { roleCode, selfRegisteringRoles, signInRoles } from './core/roles.ts'
import { done, nothing } from './core/shapes.ts'
import { instantOnTheWire, timeZone, zoneOffset } from './core/time.ts'
import { language } from './core/texts.ts'
import { mailLinks } from './mail-links.ts'
import { passkeys } from './passkeys.ts'
import { advertisingSwitches, personName } from './person.ts'
import { proof } from './proof.ts'
import { secondFactors, signedIn } from './second-factors.ts'
import { sessions } from './sessions.ts'
import {
  anyPassword,
  browserToken,
  consent,
  consentDocument,
  currentPassword,
  signedInUser,
} from './signed-in-user.ts'

export type { SecondStepWay } from './core/second-step-ways.ts'
export type { PasskeyQuestion } from './passkeys.ts'
export type { OwnPasskey, OwnSecondFactors } from './second-factors.ts'
export type { OwnSession } from './sessions.ts'
export { activationAnew, activationByPassword } from './mail-links.ts'
export {
  anyPassword,
  type Consent,
  consent,
  consentDocument,
  type SignedInUser,
  signedInUser,
} from './signed-in-user.ts'

export const email = z
  .string()
  .trim()
  // Some signs are longer in small letters.
  .toLowerCase()
  // One that is written with an accent as a sign of its own is no other address.
  .normalize('NFC')
  .min(1, { error: 'email.required', abort: true })
  .max(254, { error: 'email.invalid', abort: true })
  .regex(
    /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u,
    { error: 'email.invalid' },
  )

export const botCheckLevel = z.enum(['usual', 'harder'])

/** What can be taken back as easily as it was given (Article 7 (3) GDPR). Terms and contracts end with the account. */
export const withdrawableDocument = z.enum(['HEALTH_DATA_CONSENT'])

/** How many acts on one document are shown, the newest; the copy of one's own data has all of them. */
export const shownConsentActs = 20

const consentAct = z.object({
  act: z.enum(['GIVEN', 'WITHDRAWN']),
  version: z.string(),
  happenedAt: instantOnTheWire,
})
const agreement = z.object({
  document: consentDocument,
  /** The one that is in force. */
  version: z.string(),
  mayWithdraw: z.boolean(),
  /** The newest first. */
  acts: z.array(consentAct).max(shownConsentActs),
})
export type Agreement = z.infer<typeof agreement>

const advertisingChoice = z.object({
  name: z.enum(advertisingSwitches),
  isOn: z.boolean(),
  acts: z.array(consentAct.omit({ version: true })).max(shownConsentActs),
})
export type AdvertisingChoice = z.infer<typeof advertisingChoice>

export const listedUser = z.object({
  _id: z.uuid(),
  email: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  role: z.object({ code: roleCode, name: z.string() }),
  createdAt: instantOnTheWire,
  updatedAt: instantOnTheWire,
})

/** What is kept about a person, and what becomes of it when the account is deleted (D-037). */
export const dataKinds = [
  'ACCOUNT',
  'SESSIONS',
  'SECOND_FACTORS',
  'CONSENTS',
  'PROFILE',
  'SETTINGS',
  'BILLING_ADDRESSES',
  'BANK_ACCOUNT',
  'INVOICE_DETAILS',
  'FILES',
  'CASE_FILES',
  'MESSAGES',
  'NOTES',
  'CALLS',
  'CERTIFICATES',
  'CERTIFICATE_RECORDS',
  'CERTIFICATE_DECISIONS',
  'SETTING_CHANGES',
  'CAMPAIGNS',
  'ADMINISTRATOR_ACTS',
  'APPOINTMENTS',
  'CALENDAR_FEED',
  'ANSWERS',
  'DRAFTS',
  'PAYMENTS',
  'INVOICES',
  'PAYOUTS',
  'SERVICES',
  'SAVED_DOCTORS',
  'SCHEDULES',
  'ABSENCES',
  'NOTICES',
  'PUSH_DEVICES',
  'ACCOUNT_RECORD',
] as const
export const keptData = z.object({
  kind: z.enum(dataKinds),
  count: z.int().min(0),
  fate: z.enum(['ERASED', 'STAYS']),
  /** How long what belongs to the record of a treatment stays, from its end. */
  years: z.int().optional(),
})
export type KeptData = z.infer<typeof keptData>

/** What keeps an account: a report that its doctor owes, or that its patient waits for; what its doctor is to be paid still. */
export const deletionHindrances = ['REPORT_OWED', 'REPORT_AWAITED', 'PAYOUT_OWED'] as const
export type DeletionHindrance = (typeof deletionHindrances)[number]

/** With what the file of one's own data ends, and nothing in it does before: what has not come whole shows by it. */
export const endOfOwnData = '\n}\n'

export const access = {
  ...mailLinks,
  ...secondFactors,
  ...passkeys,
  ...sessions,
  ...proof,
  signIn: endpoint({
    path: '/sign-in',
    summary:
      'Sign in with e-mail, password and role; an account with a second factor is refused with a ticket for the second step',
    who: 'anyone',
    rate: 'signIn',
    input: z.strictObject({
      email,
      password: anyPassword,
      role: z.enum(signInRoles),
      /** Made once and kept by the browser: what strangers try does not count for one that has signed in before. */
      browser: browserToken.optional(),
      timezone: zoneOffset.optional(),
      /** Takes the place of one that was guessed (D-350); an unknown one keeps nobody out. */
      timeZone: z.string().max(64).optional(),
    }),
    output: signedIn,
    refusals: [
      'global.invalid.password',
      'global.invalid.role',
      'global.not.active.user',
      'global.banned.user',
      'secondFactor.required',
      'bot.check.harder',
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
      /** The link of the mail leads a patient on to it, on whichever device. */
      choice: bookingChoice.optional(),
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
  resendActivation: endpoint({
    path: '/active-user/resend',
    summary:
      'Send the activation mail again; the same answer whether or not there is such an account',
    who: 'anyone',
    rate: 'activation',
    input: z.strictObject({ email, choice: bookingChoice.optional() }),
    output: done,
    botCheck: true,
  }),
  recoverPassword: endpoint({
    path: '/password/recover',
    summary: 'Send a link to choose a new password',
    who: 'anyone',
    rate: 'recovery',
    input: z.strictObject({ email, choice: bookingChoice.optional() }),
    output: done,
    refusals: ['global.not.exist.email', 'global.should.be.active.email'],
    botCheck: true,
  }),
  signOut: endpoint({
    path: '/auth/logout',
    summary: 'End this session; its token and its sockets are dead at once',
    beforeSecondFactor: true,
    who: 'signedIn',
    rate: 'usual',
    input: nothing,
    output: done,
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/auth/user',
    summary: 'The signed-in user',
    beforeSecondFactor: true,
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.object({ user: signedInUser }),
  }),
  agree: endpoint({
    path: '/auth/agree',
    summary: 'Agree to the present version of the documents that the account is asked for',
    who: 'signedIn',
    rate: 'choice',
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
  listConsents: endpoint({
    path: '/auth/consents',
    summary: 'What the signed-in person agreed to and withdrew, with versions and times',
    who: selfRegisteringRoles,
    reads: true,
    input: nothing,
    output: z.object({
      agreements: z.array(agreement),
      advertising: z.array(advertisingChoice),
    }),
  }),
  withdrawConsent: endpoint({
    path: '/auth/withdraw-consent',
    summary: 'Withdraw a consent, in the version in which it was given',
    who: ['PATIENT'],
    rate: 'choice',
    input: consent.extend({ document: withdrawableDocument }),
    output: z.object({ user: signedInUser }),
    refusals: ['consent.changed.meanwhile'],
  }),
  changePassword: endpoint({
    path: '/user/change-password',
    summary: 'Choose a new password; ends every other session of the account',
    who: 'signedIn',
    proof: 'password',
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
    proof: 'password',
    rate: 'credentials',
    input: z.strictObject({ email, password: currentPassword }),
    output: done,
    refusals: ['user.incorrect.currentPassword', 'email.unchanged', 'global.email.existed.email'],
  }),
  summariseData: endpoint({
    path: '/user/data-summary',
    summary: 'What is kept about the signed-in person, and what becomes of it after a deletion',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.object({
      kept: z.array(keptData),
      /** As long as there is any, a deletion is refused. */
      hindrances: z.array(z.enum(deletionHindrances)),
    }),
  }),
  downloadData: endpoint({
    path: '/user/download-data',
    summary:
      'All that is kept of the own account, as one JSON file (Articles 15 and 20 GDPR); one that could not be sent whole breaks off',
    who: 'signedIn',
    proof: 'fresh',
    rate: 'usual',
    kind: 'download',
    input: nothing,
    output: z.unknown(),
  }),
  deleteAccount: endpoint({
    path: '/user/delete-account',
    summary: 'Delete the own account: personal data are erased, every session ends (D-037)',
    who: 'signedIn',
    proof: 'password',
    rate: 'credentials',
    input: z.strictObject({ password: currentPassword }),
    output: done,
    refusals: [
      'user.incorrect.currentPassword',
      'last.administrator',
      'account.report.owed',
      'account.report.awaited',
      'account.payout.owed',
    ],
  }),
  listUsers: endpoint({
    path: '/user/list-newest',
    summary: 'Every account, or those of one role, newest first (D-330)',
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
    summary:
      'A fresh puzzle for the bot check; its solution goes into the header X-Bot-Check. A harder one after `bot.check.harder`',
    who: 'anyone',
    reads: true,
    input: z.strictObject({ level: botCheckLevel.optional() }),
    output: z.record(z.string(), z.unknown()),
  }),
}
