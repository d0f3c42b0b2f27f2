import { reportLateDays } from '@konsil/contract/case-steps'
import { days, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { isDisputed, type LateKind, notSaid } from './due.ts'

interface Late {
  kind: LateKind
  now: Date
  /** Of this one alone. */
  id?: string
}

/** On which day of its time a question that nobody answered is said again. */
const saidAgain = { QUESTION_FIRST: days(2), QUESTION_LAST: days(5) }

/** What is late, or was asked long ago, and was not said yet: however late the job comes. */
export const findLate = (connection: Connection, late: Late) =>
  late.kind === 'REPORT_LATE' ? findReports(connection, late) : findQuestions(connection, late)

/** So late that their patients may have everything back (APPT-56). */
const findReports = (connection: Connection, { kind, now, id }: Late) =>
  connection
    .selectFrom('appointment')
    .$if(id !== undefined, rows => rows.where('id', '=', id ?? ''))
    .where('report_due_at', '<=', later(now, -days(reportLateDays)))
    .where('choose_until', 'is', null)
    .where(({ not }) => not(isDisputed))
    .where(notSaid(kind, 'report_due_at'))
    .select(['id', sql<Date>`report_due_at`.as('until')])
    .orderBy('id')
    .execute()

const findQuestions = (connection: Connection, { kind, now, id }: Late) =>
  connection
    .selectFrom('appointment_question as question')
    .innerJoin('appointment', 'appointment.id', 'question.appointment_id')
    .$if(id !== undefined, rows => rows.where('appointment.id', '=', id ?? ''))
    .where('question.ended_at', 'is', null)
    .where('question.waits_until', '>', now)
    .where(
      'question.asked_at',
      '<=',
      later(now, -saidAgain[kind === 'QUESTION_LAST' ? kind : 'QUESTION_FIRST']),
    )
    .where(notSaid(kind, 'question.waits_until'))
    .select(['appointment.id', 'question.waits_until as until'])
    .orderBy('appointment.id')
    .execute()
