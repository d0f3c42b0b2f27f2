import type { CertificateTypeCode, certificates } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { PageQuestion } from '@konsil/contract/core/page'
import { Refusal } from '@konsil/contract/core/refusals'
import { type Expression, type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, countSince, readPage } from '../../../database/page.ts'
import type { CertificateTable } from '../../../database/tables/certificates.ts'
import { waitingStates } from '../policy.ts'

export const certificatesWithType = (connection: Connection) =>
  connection
    .selectFrom('certificate')
    .innerJoin('certificate_type', 'certificate_type.id', 'certificate.type_id')
    .selectAll('certificate')
    .select([
      'certificate_type.code as type_code',
      'certificate_type.name as type_name',
      'certificate_type.is_required as type_is_required',
    ])

export type CertificateRow = Awaited<ReturnType<typeof lockAllOf>>[number]

export const readTypes = (connection: Connection) =>
  connection.selectFrom('certificate_type').selectAll().orderBy('position').execute()

export const findType = (connection: Connection, code: CertificateTypeCode) =>
  connection
    .selectFrom('certificate_type')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()

/** All of a doctor's, with row locks: acts on them come one after the other, and each sees what the one before it did. */
export async function lockAllOf(tx: InTransaction, doctorId: string) {
  await tx
    .selectFrom('certificate')
    .where('doctor_id', '=', doctorId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after the lock: the statement that waited for it does not see rows that were added meanwhile.
  return certificatesWithType(tx)
    .where('doctor_id', '=', doctorId)
    .orderBy('certificate.id')
    .execute()
}

export async function doctorOf(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('certificate')
    .where('id', '=', id)
    .select('doctor_id')
    .executeTakeFirst()
  return row?.doctor_id
}

export const readCertificate = (connection: Connection, id: string) =>
  certificatesWithType(connection)
    .where('certificate.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not.found'))

/** The newest first. */
export function listOfDoctor(connection: Connection, doctorId: string, asked: PageQuestion) {
  const listed = certificatesWithType(connection)
    .where('doctor_id', '=', doctorId)
    .where('is_replaced', '=', false)
  const newestFirst = listed
    .orderBy('certificate.handed_in_at', 'desc')
    .orderBy('certificate.id', 'desc')
  return readPage(newestFirst, asked)
}

/** The submissions of these doctors that replace another certificate, or shall. */
export const readSuccessors = (connection: Connection, doctorIds: string[]) =>
  doctorIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('certificate')
        .where('doctor_id', 'in', doctorIds)
        .where('replaces_id', 'is not', null)
        .select(['replaces_id', 'state'])
        .execute()

/** What is decided waits no more, though it can still be undone. */
const waiting = (connection: Connection) =>
  certificatesWithType(connection)
    .where('state', 'in', waitingStates)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate_decision')
            .whereRef('certificate_id', '=', 'certificate.id')
            .where('certificate_decision.state', '=', 'PENDING'),
        ),
      ),
    )

/** The oldest first. */
export const listWaiting = (
  connection: Connection,
  { filters: { doctorId } = {}, ...asked }: InputOf<typeof certificates.listUploaded>,
) =>
  readPage(
    waiting(connection)
      .$if(doctorId !== undefined, rows => rows.where('doctor_id', '=', doctorId ?? ''))
      .orderBy('certificate.handed_in_at')
      .orderBy('certificate.id'),
    asked,
  )

export const countWaiting = (connection: Connection) =>
  countSince(waiting(connection), 'certificate.handed_in_at')

export const insertCertificate = (tx: InTransaction, certificate: Insertable<CertificateTable>) =>
  tx.insertInto('certificate').values(certificate).execute()

/** It waits, and nobody looks at it. */
export const waitsUnopened = { state: 'PENDING_APPROVAL', review_ends_at: null } as const

export const changeCertificate = (
  tx: InTransaction,
  id: string,
  change: Updateable<CertificateTable>,
) => tx.updateTable('certificate').set(change).where('id', '=', id).execute()

export const deleteCertificates = (tx: InTransaction, ids: string[]) =>
  tx.deleteFrom('certificate').where('id', 'in', ids).execute()

export const deleteAllOf = (tx: InTransaction, doctorId: string) =>
  tx.deleteFrom('certificate').where('doctor_id', '=', doctorId).execute()

export const readPhysicianIds = (connection: Connection, doctorIds: string[]) =>
  doctorIds.length === 0
    ? Promise.resolve([])
    : certificatesWithType(connection)
        .where('doctor_id', 'in', doctorIds)
        .where('certificate_type.code', '=', 'PHYSICIAN')
        .where('is_replaced', '=', false)
        .execute()

/** How long the newest decisions about physician IDs took, in hours. */
export async function readReviewHours(connection: Connection, newest: number) {
  const rows = await certificatesWithType(connection)
    .where('certificate_type.code', '=', 'PHYSICIAN')
    // What the operator vouched for took no time, and what was handed in again waits anew.
    .whereRef('reviewed_at', '>', 'handed_in_at')
    .orderBy('reviewed_at', 'desc')
    .limit(newest)
    .clearSelect()
    .select(sql<number>`extract(epoch from reviewed_at - handed_in_at)::float8 / 3600`.as('hours'))
    .execute()
  return rows.map(({ hours }) => hours)
}

/** The last days of a doctor's approved physician IDs, as a part of a statement about many doctors. */
export const lastDaysOfPhysicianIds = (doctor: Expression<string>) => sql<(string | null)[]>`
  coalesce((
    select json_agg(expires_on)
    from certificate join certificate_type on certificate_type.id = certificate.type_id
    where doctor_id = ${doctor} and certificate_type.code = 'PHYSICIAN' and state = 'ACTIVE'
      and not is_replaced
  ), '[]')`

/** Of those who have a valid physician ID on that day, of all or of one, since when without a break. */
export async function validPhysicianIds(connection: Connection, today: string, only?: string) {
  const rows = await connection
    .selectFrom('certificate')
    .innerJoin('certificate_type', 'certificate_type.id', 'certificate.type_id')
    .where('certificate_type.code', '=', 'PHYSICIAN')
    .where('state', '=', 'ACTIVE')
    .where('is_replaced', '=', false)
    .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .$if(only !== undefined, valid => valid.where('doctor_id', '=', only ?? ''))
    .groupBy('doctor_id')
    .select('doctor_id')
    .select(({ fn }) =>
      fn.min<Date>(fn.coalesce('valid_since', 'reviewed_at', 'certificate.created_at')).as('since'),
    )
    .execute()
  return new Map(rows.map(row => [row.doctor_id, row.since]))
}

/** Doctors with an approved certificate whose last day comes no later than this. */
export async function doctorsWithExpiring(connection: Connection, until: string) {
  const rows = await connection
    .selectFrom('certificate')
    .where('state', '=', 'ACTIVE')
    .where('expires_on', '<=', until)
    .select('doctor_id')
    .distinct()
    .execute()
  return rows.map(row => row.doctor_id)
}

/** Notes that a reminder is sent: false when it was noted before. */
export async function noteReminder(
  tx: InTransaction,
  certificateId: string,
  daysBefore: number,
  now: Date,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificate_reminder')
    .values({ certificate_id: certificateId, days_before: daysBefore, notified_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const forgetReminders = (tx: InTransaction, certificateId: string) =>
  tx.deleteFrom('certificate_reminder').where('certificate_id', '=', certificateId).execute()

export const countOfDoctor = (connection: Connection, doctorId: string) =>
  countRows(connection.selectFrom('certificate').where('doctor_id', '=', doctorId))
