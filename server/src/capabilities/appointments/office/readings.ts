import type { AnswersOfCase, DisputesOfCase } from '@konsil/contract/reading'
import { onTheWire } from '@konsil/contract/core/time'
import { handedInForOffice } from '../../questionnaires/index.ts'
import { casesOf } from '../cases.ts'
import { refundWords } from '../refund-appointment.ts'
import { openWords } from '../sealed-words.ts'
import { readDisputeViews } from '../store/dispute-views.ts'
import { readDisputes as readDisputeRows } from '../store/no-shows.ts'
import { readQuestions } from '../store/questions.ts'
import { readRating } from '../store/ratings.ts'
import { readVersions } from '../store/report-versions.ts'
import { openToOffice } from './open-to-office.ts'

/** What people wrote when they booked, and when they gave it up. */
export const readWords = openToOffice({
  open: ({ row: { id, sealed_note, sealed_reason }, key }) =>
    Promise.resolve({
      note: openWords(key, 'note', id, sealed_note),
      reason: openWords(key, 'reason', id, sealed_reason),
    }),
  isThere: ({ note, reason }) => ({ NOTE: note !== null, REASON: reason !== null }),
})

/** Why other administrators sent money back: words about the patient as well. */
export const readRefundReasons = openToOffice({
  async open({ ground: { caseKeys }, tx, row }) {
    const refunds = await refundWords(caseKeys, tx, row.id)
    return { refundReasons: [...refunds].map(([_id, reason]) => ({ _id, reason })) }
  },
  isThere: ({ refundReasons }) => ({ REFUND_REASON: refundReasons.length > 0 }),
})

/** As they were handed in; nobody else reads a draft. */
export const readAnswers = openToOffice<AnswersOfCase>({
  async open({ ground, tx, row, reader, key }) {
    // What was never paid asked nothing, and what was forgotten is not there to be read.
    if (!row.paid_at || !key) return { answered: null }
    return { answered: await handedInForOffice(casesOf(ground), tx, row.id, reader) }
  },
  isThere: ({ answered }) => ({ ANSWERS: answered !== null }),
})

export const readReplies = openToOffice({
  async open({ tx, row, key }) {
    const questions = await readQuestions(tx, row.id)
    return {
      questions: questions.map(({ id, asked_at, answered_at, sealed_text, sealed_answer }) => ({
        _id: id,
        text: openWords(key, 'question', id, sealed_text),
        askedAt: onTheWire(asked_at),
        answer: openWords(key, 'answer', id, sealed_answer),
        answeredAt: answered_at && onTheWire(answered_at),
      })),
    }
  },
  // What the doctor asks says as much of the patient as what they reply.
  isThere: ({ questions }) => ({
    REPLIES: questions.some(({ text, answer }) => text !== null || answer !== null),
  }),
})

export const readRejections = openToOffice({
  async open({ tx, row, key }) {
    const versions = await readVersions(tx, row.id)
    return {
      rejections: versions.flatMap(({ id, number, rejected_at, sealed_rejection }) => {
        const reason = openWords(key, 'rejection', id, sealed_rejection)
        if (!rejected_at || reason === null) return []
        return [{ number, rejectedAt: onTheWire(rejected_at), reason }]
      }),
    }
  },
  isThere: ({ rejections }) => ({ REJECTION: rejections.length > 0 }),
})

/** What both said, and what other administrators wrote of it: words about the patient as well. */
export const readDisputes = openToOffice<DisputesOfCase>({
  async open({ tx, row, key }) {
    const [disputes, views] = await Promise.all([
      readDisputeRows(tx, row.id),
      readDisputeViews(tx, row.id),
    ])
    return {
      disputes: disputes.map(({ id, sealed_reason }) => ({
        _id: id,
        views: views.flatMap(({ id: viewId, dispute_id, side, stated_at, sealed_text }) => {
          const text = openWords(key, 'view', viewId, sealed_text)
          if (dispute_id !== id || text === null) return []
          return [{ by: side, statedAt: onTheWire(stated_at), text }]
        }),
        reason: openWords(key, 'decision', id, sealed_reason),
      })),
    }
  },
  isThere: ({ disputes }) => ({
    VIEW: disputes.some(({ views }) => views.length > 0),
    DECISION: disputes.some(({ reason }) => reason !== null),
  }),
})

export const readComment = openToOffice({
  async open({ tx, row: { id }, key }) {
    const rating = await readRating(tx, id)
    return { comment: openWords(key, 'comment', id, rating?.sealed_comment ?? null) }
  },
  isThere: ({ comment }) => ({ COMMENT: comment !== null }),
})
