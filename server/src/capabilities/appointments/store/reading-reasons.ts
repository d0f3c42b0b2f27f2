import { type Insertable, type Selectable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { ReadingReasonTable } from '../../../database/tables/appointments.ts'

export type ReadingReason = Selectable<ReadingReasonTable>

export const insertReadingReason = (tx: InTransaction, reason: Insertable<ReadingReasonTable>) =>
  tx.insertInto('reading_reason').values(reason).execute()

interface Given {
  appointmentId: string
  administratorId: string
  sessionHash: Buffer
  since: Date
}

/** What an administrator said last, in this session, about this case. */
export const findReadingReason = (
  connection: Connection,
  { appointmentId, administratorId, sessionHash, since }: Given,
) =>
  connection
    .selectFrom('reading_reason')
    .where('appointment_id', '=', appointmentId)
    .where('administrator_id', '=', administratorId)
    .where('session_hash', '=', sessionHash)
    .where('given_at', '>', since)
    .select(['id', 'words_hash'])
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Reasons by appointments; whoever reads what is theirs needs no more of them. */
export const readReadingReasons = (connection: Connection, appointmentIds: string[]) =>
  appointmentIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('reading_reason')
        .where('appointment_id', 'in', appointmentIds)
        .select(['id', 'appointment_id', 'sealed_words', 'given_at'])
        .execute()

/** Why somebody had to read what is a patient's: words about them. */
export const deleteReadingReasonsOf = (tx: InTransaction, patientId: string) =>
  tx
    .deleteFrom('reading_reason')
    .where('appointment_id', 'in', ({ selectFrom }) =>
      selectFrom('appointment').where('patient_id', '=', patientId).select('id'),
    )
    .execute()
