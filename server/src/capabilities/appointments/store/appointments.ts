import { days, later } from '@konsil/contract/core/time'
import type { Insertable, Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type {
  AppointmentLogTable,
  AppointmentTable,
} from '../../../database/tables/appointments.ts'

/** Undefined when another one has its code. */
export const insertUnlessCodeIsTaken = (
  tx: InTransaction,
  appointment: Insertable<AppointmentTable>,
) =>
  tx
    .insertInto('appointment')
    .values(appointment)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** Steps on one come one after the other, and each sees what the one before it did. */
export const lockAppointment = (tx: InTransaction, id: string) =>
  tx.selectFrom('appointment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** One of the person's own, in their role; a doctor has none that was never paid (D-316). */
export const findOwn = (
  connection: Connection,
  role: 'PATIENT' | 'DOCTOR',
  userId: string,
  id: string,
) => {
  const one = connection.selectFrom('appointment').where('id', '=', id).selectAll()
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
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertLog = (tx: InTransaction, entry: Insertable<AppointmentLogTable>) =>
  tx.insertInto('appointment_log').values(entry).execute()

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
    .where('state', '=', 'PAID_DEPOSIT')
    .select('doctor_id')
    .distinct()
    .execute()

const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('appointment')
    .where(({ eb, or }) => or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))

export const countOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) => readNext(ofPerson(connection, userId).selectAll(), 'id', next)

/** Those that can still take place, or be paid. */
export const findOpenOf = (connection: Connection, userId: string) =>
  ofPerson(connection, userId)
    .where('state', 'in', ['NOT_PAID', 'PAID_DEPOSIT'])
    .selectAll()
    .orderBy('id')
    .execute()

export const readLogs = (connection: Connection, appointmentIds: string[]) =>
  appointmentIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('appointment_log')
        .where('appointment_id', 'in', appointmentIds)
        .selectAll()
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
}

/** How often the patient lately let a booking of this time run out unpaid. */
export async function countExpired(
  connection: Connection,
  { patientId, doctorId, startsAt }: Time,
  now: Date,
) {
  return countRows(
    connection
      .selectFrom('appointment')
      .where('patient_id', '=', patientId)
      .where('doctor_id', '=', doctorId)
      .where('starts_at', '=', startsAt)
      .where('state', '=', 'EXPIRED')
      .where('pay_until', '>', later(now, -days(1)))
      .select('id'),
  )
}
