import type { Selectable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { CaseNoteTable } from '../../../database/tables/video-calls.ts'

export type NoteRow = Selectable<CaseNoteTable>

/** Those of one doctor of a case: whoever takes it over begins their own. */
const ofDoctor = (connection: Connection, appointmentId: string, doctorId: string) =>
  connection
    .selectFrom('case_note')
    .where('appointment_id', '=', appointmentId)
    .where('doctor_id', '=', doctorId)

interface Place {
  doctorId: string
  /** Those older than this version. */
  before?: number | undefined
  most: number
}

/** The newest first. */
export const notesOf = (
  connection: Connection,
  appointmentId: string,
  { doctorId, before, most }: Place,
) =>
  ofDoctor(connection, appointmentId, doctorId)
    .$if(before !== undefined, rows => rows.where('version', '<', before ?? 0))
    .selectAll()
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

export const insertNote = (tx: InTransaction, row: NoteRow) =>
  tx.insertInto('case_note').values(row).execute()

/** All of the cases of a patient, and what somebody noted themselves. */
const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('case_note')
    .where(({ or, eb }) => or([eb('doctor_id', '=', userId), eb('patient_id', '=', userId)]))

export const countNotes = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextNotes = (connection: Connection, userId: string, next: NextRows<NoteRow>) =>
  readNext(ofPerson(connection, userId).selectAll(), 'id', next)

export const deleteNotesOfCases = (tx: InTransaction, caseIds: string[]) =>
  tx.deleteFrom('case_note').where('appointment_id', 'in', caseIds).execute()
