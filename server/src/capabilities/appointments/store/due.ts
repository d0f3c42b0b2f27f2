import { days, hours, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'

const among = (connection: Connection) => connection.selectFrom('appointment')

/** Nobody has answered, and the time to is over; it stands still for whoever is asked what becomes of it (D-322). */
export const findUnanswered = (connection: Connection, now: Date) =>
  among(connection)
    .where('answer_until', '<=', now)
    .where('choose_until', 'is', null)
    .select('id')
    .orderBy('answer_until')
    .execute()

const wasAsked = (before?: Date) =>
  sql<boolean>`exists (
    select from appointment_log log
    where log.appointment_id = appointment.id and log.act = 'ASK_IF_HELD'
      -- Of this time: with another doctor it may have another one.
      and log.happened_at >= appointment.ends_at
      -- While its patient was asked what becomes of it, nobody could object.
      and not exists (
        select from appointment_log kept
        where kept.appointment_id = appointment.id and kept.act = 'KEEP_DOCTOR' and kept.number > log.number
      )
      and log.happened_at <= ${before ?? 'infinity'}::timestamptz
  )`

/** An administrator has to decide. */
export const isUndecided = sql<boolean>`exists (
  select from appointment_dispute dispute
  where dispute.appointment_id = appointment.id and dispute.decided_at is null
)`

/** Somebody has to answer, or to decide. */
export const isDisputed = sql<boolean>`(
  exists (
    select from appointment_no_show claim
    where claim.appointment_id = appointment.id and claim.ended_at is null
  ) or ${isUndecided}
)`

const unconfirmed = (connection: Connection, now: Date, id?: string) =>
  among(connection)
    .$if(id !== undefined, rows => rows.where('id', '=', id ?? ''))
    .where('state', '=', 'ANSWERED_QUESTIONAIRE')
    .where('ends_at', '<=', now)
    .where('choose_until', 'is', null)
    .where(({ not }) => not(isDisputed))

/** Its time is over, nobody has said whether it was held, and nobody was asked. */
export const findToAskIfHeld = (connection: Connection, now: Date, id?: string) =>
  unconfirmed(connection, now, id)
    .where(({ not }) => not(wasAsked()))
    .select('id')
    .orderBy('ends_at')
    .execute()

/** So long after both were asked, nobody objects any more (APPT-54). */
const objectedWithin = days(1)

/** The two were asked so long ago, and neither objected. */
export const findUnopposed = (connection: Connection, now: Date, id?: string) =>
  unconfirmed(connection, now, id)
    .where(wasAsked(later(now, -objectedWithin)))
    .select('id')
    .orderBy('ends_at')
    .execute()

/** What was delivered long enough ago. */
export const findToAccept = (connection: Connection, now: Date) =>
  among(connection).where('accept_until', '<=', now).select('id').orderBy('accept_until').execute()

/** What is left of the price was not paid, and nobody was asked to decide. */
export const findRestOverdue = (connection: Connection, now: Date) =>
  among(connection)
    .where('rest_until', '<=', now)
    .where('state', '=', 'DELIVERED_FINAL_DOCUMENT')
    .where(({ not }) => not(isUndecided))
    .select('id')
    .orderBy('rest_until')
    .execute()

export const findSilentNoShows = (connection: Connection, now: Date) =>
  connection
    .selectFrom('appointment_no_show')
    .where('ended_at', 'is', null)
    .where('answer_until', '<=', now)
    .select('appointment_id as id')
    .orderBy('answer_until')
    .execute()

export const findQuestionsOver = (connection: Connection, now: Date) =>
  connection
    .selectFrom('appointment_question')
    .where('ended_at', 'is', null)
    .where('waits_until', '<=', now)
    .select('appointment_id as id')
    .orderBy('waits_until')
    .execute()

/** Reports that are late by more than this: an administrator looks into them. */
export const lateReports = (connection: Connection, dueBefore: Date) =>
  among(connection).where('report_due_at', '<=', dueBefore)

/** When whoever has not answered hears it for the first time. */
export const remindedToAnswerAt = sql<Date>`answer_until - least(interval '12 hours', (answer_until - paid_at) / 2)`

/** What each reminder goes by: until when something is due, from when on it is said, and the most that lies between. */
const reminders = {
  REST_FIRST: {
    until: 'rest_until',
    from: sql<Date>`rest_until - interval '23 days'`,
    atMost: days(23),
  },
  REST_LAST: {
    until: 'rest_until',
    from: sql<Date>`rest_until - interval '3 days'`,
    atMost: days(3),
  },
  ANSWERS_FIRST: {
    until: 'answer_until',
    from: remindedToAnswerAt,
    atMost: hours(12),
  },
  ANSWERS_LAST: {
    until: 'answer_until',
    from: sql<Date>`answer_until - least(interval '2 hours', (answer_until - paid_at) / 10)`,
    atMost: hours(2),
  },
  BEGINS_DAY: {
    until: 'starts_at',
    from: sql<Date>`starts_at - interval '24 hours'`,
    atMost: hours(24),
  },
  BEGINS_HOUR: {
    until: 'starts_at',
    from: sql<Date>`starts_at - interval '1 hour'`,
    atMost: hours(1),
  },
  ACCEPT: {
    until: 'accept_until',
    from: sql<Date>`accept_until - interval '1 day'`,
    atMost: days(1),
  },
  REPORT_DAY_BEFORE: {
    until: 'report_due_at',
    from: sql<Date>`report_due_at - interval '1 day'`,
    atMost: days(1),
  },
  REPORT_DAY: {
    until: 'report_due_at',
    // At seven in the morning of the day that it is due, where the appointment is.
    from: sql<Date>`least(
      (date_trunc('day', report_due_at at time zone time_zone) + interval '7 hours') at time zone time_zone,
      report_due_at - interval '1 hour'
    )`,
    atMost: days(1),
  },
} as const
export type ReminderKind = keyof typeof reminders | LateKind
/** Of what goes by another clock than a time of the appointment that is still to come. */
export type LateKind = 'QUESTION_FIRST' | 'QUESTION_LAST' | 'REPORT_LATE'

interface Due {
  kind: keyof typeof reminders
  now: Date
  /** Of this one alone. */
  id?: string
}

/** Of what is due then: each is said once, and again where that has moved. */
export const notSaid = (kind: ReminderKind, until: string) =>
  sql<boolean>`not exists (
    select from appointment_reminder said
    where said.appointment_id = appointment.id and said.kind = ${kind}
      and said.due_at = ${sql.ref(until)}
  )`

/** What is due soon, and was not said yet; nothing is said of what was paid for later than that. */
export const findToRemind = (connection: Connection, { kind, now, id }: Due) => {
  const { until, from, atMost } = reminders[kind]
  return (
    among(connection)
      .$if(id !== undefined, rows => rows.where('id', '=', id ?? ''))
      // Until its report is there, nothing waits for it.
      .$if(until === 'rest_until', rows => rows.where('state', '=', 'DELIVERED_FINAL_DOCUMENT'))
      .$if(until === 'starts_at', rows =>
        rows
          .where('state', 'in', ['PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE'])
          .where('choose_until', 'is', null),
      )
      .$if(until === 'answer_until', rows => rows.where('choose_until', 'is', null))
      .where(until, '>', now)
      .where(until, '<=', later(now, atMost))
      .where(sql<boolean>`${from} <= ${now} and ${from} > paid_at`)
      .where(notSaid(kind, until))
      .select(['id', sql<Date>`${sql.ref(until)}`.as('until')])
      .orderBy('id')
      .execute()
  )
}

/** False when it was said already. */
export async function insertReminder(
  tx: InTransaction,
  reminder: { appointment_id: string; kind: ReminderKind; due_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appointment_reminder')
    .values(reminder)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
