import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { isActive } from '../../access/index.ts'
import { begins } from './read-appointments.ts'

const open = (connection: Connection) =>
  connection
    .selectFrom('appointment')
    .where('state', 'in', ['NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE'])

/** Those with whom something is booked that has not begun, and whether their accounts are active. */
export const doctorsAhead = (connection: Connection, now: Date, only: string | undefined) =>
  open(connection)
    .$if(only !== undefined, rows => rows.where('doctor_id', '=', only ?? ''))
    .where(sql<boolean>`${begins} > ${now}`)
    .groupBy('doctor_id')
    .select(['doctor_id', isActive(sql.ref('appointment.doctor_id')).as('is_active')])
    .execute()

/** What is booked with them and has not begun, and nobody was asked about. */
export const findAheadWith = async (connection: Connection, doctorIds: string[], now: Date) =>
  doctorIds.length === 0
    ? []
    : open(connection)
        .where('doctor_id', 'in', doctorIds)
        .where('choose_until', 'is', null)
        .where(sql<boolean>`${begins} > ${now}`)
        .select('id')
        .orderBy('id')
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
