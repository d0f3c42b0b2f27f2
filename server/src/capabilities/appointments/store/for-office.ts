import { days, later } from '@konsil/contract/core/time'
import {
  lateForOfficeDays,
  type OfficeCaseKind,
  type OfficeCaseList,
  refundedForOfficeDays,
} from '@konsil/contract/office-cases'
import type { DisputeCause } from '@konsil/contract/case-steps'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { countSince, readPage } from '../../../database/page.ts'
import { doctorsMatching } from '../../account/index.ts'
import { lastRefundOf, refundedSince } from '../../payments/index.ts'
import { paidAs } from '../paid-as.ts'
import { listedColumns, wholeAppointment } from './appointments.ts'
import { lateReports, remindedToAnswerAt } from './due.ts'

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

/** Their patients were reminded, and have not answered still. */
const unanswered = (connection: Connection, now: Date) =>
  connection
    .selectFrom('appointment')
    .where('answer_until', 'is not', null)
    .where('choose_until', 'is', null)
    .where(sql<boolean>`${remindedToAnswerAt} <= ${now}`)

const refundedAt = sql<Date>`(${lastRefundOf(paidAs, sql.ref('appointment.id'))})`

/** Money of theirs went back lately. */
const refunded = (connection: Connection, since: Date) =>
  connection
    .selectFrom('appointment')
    .where('id', 'in', sql<string>`(${refundedSince(paidAs, since)})`)

interface Waiting {
  rows: ReturnType<typeof undecided>
  /** Since when each waits for an administrator. */
  since: RawBuilder<Date>
  /** When somebody's time to choose ends: where there is one, the first that ends comes first. */
  ends?: RawBuilder<Date>
}

function waitingOf(connection: Connection, kind: OfficeCaseList, now: Date): Waiting {
  if (kind === 'UNANSWERED') return { rows: unanswered(connection, now), since: remindedToAnswerAt }
  if (kind === 'REFUNDED') {
    const rows = refunded(connection, later(now, -days(refundedForOfficeDays)))
    return { rows, since: refundedAt }
  }
  if (kind === 'LATE_REPORTS') {
    return { rows: lateReports(connection, later(now, -days(lateForOfficeDays))), since: lateSince }
  }
  if (kind === 'LOST_DOCTORS') {
    const lost = connection.selectFrom('appointment').where('choose_until', 'is not', null)
    return { rows: lost, since: lostAt, ends: sql<Date>`choose_until` }
  }
  return { rows: undecided(connection, causes[kind]), since: openedAt }
}

/** The one that waits longest, or whose time ends first; what is done already, the last one. */
export function listForOffice(
  connection: Connection,
  kind: OfficeCaseList,
  page: PageQuestion,
  now: Date,
) {
  const { rows, since, ends = since } = waitingOf(connection, kind, now)
  return readPage(
    rows
      .select(wholeAppointment)
      .select(since.as('waits_since'))
      .orderBy(ends, kind === 'REFUNDED' ? 'desc' : 'asc')
      .orderBy('id'),
    page,
  )
}

export function countForOffice(connection: Connection, kind: OfficeCaseKind, now: Date) {
  const { rows, since } = waitingOf(connection, kind, now)
  return countSince(rows, since)
}

export interface SoughtCases {
  /** The number by which people name one. */
  code: string | undefined
  /** A part of their doctor's name. */
  doctorName: string | undefined
  /** One of the two. */
  personId: string | undefined
}

/** The newest first: ids are in the order in which they were made. */
export function findForOffice(
  connection: Connection,
  { code, doctorName, personId }: SoughtCases,
  page: PageQuestion,
) {
  const found = connection
    .selectFrom('appointment')
    .where(({ eb, or }) =>
      or([
        ...(code === undefined ? [] : [eb('code', '=', code)]),
        ...(doctorName === undefined
          ? []
          : [eb('doctor_id', 'in', sql<string>`(${idsOfDoctors(doctorName)})`)]),
        ...(personId === undefined
          ? []
          : [eb('patient_id', '=', personId), eb('doctor_id', '=', personId)]),
      ]),
    )
  return readPage(found.select(listedColumns).orderBy('id', 'desc'), page)
}

const idsOfDoctors = (name: string) =>
  sql`select sought.user_id from (${doctorsMatching({ name })}) sought`
