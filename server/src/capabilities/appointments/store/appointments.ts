import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import { TryAgain } from '../../../database/transaction.ts'
import type {
  AppointmentLogTable,
  AppointmentTable,
} from '../../../database/tables/appointments.ts'

export type AppointmentRow = Selectable<AppointmentTable>

/** Every column by its name, so that its statements are prepared; the types refuse a row that lacks one. */
export const wholeAppointment = [
  'id',
  'code',
  'patient_id',
  'doctor_id',
  'doctor_service_id',
  'catalogue_service_id',
  'specialty_ids',
  'service_name',
  'service_description',
  'service_options',
  'billing_positions',
  'consultation_type',
  'price_cents',
  'deposit_cents',
  'currency',
  'terms',
  'time_zone',
  'day',
  'starts_at',
  'ends_at',
  'occupied_id',
  'sealed_note',
  'sealed_phone',
  'sealed_reason',
  'words_under_ring',
  'state',
  'pay_until',
  'choose_until',
  'paid_at',
  'call_id',
  'call_room',
  'answer_until',
  'report_due_at',
  'accept_until',
  'rest_until',
  'free_ended_at',
  'restricted_at',
  'forgotten_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof AppointmentTable)[]

/** What lists show of each, and what decides what may be done with it: nothing that is written or agreed. */
export const listedColumns = [
  'id',
  'code',
  'patient_id',
  'doctor_id',
  'doctor_service_id',
  'service_name',
  'service_description',
  'consultation_type',
  'price_cents',
  'deposit_cents',
  'currency',
  'time_zone',
  'day',
  'starts_at',
  'ends_at',
  'state',
  'pay_until',
  'choose_until',
  'paid_at',
  'answer_until',
  'report_due_at',
  'accept_until',
  'rest_until',
  'created_at',
] as const satisfies (keyof AppointmentTable)[]

export type ListedRow = Pick<AppointmentRow, (typeof listedColumns)[number]>

/** Done again, with another code, when one has this one. */
export async function insertAppointment(
  tx: InTransaction,
  appointment: Insertable<AppointmentTable>,
) {
  try {
    await tx.insertInto('appointment').values(appointment).execute()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === codeOnce
    throw isTaken ? new TryAgain('its code is taken', { cause: error }) : error
  }
}

const codeOnce = 'appointment_code_once'

/** With codes that nobody has: the database refuses any other. */
export const insertAppointments = (
  tx: InTransaction,
  appointments: Insertable<AppointmentTable>[],
) => inPortions(appointments, rows => tx.insertInto('appointment').values(rows).execute())

/** Steps on one come one after the other, and each sees what the one before it did. */
export const lockAppointment = (tx: InTransaction, id: string) =>
  tx
    .selectFrom('appointment')
    .where('id', '=', id)
    .select(wholeAppointment)
    .forUpdate()
    .executeTakeFirst()

/** One of the person's own, in their role; a doctor has none that was never paid (D-316). */
export const findOwn = (
  connection: Connection,
  role: 'PATIENT' | 'DOCTOR',
  userId: string,
  id: string,
) => {
  const one = connection.selectFrom('appointment').where('id', '=', id).select(wholeAppointment)
  const own =
    role === 'PATIENT'
      ? one.where('patient_id', '=', userId)
      : one.where('doctor_id', '=', userId).where('paid_at', 'is not', null)
  return own.executeTakeFirst()
}

export const changeAppointment = (
  tx: InTransaction,
  id: string,
  change: Updateable<AppointmentTable>,
) =>
  tx
    .updateTable('appointment')
    .set(change)
    .where('id', '=', id)
    .returning(wholeAppointment)
    .executeTakeFirstOrThrow()

const wholeEntry = [
  'number',
  'appointment_id',
  'act',
  'actor',
  'state',
  'happened_at',
  'cause',
  'moved_from',
  'moved_to',
] as const satisfies (keyof AppointmentLogTable)[]

export type LogEntry = Awaited<ReturnType<typeof readLogs>>[number]

export const insertLog = (
  tx: InTransaction,
  entry: Insertable<AppointmentLogTable>,
): Promise<LogEntry> =>
  tx.insertInto('appointment_log').values(entry).returning(wholeEntry).executeTakeFirstOrThrow()

export const insertLogs = (tx: InTransaction, entries: Insertable<AppointmentLogTable>[]) =>
  inPortions(entries, rows => tx.insertInto('appointment_log').values(rows).execute())

/** Unpaid ones whose time to pay is over. */
export const findUnpaidSince = (connection: Connection, now: Date) =>
  connection
    .selectFrom('appointment')
    .where('state', '=', 'NOT_PAID')
    .where('pay_until', '<=', now)
    .select('id')
    .orderBy('pay_until')
    .execute()

/** Each of the doctors with whom the patient had one that was paid and not cancelled. */
export const doctorsOfPaid = (connection: Connection, patientId: string) =>
  connection
    .selectFrom('appointment')
    .where('patient_id', '=', patientId)
    .where('paid_at', 'is not', null)
    .where('state', '<>', 'CANCELLED')
    .select('doctor_id')
    .distinct()
    .execute()

const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('appointment')
    .where(({ eb, or }) => or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))

