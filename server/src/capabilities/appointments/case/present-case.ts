import { instantFrom, onTheWire } from '@konsil/contract/core/time'
import {
  caseRights,
  howToRead,
  isReportLate,
  isRestricted,
  mayAccept,
  mayAsk,
  mayConfirmCall,
  mayDeliver,
  mayGiveUp,
  mayRate,
  mayReportNoShow,
  maySayComing,
  mayTick,
} from '../policy.ts'
import { filesOfCase } from '../../documents/index.ts'
import { handedInAnswers } from '../../questionnaires/index.ts'
import type { CaseRights } from '../../cases.ts'
import { casesOf } from '../cases.ts'
import type { CaseReading } from './case-reading.ts'
import { isBefore, takenOverAt } from '../log-told.ts'
import { comingIn } from './coming.ts'
import type { AppointmentRow, LogEntry } from '../store/appointments.ts'
import { readOptionsDone } from '../store/options-done.ts'
import { readRating } from '../store/ratings.ts'
import { presentDisputes } from './present-disputes.ts'
import { presentQuestions, presentRating, presentVersions } from './present-words.ts'

/** How far the case has come since it was paid, what comes next, and what of that is the reader's to do. */
export async function presentCase(
  from: CaseReading,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const { ground, connection, reader } = from
  const now = ground.clock.now()
  const { role } = reader
  const isPaid = row.paid_at !== null
  const [log, done, rating, answers, files, versions, questions, disputed] = await Promise.all([
    logs,
    isPaid && row.service_options.length > 0 ? readOptionsDone(connection, row.id) : [],
    row.state === 'COMPLETED' ? readRating(connection, row.id) : undefined,
    readAnswered(from, row),
    readFiles(from, row),
    isPaid ? presentVersions(from, row, logs) : [],
    isPaid ? presentQuestions(from, row, logs) : [],
    presentDisputes(from, row, logs),
  ])
  const coming = comingIn(log)
  const { isUndecided, isAccused, hasClaimed, ...told } = disputed
  const isDisputed = isUndecided || told.noShow !== null
  const isReported = hasReported(versions, takenOverAt(log))
  const rights = caseRights(row, role, { isDelivered: versions.length > 0 }, now)
  const hasOpenQuestion = questions.some(({ isOpen }) => isOpen)
  return {
    ingredients: row.service_options.map(option => ({
      ...option,
      isCompleted: done.some(({ option_id }) => option_id === option.optionId),
    })),
    call: role === 'ADMIN' ? null : roomOf(row),
    ...(await presentReading(from, row, rights)),
    answers,
    ...files,
    rating: rating ? await presentRating(from, rating) : null,
    isReportLate: isReportLate(row, now),
    isDisputed,
    questionUntil: questions.find(({ isOpen }) => isOpen)?.waitsUntil ?? null,
    coming,
    versions,
    questions,
    ...told,
    mayCancel: mayGiveUp(row, role, { isDisputed, isReported }, now),
    mayAsk: mayAsk(row, role, now) && !hasOpenQuestion && !isDisputed,
    mayAnswerQuestion: role === 'PATIENT' && hasOpenQuestion,
    mayReportNoShow: mayReportNoShow(row, role, now) && !hasClaimed && !isUndecided && !isReported,
    mayAnswerNoShow: isAccused,
    maySayComing: maySayComing(row, role, now) && !coming.some(side => side === role),
    mayConfirmCall: mayConfirmCall(row, role, now) && !isAccused && !isUndecided,
    mayTick: mayTick(row, role, now),
    mayAddFiles: rights.addDocument || rights.addReport,
    mayDeliver: mayDeliver(row, role, now) && !isDisputed,
    mayAccept: mayAccept(row, role, now),
    mayRate: mayRate(row, role, now) && rating === undefined,
  }
}

const roomOf = ({ call_id, call_room }: AppointmentRow) =>
  call_id && call_room ? { _id: call_id, room: call_room } : null

/** The doctor who has it now. */
const hasReported = (
  versions: readonly { deliveredAt: string }[],
  takenOver: ReturnType<typeof takenOverAt>,
) => versions.some(({ deliveredAt }) => !isBefore(instantFrom(deliveredAt), takenOver))

/** For the two alone (APPT-13); nobody has answered what only waits for it. */
async function readAnswered(
  { ground, connection, reader, key }: CaseReading,
  { id, paid_at, state }: AppointmentRow,
) {
  if (reader.role === 'ADMIN' || !paid_at || state === 'PAID_DEPOSIT') return null
  // What was forgotten is not there to be read.
  if (!(await key)) return null
  return handedInAnswers(casesOf(ground), connection, id, reader)
}

/** What of it may be read; nothing of what is forgotten is there (APPT-59). */
async function presentReading(
  { reader, key }: CaseReading,
  row: AppointmentRow,
  { readDocuments, readReports }: CaseRights,
) {
  const isKept = row.paid_at === null || (await key) !== undefined
  const mayRead = isKept && howToRead(row, reader) !== 'NOT'
  return {
    mayReadWords: mayRead,
    mayReadDocuments: mayRead && readDocuments,
    mayReadReports: mayRead && readReports,
    isRestricted: isRestricted(row),
    deletedAt: row.forgotten_at && onTheWire(row.forgotten_at),
  }
}

/** Their names, for the two alone (APPT-13). */
async function readFiles({ ground, connection, reader, key }: CaseReading, row: AppointmentRow) {
  const { role } = reader
  const opened = row.paid_at && role !== 'ADMIN' ? await key : undefined
  if (!opened || role === 'ADMIN') return { documents: [], reports: [] }
  const may = caseRights(row, role, { isDelivered: true }, ground.clock.now())
  return filesOfCase(connection, row.id, { side: role, may, key: opened })
}
