import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { CaseQuestionTable } from '../../../database/tables/appointments.ts'

export type CaseQuestionRow = Selectable<CaseQuestionTable>

const ofCase = (connection: Connection, appointmentId: string) =>
  connection.selectFrom('appointment_question').where('appointment_id', '=', appointmentId)

/** The oldest first. */
export const readQuestions = (connection: Connection, appointmentId: string) =>
  ofCase(connection, appointmentId).orderBy('asked_at').orderBy('id').selectAll().execute()

export const findOpenQuestion = (connection: Connection, appointmentId: string) =>
  ofCase(connection, appointmentId).where('ended_at', 'is', null).selectAll().executeTakeFirst()

/** By the appointment until when the question that is open may be answered. */
export async function openQuestionsOf(
  connection: Connection,
  appointmentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('appointment_question')
    .where('appointment_id', 'in', appointmentIds)
    .where('ended_at', 'is', null)
    .where('waits_until', '>', now)
    .select(['appointment_id', 'waits_until'])
    .execute()
  return new Map(rows.map(row => [row.appointment_id, row.waits_until]))
}

export const insertQuestion = (tx: InTransaction, question: Insertable<CaseQuestionTable>) =>
  tx.insertInto('appointment_question').values(question).execute()

/** What is delivered or over asks for nothing any more. */
export const closeQuestion = (tx: InTransaction, appointmentId: string, now: Date) =>
  tx
    .updateTable('appointment_question')
    .set({ ended_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('ended_at', 'is', null)
    .execute()

export const changeQuestion = (
  tx: InTransaction,
  id: string,
  change: Updateable<CaseQuestionTable>,
) => tx.updateTable('appointment_question').set(change).where('id', '=', id).execute()
