import * as z from 'zod'
import { answer } from './answers.ts'
import { sides } from './case-steps.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, paging } from './core/page.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'
import { nameIfHere } from './person.ts'
import { questionnaire } from './questionnaires.ts'

/**
 * What of a case others read, and its patient is told of. Of files: which there are, and what stands in one. A new
 * one is a line here and one in the texts of each language.
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
  'VIEW',
  'DECISION',
  'COMMENT',
  'CONVERSATION',
  'PHONE',
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

/** What each opens; of what is not there, nothing. */
export const wordsOfCase = z.object({
  /** What the patient wrote to the doctor when booking. */
  note: z.string().nullable(),
  /** Why it was cancelled, in the words of who did. */
  reason: z.string().nullable(),
})
export type WordsOfCase = z.infer<typeof wordsOfCase>

const refundReasons = z.object({
  /** Why administrators sent money back, the oldest first, by the ids of the refunds of the appointment. */
  refundReasons: z.array(z.object({ _id: z.uuid(), reason: z.string() })),
})

const answersOfCase = z.object({
  /** With what was asked; null as long as they are not handed in. */
  answered: z
    .object({
      questionnaire,
      answers: z.array(answer),
      submittedAt: instantOnTheWire,
    })
    .nullable(),
})
export type AnswersOfCase = z.infer<typeof answersOfCase>

const repliesOfCase = z.object({
  /** What the doctor asked the patient for, the oldest first; null are words whose key was forgotten, and an answer that is not there. */
  questions: z.array(
    z.object({
      _id: z.uuid(),
      text: z.string().nullable(),
      askedAt: instantOnTheWire,
      answer: z.string().nullable(),
      answeredAt: instantOnTheWire.nullable(),
    }),
  ),
})

const rejectionsOfCase = z.object({
  /** Why the patient rejected which version of the report, where they said so; the oldest first. */
  rejections: z.array(
    z.object({ number: z.int(), rejectedAt: instantOnTheWire, reason: z.string() }),
  ),
})

const disputesOfCase = z.object({
  /** What each side said while an administrator had to decide, and why it was decided as it was; the oldest first. */
  disputes: z.array(
    z.object({
      _id: z.uuid(),
      views: z.array(z.object({ by: z.enum(sides), statedAt: instantOnTheWire, text: z.string() })),
      reason: z.string().nullable(),
    }),
  ),
})
export type DisputesOfCase = z.infer<typeof disputesOfCase>

const commentOfCase = z.object({
  /** What the patient wrote with the rating. */
  comment: z.string().nullable(),
})

/** For an administrator who says why; its patient reads what was opened, and the reason (APPT-59). */
const opened = <Output extends z.ZodType>(path: string, what: string, output: Output) =>
  endpoint({
    path,
    summary: `${what}, for an administrator who says why; its patient reads that and the reason`,
    who: ['ADMIN'],
    rate: 'usual',
    input: z.strictObject({ appointmentId: uuid, reason: readingReason }),
    output,
    refusals: ['not.found'],
  })

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
  readWords: opened(
    '/appointment/read-words',
    'The message to the doctor of an appointment, and why it was cancelled',
    wordsOfCase,
  ),
  readRefundReasons: opened(
    '/appointment/read-refund-reasons',
    'Why administrators sent money of an appointment back',
    refundReasons,
  ),
  readAnswers: opened(
    '/appointment/read-answers',
    'What the patient of an appointment has answered and handed in',
    answersOfCase,
  ),
  readReplies: opened(
    '/appointment/read-replies',
    'What the doctor of an appointment asked the patient for, and the replies',
    repliesOfCase,
  ),
  readRejections: opened(
    '/appointment/read-rejections',
    'Why reports of an appointment were rejected',
    rejectionsOfCase,
  ),
  readDisputes: opened(
    '/appointment/read-disputes',
    'What the two of an appointment said where an administrator decides, and why it was decided so',
    disputesOfCase,
  ),
  readComment: opened(
    '/appointment/read-comment',
    'What was written with the rating of an appointment',
    commentOfCase,
  ),
}

/** What an administrator opens of a case, each by a call of its own. A new one is a line here, and one in the texts of each language. */
export const readings = {
  WORDS: reading.readWords,
  ANSWERS: reading.readAnswers,
  REPLIES: reading.readReplies,
  REJECTIONS: reading.readRejections,
  DISPUTES: reading.readDisputes,
  COMMENT: reading.readComment,
  REFUND_REASONS: reading.readRefundReasons,
} as const
export type ReadingKind = keyof typeof readings
