import * as z from 'zod'
import { nameAndPortrait } from './person.ts'
import { neededToOffer } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { lineSigns, textSigns } from './core/line.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { day, instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { ofDoctor, whoseList } from './of-doctor.ts'

export const certificateTypeCodes = ['PHYSICIAN', 'BOARD', 'OTHER'] as const
export type CertificateTypeCode = (typeof certificateTypeCodes)[number]

/** Of these, only the physician ID ends by a date (CERT-04). */
export const expires = (type: CertificateTypeCode) => type === 'PHYSICIAN'

export const certificateStates = [
  'PENDING_APPROVAL',
  'REVIEWING',
  'ACTIVE',
  'REJECTED',
  'DEACTIVATED',
] as const

/** What a side may be: a strict list (D-110), narrower than what can be handed over. */
export const certificateFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const

/** Of one doctor; former versions do not count. */
export const mostCertificates = 50

export const certificateTitleLength = 120
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: 'certificate.text.too.long' })
    .regex(textSigns, { error: 'name.characters' })

const typeCode = z
  .string({ error: 'certificate.type.required' })
  .max(20, { error: 'certificate.type.required' })
  .toUpperCase()
  .pipe(z.enum(certificateTypeCodes, { error: 'certificate.type.required' }))

/** As `/attachment/add` answered it; only its id counts. */
const attachment = z.strictObject({
  _id: uuid,
  url: z.string().max(2000).optional(),
  mimeType: z.string().max(100).optional(),
})

/** What a doctor says of a certificate. */
export const certificateInformation = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: 'certificate.title.required', abort: true })
    .max(certificateTitleLength, { error: 'certificate.title.too.long' })
    .regex(lineSigns, { error: 'name.characters' }),
  description: text(2000).optional(),
  certificateType: typeCode,
  expirationDate: z.literal('').or(day).nullish(),
})

const submission = certificateInformation.extend({
  /** Front, then back. */
  attachments: z.array(attachment).length(2, { error: 'certificate.sides.required' }),
})

interface Dated {
  certificateType: CertificateTypeCode
  expirationDate?: string | null | undefined
}
const hasItsDay = ({ certificateType, expirationDate }: Dated) =>
  !expires(certificateType) || Boolean(expirationDate)
const missingDay = { error: 'certificate.expiration.required', path: ['expirationDate'] }

export const certificateType = z.object({
  _id: z.uuid(),
  code: z.enum(certificateTypeCodes),
  name: textPerLanguage,
  isRequired: z.boolean(),
})
export type CertificateType = z.infer<typeof certificateType>

export const certificate = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** The same twice: older screens read one or the other (D-243). */
  certificateType,
  type: certificateType,
  expirationDate: day.nullable(),
  attachments: z.array(z.object({ _id: z.uuid(), url: z.string(), mimeType: z.string() })),
  status: z.object({ code: z.enum(certificateStates) }),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  version: z.int().min(1),
  createdAt: instantOnTheWire,
  /** The newest handing-in: a correction counts from its own day. */
  handedInAt: instantOnTheWire,
  mayEdit: z.boolean(),
  /** When a review ends that comes to no decision, and its doctor may change it again. */
  reviewEndsAt: instantOnTheWire.nullable(),
  /** What became of the change that shall take its place, until that is approved. */
  successor: z.enum(['WAITING', 'REJECTED']).nullable(),
})
export type Certificate = z.infer<typeof certificate>

const doctor = z.object({
  _id: z.uuid(),
  ...nameAndPortrait.shape,
  /** Null when the account is not active any more. */
  email: z.string().nullable(),
  /** To be compared with an ID; null where the account has none. */
  birthDate: day.nullable(),
})

export const reviewedCertificate = certificate.extend({
  doctor,
  /** Of what was handed in again after it. */
  formerRejection: z
    .object({ rejectedAt: instantOnTheWire, reason: z.string().nullable() })
    .nullable(),
})
export type ReviewedCertificate = z.infer<typeof reviewedCertificate>

/** How long a doctor cannot change what somebody opened to decide on it, unless it is opened again (D-044). */
export const reviewMinutes = 15

/** How long a decision can be undone; then it takes effect (D-354). */
export const undoSeconds = 10

/** What came of a decision: it waits, was undone, came to nothing, or how the certificate stands since. */
export const decisionOutcomes = [
  'PENDING',
  'UNDONE',
  'LAPSED',
  'VALID',
  'EXPIRED',
  'REPLACED',
  'REJECTED',
  'HANDED_IN_AGAIN',
  'REMOVED',
] as const

