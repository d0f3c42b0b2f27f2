import { type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { AppointmentTable } from '../../../database/tables/appointments.ts'

/** Nobody calls somebody who is gone. */
export const forgetPhonesOf = (tx: InTransaction, patientId: string) =>
  tx
    .updateTable('appointment')
    .where('patient_id', '=', patientId)
    .set({ sealed_phone: null })
    .execute()

export async function findStored(connection: Connection, ids: string[]) {
  const rows = await connection
    .selectFrom('appointment')
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const words = ['sealed_note', 'sealed_phone', 'sealed_reason'] as const
type Words = Pick<Selectable<AppointmentTable>, (typeof words)[number]>
export type UnderRing = Words & { id: string }

/** Those whose words an older version has sealed. */
export const lockUnderRing = (tx: InTransaction, most: number): Promise<UnderRing[]> =>
  tx
    .selectFrom('appointment')
    .where('words_under_ring', '=', true)
    .select(['id', ...words])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

export const replaceWords = (tx: InTransaction, id: string, anew: Words) =>
  tx
    .updateTable('appointment')
    .set({ ...anew, words_under_ring: false })
    .where('id', '=', id)
    .execute()

/** Whether something of it was sealed before: a case whose key is gone nevertheless was forgotten in a newer copy. */
export async function hasSealed(tx: InTransaction, appointmentId: string) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from appointment where id = ${appointmentId}
        and coalesce(sealed_note, sealed_phone, sealed_reason) is not null)
      or exists (select from appointment_question where appointment_id = ${appointmentId})
      or exists (select from report_version where appointment_id = ${appointmentId})
      or exists (select from dispute_view where appointment_id = ${appointmentId})
      or exists (select from reading_reason where appointment_id = ${appointmentId})
      or exists (select from chat_message where appointment_id = ${appointmentId})
      or exists (select from case_note where appointment_id = ${appointmentId})
      or exists (select from call_phone where appointment_id = ${appointmentId})
      or exists (select from case_answer where appointment_id = ${appointmentId})
      or exists (select from case_file where case_id = ${appointmentId} and sealed_key is not null) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
