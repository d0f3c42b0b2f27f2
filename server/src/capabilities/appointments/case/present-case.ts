import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../../database/connect.ts'
import { filesOfCase } from '../../documents/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { mayAccept, mayConfirmCall, mayDeliver, mayRate, maySayComing, mayTick } from '../policy.ts'
import type { AppointmentReader } from '../present.ts'
import { openWords } from '../sealed-words.ts'
import type { AppointmentRow, LogEntry } from '../store/appointments.ts'
import { readOptionsDone } from '../store/options-done.ts'
import { readRating } from '../store/ratings.ts'

/** How far the case has come since it was paid, what comes next, and what of that is the reader's to do. */
export async function presentCase(
  ground: AppointmentsGround,
  connection: Connection,
  { role }: AppointmentReader,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const now = ground.clock.now()
  const isCompleted = row.state === 'COMPLETED'
  const isKept = row.paid_at !== null && role !== 'ADMIN'
  const [log, done, rating, files] = await Promise.all([
    logs,
    row.paid_at && row.service_options.length > 0 ? readOptionsDone(connection, row.id) : [],
    isCompleted ? readRating(connection, row.id) : undefined,
    isKept ? filesOfCase(connection, row.id, { side: role, key: ground.secrets }) : noFiles,
  ])
  const coming = comingIn(log)
  return {
    ingredients: row.service_options.map(option => ({
      ...option,
      isCompleted: done.some(({ option_id }) => option_id === option.optionId),
    })),
    call:
      row.call_id && row.call_room && role !== 'ADMIN'
        ? { _id: row.call_id, room: row.call_room }
        : null,
    ...files,
    rating: rating ? presentRating(ground, role, rating) : null,
    answerUntil: row.answer_until && onTheWire(row.answer_until),
    reportDueAt: row.report_due_at && onTheWire(row.report_due_at),
    acceptUntil: row.accept_until && onTheWire(row.accept_until),
    coming,
    maySayComing: maySayComing(row, role, now) && !coming.some(side => side === role),
    mayConfirmCall: mayConfirmCall(row, role, now),
    mayTick: mayTick(row, role, now),
    mayDeliver: mayDeliver(row, role, now),
    mayAccept: mayAccept(row, role, now),
    mayRate: mayRate(row, role, now) && rating === undefined,
  }
}

const noFiles = { documents: [], reports: [] }

/** Whoever has another time since, or another doctor, has not said it of that one. */
function comingIn(log: readonly LogEntry[]) {
  const since = log.findLastIndex(({ act }) => act === 'MOVE' || act === 'CHOOSE_DOCTOR')
  const said = log.slice(since + 1).filter(({ act }) => act === 'SAY_COMING')
  const sides = new Set(said.map(({ actor }) => actor))
  return (['PATIENT', 'DOCTOR'] as const).filter(side => sides.has(side))
}

/** What a patient wrote with it is between the two. */
function presentRating(
  { secrets }: AppointmentsGround,
  role: AppointmentReader['role'],
  { appointment_id, halves, sealed_comment }: NonNullable<Awaited<ReturnType<typeof readRating>>>,
) {
  const comment =
    role !== 'ADMIN' && sealed_comment
      ? openWords(secrets, 'comment', appointment_id, sealed_comment)
      : null
  return { score: halves / 2, comment }
}