export const certificateDecision = z.object({
  _id: z.uuid(),
  /** As it was decided about; without an id once its doctor has removed it. */
  certificate: z.object({ _id: z.uuid().nullable(), name: z.string(), type: certificateType }),
  expirationDate: day.nullable(),
  /** What was looked at; null once its doctor has changed or removed it. */
  document: certificate.pick({ description: true, attachments: true }).nullable(),
  doctor: z.object({ _id: z.uuid(), ...nameAndPortrait.shape }),
  decision: z.enum(['APPROVED', 'REJECTED']),
  reason: z.string().nullable(),
  /** Null when the account of whoever decided is gone. */
  decidedBy: nameAndPortrait.nullable(),
  decidedAt: instantOnTheWire,
  takesEffectAt: instantOnTheWire,
  mayUndo: z.boolean(),
  /** `by` is null when the account of whoever undid it is gone. */
  undone: z.object({ by: nameAndPortrait.nullable(), at: instantOnTheWire }).nullable(),
  outcome: z.enum(decisionOutcomes),
})
export type CertificateDecision = z.infer<typeof certificateDecision>

/** Names the decision, so that it and no later one is undone. */
const decided = z.object({ decision: z.uuid() })

/** With it, nobody changes or decides what they have not seen. */
const version = z.int().min(1).max(1_000_000).optional()

const submissionRefused = [
  'certificate.expiration.past',
  'certificate.sides.same',
  'certificate.file.type',
  'attachment.not.available',
] as const

export const certificates = {
  listTypes: endpoint({
    path: '/certificatetype/list',
    summary: 'Types of certificate; the required one comes first',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.array(certificateType),
  }),
  listByDoctor: endpoint({
    path: '/certificate/list-by-doctor',
    summary: 'The own certificates, the newest handed in first',
    who: ['DOCTOR'],
    reads: true,
    input: listQuestion({}),
    output: listOf(certificate),
  }),
  add: endpoint({
    path: '/certificate/add',
    summary: 'Hand in a certificate: two files that were handed over before, front and back',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: 40 * 1024,
    input: submission.refine(hasItsDay, missingDay),
    output: certificate,
    refusals: [...submissionRefused, 'too.many.certificates'],
  }),
  update: endpoint({
    path: '/certificate/udpate',
    summary:
      'Change an own certificate; of an approved one this makes a new submission, and it counts until that is approved',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: 40 * 1024,
    input: submission.extend({ id: uuid, version }).refine(hasItsDay, missingDay),
    output: certificate,
    refusals: [
      ...submissionRefused,
      'certificate.in.review',
      'certificate.replaced',
      'certificate.unchanged',
      'certificate.changed',
    ],
  }),
  remove: endpoint({
    path: '/certificate/remove',
    summary: 'Remove an own certificate with its files',
    who: ['DOCTOR'],
    rate: 'usual',
    input: one,
    output: done,
  }),
  listUploaded: endpoint({
    path: '/certificate/uploaded',
    summary: 'Certificates that wait for a decision, oldest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion(ofDoctor),
    output: listOf(reviewedCertificate).extend(whoseList),
  }),
  review: endpoint({
    path: '/certificate/review',
    summary: `Open a certificate to decide on it: its doctor cannot change it for ${reviewMinutes} minutes (D-044)`,
    who: ['ADMIN'],
    rate: 'usual',
    input: one,
    output: reviewedCertificate,
    refusals: ['certificate.decided'],
  }),
  approve: endpoint({
    path: '/certificate/approve',
    summary: `Approve a certificate that waits; it takes effect after ${undoSeconds} seconds`,
    who: ['ADMIN'],
    rate: 'usual',
    input: one.extend({ version }),
    output: decided,
    refusals: ['certificate.decided', 'certificate.changed', 'certificate.expired'],
  }),
  reject: endpoint({
    path: '/certificate/reject',
    summary: `Reject a certificate that waits; it takes effect after ${undoSeconds} seconds, then the doctor reads the reason`,
    who: ['ADMIN'],
    rate: 'usual',
    input: one.extend({ reason: text(1000).nullish(), version }),
    output: decided,
    refusals: ['certificate.decided', 'certificate.changed'],
  }),
  undo: endpoint({
    path: '/certificate/undo',
    summary: 'Undo a decision that has not taken effect: the certificate is in review again',
    who: ['ADMIN'],
    rate: 'usual',
    input: one.extend({ decision: uuid.optional() }),
    output: done,
    refusals: ['certificate.nothing.to.undo', 'certificate.decided.anew'],
  }),
  listDecided: endpoint({
    path: '/certificate/decided',
    summary: 'Decisions about certificates with who, when and why, the newest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion(ofDoctor),
    output: listOf(certificateDecision).extend(whoseList),
  }),
}
