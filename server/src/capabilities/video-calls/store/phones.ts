import type { Selectable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { CallPhoneTable } from '../../../database/tables/video-calls.ts'

export type PhoneRow = Selectable<CallPhoneTable>

/** The newest one takes the place of the one before. */
export const keepPhone = (tx: InTransaction, row: PhoneRow) =>
  tx
    .insertInto('call_phone')
    .values(row)
    .onConflict(conflict =>
      conflict.column('call_id').doUpdateSet(({ ref }) => ({
        sealed_phone: ref('excluded.sealed_phone'),
        released_at: ref('excluded.released_at'),
      })),
    )
    .execute()

export const findPhone = (connection: Connection, callId: string) =>
  connection
    .selectFrom('call_phone')
    .where('call_id', '=', callId)
    .select(['call_id', 'sealed_phone'])
    .executeTakeFirst()

const ofPatient = (connection: Connection, patientId: string) =>
  connection.selectFrom('call_phone').where('patient_id', '=', patientId)

export const countPhones = (connection: Connection, patientId: string) =>
  countRows(ofPatient(connection, patientId))

export const nextPhones = (connection: Connection, patientId: string, next: NextRows<PhoneRow>) =>
  readNext(ofPatient(connection, patientId).selectAll(), 'id', next)

export const deletePhonesOf = (tx: InTransaction, patientId: string) =>
  tx.deleteFrom('call_phone').where('patient_id', '=', patientId).execute()

export const deletePhonesOfCases = (connection: Connection, caseIds: string[]) =>
  connection.deleteFrom('call_phone').where('appointment_id', 'in', caseIds).execute()

export const deletePhonesBefore = (connection: Connection, before: Date) =>
  connection.deleteFrom('call_phone').where('released_at', '<', before).execute()
