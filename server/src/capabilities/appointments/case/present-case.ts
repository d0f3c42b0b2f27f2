import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../../database/connect.ts'
import type { AppointmentsGround } from '../ground.ts'
import {
  isReportLate,
  mayAccept,
  mayAsk,
  mayConfirmCall,
  mayDeliver,
  mayRate,
  mayReportNoShow,
  maySayComing,
  mayTick,
} from '../policy.ts'
import type { AppointmentReader } from '../present.ts'
import { comingIn } from './coming.ts'
import type { AppointmentRow, LogEntry } from '../store/appointments.ts'
import { readOptionsDone } from '../store/options-done.ts'
import { readRating } from '../store/ratings.ts'
import { presentDisputes } from './present-disputes.ts'
import { presentQuestions, presentRating, presentVersions } from './present-words.ts'

/** How far the case has come since it was paid, what comes next, and what of that is the reader's to do. */
export async function presentCase(
  ground: AppointmentsGround,
  connection: Connection,
  reader: AppointmentReader,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const now = ground.clock.now()
  const { role } = reader
  const isPaid = row.paid_at !== null
  const [log, done, rating, versions, questions, disputed] = await Promise.all([
    logs,
    isPaid && row.service_options.length > 0 ? readOptionsDone(connection, row.id) : [],
    row.state === 'COMPLETED' ? readRating(connection, row.id) : undefined,
    isPaid ? presentVersions(ground, connection, reader, row) : [],
    isPaid ? presentQuestions(ground, connection, reader, row) : [],
    presentDisputes(ground, connection, reader, row),
  ])
  const coming = comingIn(log)
  const { isUndecided, isAccused, hasClaimed, ...told } = disputed
  const hasOpenQuestion = questions.some(({ isOpen }) => isOpen)
  return {
    ingredients: row.service_options.map(option => ({
      ...option,
      isCompleted: done.some(({ option_id }) => option_id === option.optionId),
    })),
    call:
      row.call_id && row.call_room && role !== 'ADMIN'
        ? { _id: row.call_id, room: row.call_room }
        : null,
    rating: rating ? presentRating(ground, reader, rating) : null,
    answerUntil: row.answer_until && onTheWire(row.answer_until),
    reportDueAt: row.report_due_at && onTheWire(row.report_due_at),
    acceptUntil: row.accept_until && onTheWire(row.accept_until),
    isReportLate: isReportLate(row, now),
    coming,
    versions,
    questions,
    ...told,
    mayAsk: mayAsk(row, role, now) && !hasOpenQuestion && !isUndecided,
    mayAnswerQuestion: role === 'PATIENT' && hasOpenQuestion,
    mayReportNoShow: mayReportNoShow(row, role, now) && !hasClaimed && !isUndecided,
    mayAnswerNoShow: isAccused,
    maySayComing: maySayComing(row, role, now) && !coming.some(side => side === role),
    mayConfirmCall: mayConfirmCall(row, role, now) && !isAccused && !isUndecided,
    mayTick: mayTick(row, role, now),
    mayDeliver: mayDeliver(row, role, now) && !isUndecided && told.noShow === null,
    mayAccept: mayAccept(row, role, now),
    mayRate: mayRate(row, role, now) && rating === undefined,
  }
}
