import { onTheWire } from '@konsil/contract/core/time'
import type { CaseReading } from './case-reading.ts'
import { openWords } from '../sealed-words.ts'
import { isBefore, takenOverAt } from '../log-told.ts'
import type { AppointmentRow, LogEntry } from '../store/appointments.ts'
import { readQuestions } from '../store/questions.ts'
import type { RatingRow } from '../store/ratings.ts'
import { readVersions } from '../store/report-versions.ts'

/** Of the doctor before: whoever took it over reads no words between that one and the patient (D-322). */
const isOfOthers = async ({ reader }: CaseReading, logs: Promise<readonly LogEntry[]>) => {
  const takenOver = reader.role === 'DOCTOR' ? takenOverAt(await logs) : undefined
  return (at: Date) => isBefore(at, takenOver)
}

/** What was delivered, and why it was rejected, in words that are the two's alone. */
export async function presentVersions(
  from: CaseReading,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const { connection, reader, key } = from
  const opened = reader.role === 'ADMIN' ? undefined : await key
  const versions = await readVersions(connection, row.id)
  const isOthers = await isOfOthers(from, logs)
  return versions.map(({ id, number, delivered_at, checksum, rejected_at, sealed_rejection }) => ({
    number,
    deliveredAt: onTheWire(delivered_at),
    checksum: checksum.toString('hex'),
    rejectedAt: rejected_at && onTheWire(rejected_at),
    rejection: openWords(
      isOthers(delivered_at) ? undefined : opened,
      'rejection',
      id,
      sealed_rejection,
    ),
  }))
}

/** What its doctor asked its patient for, for the two alone. */
export async function presentQuestions(
  from: CaseReading,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const { ground, connection, reader, key } = from
  if (reader.role === 'ADMIN') return []
  const now = ground.clock.now()
  const opened = await key
  const isOthers = await isOfOthers(from, logs)
  const questions = (await readQuestions(connection, row.id)).filter(one => !isOthers(one.asked_at))
  return questions.map(one => ({
    _id: one.id,
    text: openWords(opened, 'question', one.id, one.sealed_text),
    askedAt: onTheWire(one.asked_at),
    waitsUntil: onTheWire(one.waits_until),
    answer: openWords(opened, 'answer', one.id, one.sealed_answer),
    answeredAt: one.answered_at && onTheWire(one.answered_at),
    isOpen: one.ended_at === null && now < one.waits_until,
  }))
}

/** What a patient wrote with it is between the two. */
export async function presentRating(
  { reader: { role }, key }: CaseReading,
  { appointment_id, halves, sealed_comment }: RatingRow,
) {
  const opened = role === 'ADMIN' ? undefined : await key
  return {
    score: halves / 2,
    comment: openWords(opened, 'comment', appointment_id, sealed_comment),
  }
}
