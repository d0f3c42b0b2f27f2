import { type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import type { PayoutDocumentTable, PayoutTable } from '../../../../database/tables/payouts.ts'

export type DocumentRow = Selectable<PayoutDocumentTable>

const withoutDocument = (connection: Connection) =>
  connection
    .selectFrom('payout')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_document').whereRef('payout_id', '=', 'payout.id').select('payout_id'),
        ),
      ),
    )
    // One that only sets off what earlier ones say has nothing of its own to be stated.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payout_item').whereRef('payout_id', '=', 'payout.id').select('payout_id')),
    )

/** The oldest month first. */
export async function findUndocumented(connection: Connection, doctorId: string) {
  const rows = withoutDocument(connection).where('doctor_id', '=', doctorId)
  const found = await rows.select('id').orderBy('month').orderBy('id').execute()
  return found.map(({ id }) => id)
}

export async function doctorsWithoutDocuments(connection: Connection) {
  const rows = await withoutDocument(connection).select('doctor_id').distinct().execute()
  return rows.map(row => row.doctor_id)
}

export const insertDocument = (tx: InTransaction, row: PayoutDocumentTable) =>
  tx.insertInto('payout_document').values(row).execute()

/** Without their content, as they were issued. */
export const findDocuments = (connection: Connection, payoutIds: string[]) =>
  payoutIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('payout_document')
        .where('payout_id', 'in', payoutIds)
        .select(['id', 'payout_id', 'title', 'number', 'issued_at', 'erased_at'])
        .select(['fee_cents', 'vat_cents', 'currency'])
        .orderBy('issued_at')
        .orderBy('running_number')
        .execute()

export const findDocument = (connection: Connection, id: string) =>
  connection.selectFrom('payout_document').where('id', '=', id).selectAll().executeTakeFirst()

export interface Corrected {
  payable_id: string
  number: string
  issued_at: Date
}

/** Of each payable, the newest invoice for its fee that an earlier payout has. */
export async function readCorrected(
  connection: Connection,
  { month }: Pick<PayoutTable, 'month'>,
  payableIds: string[],
) {
  if (payableIds.length === 0) return []
  const { rows } = await sql<Corrected>`
    select distinct on (payable_id) payable_id, number, issued_at
    from payout_item
    join payout on payout.id = payout_item.payout_id
    join payout_document on payout_document.payout_id = payout.id and title = 'STATEMENT'
    where payable_id = any(${payableIds}) and month < ${month} and payout_item.fee_cents > 0
    order by payable_id, month desc`.execute(connection)
  return rows
}

export const idsOfSealed = (connection: Connection) =>
  connection
    .selectFrom('payout_document')
    .where('erased_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()

/** Leaves alone what was erased meanwhile. */
export const replaceSealed = (connection: Connection, id: string, sealed_pdf: Buffer) =>
  connection
    .updateTable('payout_document')
    .set({ sealed_pdf })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()

/** Of the years up to that one. */
export const eraseDocumentsUntil = (connection: Connection, lastYear: number, now: Date) =>
  connection
    .updateTable('payout_document')
    .set({ sealed_pdf: null, erased_at: now })
    .where('year', '<=', lastYear)
    .where('erased_at', 'is', null)
    .execute()
