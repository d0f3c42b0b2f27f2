import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows } from '../../../database/page.ts'
import { type HeldTime, runningTimesOf } from '../holds/store.ts'

const ofPatient = (connection: Connection, patientId: string) =>
  connection.selectFrom('saved_doctor').where('patient_id', '=', patientId)

export const readSaved = (connection: Connection, patientId: string) =>
  ofPatient(connection, patientId)
    .select(['doctor_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('doctor_id')
    .execute()

/** Whom a patient has saved, and what they hold: every list asks for both, in one statement. */
export async function savedAndHeldBy(connection: Connection, patientId: string, now: Date) {
  const none = sql<Date | null>`null::timestamptz`
  const rows = await ofPatient(connection, patientId)
    .select(['doctor_id', none.as('starts_at'), none.as('ends_at')])
    .unionAll(runningTimesOf(connection, patientId, now))
    .execute()
  const savedIds = new Set<string>()
  const held: HeldTime[] = []
  for (const { doctor_id, starts_at, ends_at } of rows) {
    if (starts_at && ends_at) held.push({ doctor_id, starts_at, ends_at })
    else savedIds.add(doctor_id)
  }
  return { savedIds, held }
}

export const countSaved = (connection: Connection, patientId: string) =>
  countRows(ofPatient(connection, patientId))

export const insertSaved = (
  tx: InTransaction,
  patientId: string,
  doctorId: string,
  created_at: Date,
) =>
  tx
    .insertInto('saved_doctor')
    .values({ patient_id: patientId, doctor_id: doctorId, created_at })
    .onConflict(conflict => conflict.columns(['patient_id', 'doctor_id']).doNothing())
    .execute()

export const forgetSaved = (connection: Connection, patientId: string, doctorId: string) =>
  connection
    .deleteFrom('saved_doctor')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .execute()

/** Theirs, and where others have saved them. */
export const forgetSavedOf = (tx: InTransaction, userId: string) =>
  tx
    .deleteFrom('saved_doctor')
    .where(({ eb, or }) => or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))
    .execute()
