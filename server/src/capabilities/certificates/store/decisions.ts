import type { PageQuestion } from '@konsil/contract/core/page'
import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, readPage } from '../../../database/page.ts'
import type { CertificateDecisionTable } from '../../../database/tables/certificates.ts'

type State = CertificateDecisionTable['state']

/** With whose certificate it is about; undefined when the certificate is gone, and the decision with it. */
export const findDecision = (connection: Connection, id: string) =>
  connection
    .selectFrom('certificate_decision')
    .innerJoin('certificate', 'certificate.id', 'certificate_id')
    .where('certificate_decision.id', '=', id)
    .selectAll('certificate_decision')
    .select('doctor_id')
    .executeTakeFirst()

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

export const settleDecision = (tx: InTransaction, id: string, state: Exclude<State, 'PENDING'>) =>
  tx.updateTable('certificate_decision').set({ state }).where('id', '=', id).execute()

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>['rows'][number]

/** The newest first, together with the certificates. */
export const listDecisions = (connection: Connection, asked: PageQuestion) =>
  readPage(
    connection
      .selectFrom('certificate_decision')
      .innerJoin('certificate', 'certificate.id', 'certificate_id')
      .innerJoin('certificate_type', 'certificate_type.id', 'certificate.type_id')
      .selectAll('certificate_decision')
      .select([
        'certificate.name',
        'certificate.doctor_id',
        'certificate.expires_on',
        'certificate.is_replaced',
        'certificate.handed_in_at',
        'certificate_type.id as type_id',
        'certificate_type.code as type_code',
        'certificate_type.name as type_name',
        'certificate_type.is_required as type_is_required',
      ])
      .orderBy('decided_at', 'desc')
      .orderBy('certificate_decision.id', 'desc'),
    asked,
  )

export const countDecisionsBy = (connection: Connection, administratorId: string) =>
  countRows(connection.selectFrom('certificate_decision').where('decided_by', '=', administratorId))
