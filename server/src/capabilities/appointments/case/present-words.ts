import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../../database/connect.ts'
import type { AppointmentsGround } from '../ground.ts'
import type { AppointmentReader } from '../present.ts'
import { openWords } from '../sealed-words.ts'
import type { AppointmentRow } from '../store/appointments.ts'
import { readQuestions } from '../store/questions.ts'
import type { RatingRow } from '../store/ratings.ts'
import { readVersions } from '../store/report-versions.ts'

type Ground = Pick<AppointmentsGround, 'secrets' | 'clock'>

/** What was delivered, and why it was rejected, in words that are the two's alone. */
export async function presentVersions(
  { secrets }: Ground,
  connection: Connection,
  { role }: AppointmentReader,
  row: AppointmentRow,
) {
  const versions = await readVersions(connection, row.id)
  return versions.map(({ id, number, delivered_at, checksum, rejected_at, sealed_rejection }) => ({
    number,
    deliveredAt: onTheWire(delivered_at),
    checksum: checksum.toString('hex'),
    rejectedAt: rejected_at && onTheWire(rejected_at),
    rejection:
      role !== 'ADMIN' && sealed_rejection
        ? openWords(secrets, 'rejection', id, sealed_rejection)
        : null,
  }))
}

/** What its doctor asked its patient for, for the two alone. */
export async function presentQuestions(
  { secrets, clock }: Ground,
  connection: Connection,
  { role }: AppointmentReader,
  row: AppointmentRow,
) {
  const now = clock.now()
  const questions = role === 'ADMIN' ? [] : await readQuestions(connection, row.id)
  return questions.map(one => ({
    _id: one.id,
    text: one.sealed_text && openWords(secrets, 'question', one.id, one.sealed_text),
    askedAt: onTheWire(one.asked_at),
    waitsUntil: onTheWire(one.waits_until),
    answer: one.sealed_answer && openWords(secrets, 'answer', one.id, one.sealed_answer),
    answeredAt: one.answered_at && onTheWire(one.answered_at),
    isOpen: one.ended_at === null && now < one.waits_until,
  }))
}

/** What a patient wrote with it is between the two. */
export function presentRating(
  { secrets }: Ground,
  { role }: AppointmentReader,
  { appointment_id, halves, sealed_comment }: RatingRow,
) {
  const comment =
    role !== 'ADMIN' && sealed_comment
      ? openWords(secrets, 'comment', appointment_id, sealed_comment)
      : null
  return { score: halves / 2, comment }
}
