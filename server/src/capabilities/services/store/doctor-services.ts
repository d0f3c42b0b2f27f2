import type { PageQuestion } from '@konsil/contract/core/page'
import { Refusal } from '@konsil/contract/core/refusals'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, countSince, readPage } from '../../../database/page.ts'
import type { DoctorServiceTable } from '../../../database/tables/services.ts'
import { waitingStates } from '../policy.ts'

/** All but the removed ones, whose rows only stay for what refers to them. */
const kept = (connection: Connection) =>
  connection.selectFrom('doctor_service').where('state', '<>', 'REMOVED')

export type DoctorServiceRow = Awaited<ReturnType<typeof lockAllOf>>[number]

/** All of a doctor's, with row locks: acts on them come one after the other, and each sees what the one before it did. */
export async function lockAllOf(tx: InTransaction, doctorId: string) {
  await kept(tx).where('doctor_id', '=', doctorId).select('id').orderBy('id').forUpdate().execute()
  // Read after the lock: the statement that waited for it does not see rows that were added meanwhile.
  return kept(tx).where('doctor_id', '=', doctorId).selectAll().orderBy('id').execute()
}

export const findDoctorService = (connection: Connection, id: string) =>
  kept(connection).where('id', '=', id).selectAll().executeTakeFirst()

export const readDoctorService = (connection: Connection, id: string) =>
  kept(connection)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow(() => new Refusal('not.found'))

/** The newest first. */
export function listOfDoctor(connection: Connection, doctorId: string, asked: PageQuestion) {
  const listed = kept(connection).where('doctor_id', '=', doctorId)
  return readPage(listed.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), asked)
}

const waiting = (connection: Connection) =>
  connection.selectFrom('doctor_service').where('state', 'in', waitingStates)

/** What was handed in first, or handed in again, comes first. */
export const listWaiting = (connection: Connection, asked: PageQuestion) =>
  readPage(waiting(connection).selectAll().orderBy('updated_at').orderBy('id'), asked)

export const countWaiting = (connection: Connection) =>
  countSince(waiting(connection), 'updated_at')

export const countOfDoctor = (connection: Connection, doctorId: string) =>
  countRows(kept(connection).where('doctor_id', '=', doctorId))

/** Which services of the catalogue the doctor offers. */
export async function subscribedBy(connection: Connection, doctorId: string) {
  const rows = await kept(connection)
    .where('doctor_id', '=', doctorId)
    .where('service_id', 'is not', null)
    .select('service_id')
    .execute()
  return new Set(rows.map(row => row.service_id))
}

export const insertDoctorService = (tx: InTransaction, service: Insertable<DoctorServiceTable>) =>
  tx.insertInto('doctor_service').values(service).execute()

export const changeDoctorService = (
  tx: InTransaction,
  id: string,
  change: Updateable<DoctorServiceTable>,
) => tx.updateTable('doctor_service').set(change).where('id', '=', id).execute()

export async function isThumbnailInUse(connection: Connection, fileId: string) {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from service where thumbnail_file_id = ${fileId})
      or exists (select 1 from doctor_service where thumbnail_file_id = ${fileId}) as used
  `.execute(connection)
  return rows[0]?.used === true
}
