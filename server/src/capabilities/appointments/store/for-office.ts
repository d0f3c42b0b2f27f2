import { days, later } from '@konsil/contract/core/time'
import { lateForOfficeDays, type OfficeCaseKind } from '@konsil/contract/office-cases'
import type { DisputeCause } from '@konsil/contract/case-steps'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { countSince, readPage } from '../../../database/page.ts'
import { wholeAppointment } from './appointments.ts'
import { lateReports } from './due.ts'

const causes = {
  DISPUTES: 'NO_SHOW',
  REJECTIONS: 'REJECTED_TWICE',
  REMAINDERS: 'UNPAID_REMAINDER',
} as const satisfies Partial<Record<OfficeCaseKind, DisputeCause>>

const undecided = (connection: Connection, cause: DisputeCause) =>
  connection
    .selectFrom('appointment')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment_dispute as dispute')
          .whereRef('dispute.appointment_id', '=', 'appointment.id')
          .where('dispute.decided_at', 'is', null)
          .where('dispute.cause', '=', cause),
      ),
    )

const openedAt = sql<Date>`(
  select dispute.opened_at from appointment_dispute dispute
  where dispute.appointment_id = appointment.id and dispute.decided_at is null
)`
const lateSince = sql<Date>`report_due_at + make_interval(days => ${lateForOfficeDays})`
const lostAt = sql<Date>`(
  select max(log.happened_at) from appointment_log log
  where log.appointment_id = appointment.id and log.act = 'LOSE_DOCTOR'
)`

interface Waiting {
  rows: ReturnType<typeof undecided>
  /** Since when each waits for an administrator. */
  since: RawBuilder<Date>
}

function waitingOf(connection: Connection, kind: OfficeCaseKind, now: Date): Waiting {
  if (kind === 'LATE_REPORTS') {
    return { rows: lateReports(connection, later(now, -days(lateForOfficeDays))), since: lateSince }
  }
  if (kind === 'LOST_DOCTORS') {
    const lost = connection.selectFrom('appointment').where('choose_until', 'is not', null)
    return { rows: lost, since: lostAt }
  }
  return { rows: undecided(connection, causes[kind]), since: openedAt }
}

/** The one that waits longest first. */
export function listForOffice(
  connection: Connection,
  kind: OfficeCaseKind,
  page: PageQuestion,
  now: Date,
) {
  const { rows, since } = waitingOf(connection, kind, now)
  return readPage(
    rows.select(wholeAppointment).select(since.as('waits_since')).orderBy(since).orderBy('id'),
    page,
  )
}

export function countForOffice(connection: Connection, kind: OfficeCaseKind, now: Date) {
  const { rows, since } = waitingOf(connection, kind, now)
  return countSince(rows, since)
}
