import type { certificates } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, readPage } from '../../../database/page.ts'
import type { Tables } from '../../../database/tables.ts'
import type { CertificateDecisionTable } from '../../../database/tables/certificates.ts'

/** Undefined when the account of its doctor is gone. */
export const findDecision = (connection: Connection, id: string) =>
  connection.selectFrom('certificate_decision').where('id', '=', id).selectAll().executeTakeFirst()

export const insertDecision = (tx: InTransaction, decision: Insertable<CertificateDecisionTable>) =>
  tx.insertInto('certificate_decision').values(decision).execute()

/** What has not taken effect. Read it under the lock on the doctor's certificates. */
export const findPending = (tx: InTransaction, certificateId: string) =>
  tx
    .selectFrom('certificate_decision')
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'PENDING')
    .selectAll()
    .executeTakeFirst()

/** What should have taken effect before then. */
export const findOverdue = (connection: Connection, before: Date) =>
  connection
    .selectFrom('certificate_decision')
    .where('state', '=', 'PENDING')
    .where('takes_effect_at', '<', before)
    .select('id')
    .execute()

/** Decisions about certificates that are being removed come to nothing. */
export const lapsePending = (tx: InTransaction, certificateIds: string[]) =>
  tx
    .updateTable('certificate_decision')
    .set({ state: 'LAPSED' })
    .where('certificate_id', 'in', certificateIds)
    .where('state', '=', 'PENDING')
    .execute()

export const markUndone = (tx: InTransaction, id: string, by: string, at: Date) =>
  tx
    .updateTable('certificate_decision')
    .set({ state: 'UNDONE', undone_by: by, undone_at: at })
    .where('id', '=', id)
    .execute()

export const settleDecision = (tx: InTransaction, id: string, state: 'EFFECTIVE' | 'LAPSED') =>
  tx.updateTable('certificate_decision').set({ state }).where('id', '=', id).execute()

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>['rows'][number]

/** The newest first, together with how the certificates stand now. */
export const listDecisions = (
  connection: Connection,
  { filters: { doctorId } = {}, ...asked }: InputOf<typeof certificates.listDecided>,
) =>
  readPage(
    connection
      .selectFrom('certificate_decision')
      .leftJoin('certificate', 'certificate.id', 'certificate_id')
      .innerJoin('certificate_type', 'certificate_type.id', 'certificate_decision.type_id')
      .$if(doctorId !== undefined, rows =>
        rows.where('certificate_decision.doctor_id', '=', doctorId ?? ''),
      )
      .selectAll('certificate_decision')
      .select([
        'certificate.is_replaced',
        'certificate.handed_in_at',
        'certificate.description',
        'certificate.front_file_id',
        'certificate.back_file_id',
        'certificate_type.code as type_code',
        'certificate_type.name as type_name',
        'certificate_type.is_required as type_is_required',
      ])
      .orderBy('decided_at', 'desc')
      .orderBy('certificate_decision.id', 'desc'),
    asked,
  )

export const isBy =
  (administratorId: string) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'certificate_decision'>) =>
    or([eb('decided_by', '=', administratorId), eb('undone_by', '=', administratorId)])

/** That an administrator made or undid. */
export const countDecisionsBy = (connection: Connection, administratorId: string) =>
  countRows(connection.selectFrom('certificate_decision').where(isBy(administratorId)))

export const countDecisionsAbout = (connection: Connection, doctorId: string) =>
  countRows(connection.selectFrom('certificate_decision').where('doctor_id', '=', doctorId))

export const deleteDecisionsAbout = (tx: InTransaction, doctorId: string) =>
  tx.deleteFrom('certificate_decision').where('doctor_id', '=', doctorId).execute()