/** Of a doctor's none that was never paid (D-316). */
const knownTo = (connection: Connection, userId: string) =>
  connection
    .selectFrom('appointment')
    .where(({ eb, or, and }) =>
      or([
        eb('patient_id', '=', userId),
        and([eb('doctor_id', '=', userId), eb('paid_at', 'is not', null)]),
      ]),
    )

export const countOfPerson = (connection: Connection, userId: string) =>
  countRows(knownTo(connection, userId))

export const nextOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) => readNext(knownTo(connection, userId).selectAll(), 'id', next)

export const changedSince = (connection: Connection, userId: string, since: Date) =>
  ofPerson(connection, userId).where('updated_at', '>=', since).selectAll().orderBy('id').execute()

/** Among them those that wait for a report. */
export const findHeldOrWritten = (connection: Connection, userId: string) =>
  ofPerson(connection, userId)
    .where('state', 'in', ['ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'])
    .selectAll()
    .execute()

/** Whether a report of this doctor is delivered and its time has not passed: what they are paid for it falls due with that. */
export async function isAnyDelivered(connection: Connection, doctorId: string) {
  const rows = connection
    .selectFrom('appointment')
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'DELIVERED_FINAL_DOCUMENT')
  return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Those that can still take place, or be paid. */
export const findOpenOf = (connection: Connection, userId: string) =>
  ofPerson(connection, userId)
    .where('state', 'in', ['NOT_PAID', 'PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE'])
    .selectAll()
    .orderBy('id')
    .execute()

export const readLogs = (connection: Connection, appointmentIds: string[]) =>
  appointmentIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('appointment_log')
        .where('appointment_id', 'in', appointmentIds)
        .select(wholeEntry)
        .orderBy('number')
        .execute()

/** What a patient has booked and can still pay. */
export const unpaidOf = (connection: Connection, patientId: string, now: Date) =>
  connection
    .selectFrom('appointment')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'NOT_PAID')
    .where('pay_until', '>', now)
    .select(['id', 'doctor_id'])
    .orderBy('id')
    .execute()

interface Time {
  patientId: string
  doctorId: string
  startsAt: Date
  endsAt: Date
}

/** How the patient took any of this time for nothing, by booking it and not paying. */
export const unpaidForNothing = (
  connection: Connection,
  { patientId, doctorId, startsAt, endsAt }: Time,
  since: Date,
) =>
  connection
    .selectFrom('appointment')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('paid_at', 'is', null)
    .where('pay_until', '>', since)
    .where('state', 'in', ['EXPIRED', 'CANCELLED'])
    .select([
      sql<'HOLD' | 'BOOKING'>`'BOOKING'`.as('by'),
      sql<boolean>`state = 'EXPIRED'`.as('ran_out'),
      sql<number>`(extract(epoch from updated_at - created_at) * 1000)::float8`.as('lasted'),
      'pay_until as until',
    ])
