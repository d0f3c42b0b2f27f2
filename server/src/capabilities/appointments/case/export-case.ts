import { onTheWire } from '@konsil/contract/core/time'
import type { Secrets } from '../../../ports/secrets.ts'
import { isBefore } from '../log-told.ts'
import { openWords } from '../sealed-words.ts'
import type { AppointmentRow } from '../store/appointments.ts'
import type { WholeCases } from '../store/whole-cases.ts'

const instant = (at: Date | null) => at && onTheWire(at)

interface CaseOf {
  row: AppointmentRow
  userId: string
  key: Secrets | undefined
  /** Since when it is this doctor's: what was written to another one before is not theirs (D-322). */
  since?: Date | undefined
}

/** The reasons that somebody who is not its patient reads by it. */
export const decisionsFor = (
  { disputes }: WholeCases,
  { row, since }: Omit<CaseOf, 'key' | 'userId'>,
) =>
  disputes.filter(
    ({ appointment_id, opened_at, sealed_reason }) =>
      appointment_id === row.id && sealed_reason !== null && isOfNow(opened_at, since),
  )

const isOfNow = (at: Date, since: Date | undefined) => !isBefore(at, since)

/** What stands beside an appointment, for one of its two; the words of each are told to whoever wrote them. */
export function toldCase(all: WholeCases, { row, userId, key: opened, since }: CaseOf) {
  const ofRow = <One extends { appointment_id: string }>(rows: One[]) =>
    rows.filter(one => one.appointment_id === row.id)
  const key = row.patient_id === userId ? opened : undefined
  const keyOf = (at: Date) => key ?? (isOfNow(at, since) ? opened : undefined)
  return {
    done: ofRow(all.done).map(one => ({ optionId: one.option_id, at: onTheWire(one.done_at) })),
    reportVersions: ofRow(all.versions).map(one => ({
      id: one.id,
      number: one.number,
      deliveredAt: onTheWire(one.delivered_at),
      sha256: one.checksum.toString('hex'),
      rejectedAt: instant(one.rejected_at),
      rejection: openWords(key, 'rejection', one.id, one.sealed_rejection),
    })),
    questions: ofRow(all.questions).map(one => ({
      id: one.id,
      askedAt: onTheWire(one.asked_at),
      waitsUntil: onTheWire(one.waits_until),
      answeredAt: instant(one.answered_at),
      endedAt: instant(one.ended_at),
      text: openWords(keyOf(one.asked_at), 'question', one.id, one.sealed_text),
      answer: openWords(key, 'answer', one.id, one.sealed_answer),
    })),
    noShows: ofRow(all.claims).map(one => ({
      claimedBy: one.claimed_by,
      claimedAt: onTheWire(one.claimed_at),
      answerUntil: onTheWire(one.answer_until),
      endedAt: instant(one.ended_at),
    })),
    disputes: ofRow(all.disputes).map(one => ({
      id: one.id,
      cause: one.cause,
      openedAt: onTheWire(one.opened_at),
      decision: one.decision,
      decidedAt: instant(one.decided_at),
      reason: openWords(keyOf(one.opened_at), 'decision', one.id, one.sealed_reason),
      hearUntil: instant(one.hear_until),
    })),
    views: ofRow(all.views).map(one => ({
      disputeId: one.dispute_id,
      by: one.side,
      at: onTheWire(one.stated_at),
    })),
    ratings: ofRow(all.ratings).map(one => ({
      halfStars: one.halves,
      at: onTheWire(one.rated_at),
      comment: openWords(key, 'comment', one.appointment_id, one.sealed_comment),
    })),
    reminders: ofRow(all.reminders).map(one => ({ kind: one.kind, dueAt: onTheWire(one.due_at) })),
  }
}
