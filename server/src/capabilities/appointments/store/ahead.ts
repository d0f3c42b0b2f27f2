import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { isActive } from '../../access/index.ts'
import { isDisputed } from './due.ts'
import { begins } from './read-appointments.ts'

/** What its doctor has to hold still, or to report on (D-322). */
const undone = (connection: Connection, now: Date) =>
  connection
    .selectFrom('appointment')
    .where('state', 'in', ['NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'])
    .where(
      sql<boolean>`(${begins} > ${now} or state = 'CALL_SUCCESS'
        or (state = 'ANSWERED_QUESTIONAIRE' and ends_at <= ${now})
        or (state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE') and consultation_type = 'CHAT'))`,
    )

/** Those who have something to hold or to report on, and whether their accounts are active. */
export const doctorsAhead = (connection: Connection, now: Date, only: string | undefined) =>
  undone(connection, now)
    .$if(only !== undefined, rows => rows.where('doctor_id', '=', only ?? ''))
    .groupBy('doctor_id')
    .select(['doctor_id', isActive(sql.ref('appointment.doctor_id')).as('is_active')])
    .execute()

/** What they have to do, and nobody was asked about. */
export const findAheadWith = async (connection: Connection, doctorIds: string[], now: Date) =>
  doctorIds.length === 0
    ? []
    : undone(connection, now)
        .where('doctor_id', 'in', doctorIds)
        .where('choose_until', 'is', null)
        // What an administrator decides is decided first.
        .where(({ not }) => not(isDisputed))
        .select('id')
        .orderBy('id')
        .execute()

/** The same of one doctor who can still hold it, with what decides what would become of it. */
export const readAheadWith = (connection: Connection, doctorId: string, now: Date) =>
  undone(connection, now)
    .where('doctor_id', '=', doctorId)
    .where('choose_until', 'is', null)
    .where(({ not }) => not(isDisputed))
    .select(['id', 'state', 'pay_until', 'consultation_type', 'starts_at', 'time_zone', 'day'])
    .select(['ends_at', 'choose_until', 'paid_at', 'free_ended_at', 'terms', 'currency'])
    .execute()

/** What patients were asked about and have not chosen. */
export const findAskedAbout = (connection: Connection, only: string | undefined) =>
  connection
    .selectFrom('appointment')
    .$if(only !== undefined, rows => rows.where('doctor_id', '=', only ?? ''))
    .where('choose_until', 'is not', null)
    .select(['id', 'doctor_id', 'choose_until'])
    .$narrowType<{ choose_until: Date }>()
    .orderBy('id')
    .execute()
