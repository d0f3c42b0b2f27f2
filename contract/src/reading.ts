import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, paging } from './core/page.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'
import { nameIfHere } from './person.ts'

/**
 * What of a case others read, and its patient is told of: the note for the doctor, why it was cancelled, why money
 * went back, what they answered, what files there are and what stands in one, and what they said of the report and of the whole. A new one is a line here and one in the texts of each language.
 */
export const readThings = [
  'NOTE',
  'REASON',
  'REFUND_REASON',
  'ANSWERS',
  'DOCUMENTS',
  'DOCUMENT',
  'REPORTS',
  'REPORT',
  'REPLIES',
  'REJECTION',
  'COMMENT',
] as const
export type ReadThing = (typeof readThings)[number]

/** As what somebody reads who is not the patient of the case. */
export const readerRoles = ['DOCTOR', 'ADMIN'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** What one reader reads of one thing within it is one line; so long an administrator's reason is good, too. */
export const sittingMinutes = 30

/** Of an administrator who reads, for the patient who is told. */
export const readingReasonLength = { min: 10, max: 1000 }

/** Needed for the first time in a session, and after half an hour again: else `reason.required` (APPT-59). */
export const readingReason = text(readingReasonLength.max)
  .min(readingReasonLength.min, { error: 'reason.required' })
  .optional()

export const sitting = z.object({
  _id: z.string(),
  role: z.enum(readerRoles),
  name: nameIfHere,
  thing: z.enum(readThings),
  /** When it was read first, and until when reading it again is the same line. */
  from: instantOnTheWire,
  until: instantOnTheWire,
  /** In the words of the administrator who read; null of doctors. */
  reason: z.string().nullable(),
})
export type Sitting = z.infer<typeof sitting>

export const wordsOfCase = z.object({
  /** What the patient wrote to the doctor when booking. */
  note: z.string().nullable(),
  /** Why it was cancelled, in the words of who did. */
  reason: z.string().nullable(),
  /** Why administrators sent money back, the oldest first. */
  refundReasons: z.array(z.object({ _id: z.uuid(), reason: z.string() })),
})
export type WordsOfCase = z.infer<typeof wordsOfCase>

/** Who reads what of a case: calls of `appointments`. */
export const reading = {
  readAccessLog: endpoint({
    path: '/appointment/access-log',
    summary: 'Who else has read what of an own appointment, the newest first',
    who: ['PATIENT'],
    reads: true,
    input: z.strictObject({ appointmentId: uuid, ...paging }),
    output: listOf(sitting),
    refusals: ['not.found'],
  }),
  readWords: endpoint({
    path: '/appointment/read-words',
    summary:
      'What people wrote about an appointment, for an administrator who says why; its patient reads that and the reason',
    who: ['ADMIN'],
    rate: 'usual',
    input: z.strictObject({
      appointmentId: uuid,
      reason: readingReason,
    }),
    output: wordsOfCase,
    refusals: ['not.found'],
  }),
}
