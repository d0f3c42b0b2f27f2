import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { PayableTable } from '../../../database/tables/payments.ts'

export type PayableRow = PayableTable

export const insertPayable = (tx: InTransaction, payable: Insertable<PayableTable>) =>
  tx.insertInto('payable').values(payable).execute()

/** Whatever moves its money holds it first: one after the other, and each sees what the one before it did. */
export const lockPayable = (tx: InTransaction, id: string) =>
  tx.selectFrom('payable').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()

export const changePayable = (tx: InTransaction, id: string, change: Updateable<PayableTable>) =>
  tx.updateTable('payable').set(change).where('id', '=', id).execute()

export const findPayable = (
  connection: Connection,
  kind: PayableTable['kind'],
  subjectId: string,
) =>
  connection
    .selectFrom('payable')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .selectAll()
    .executeTakeFirst()

/** What was taken for it, and how much of that goes back or has gone. */
export async function sumsOf(connection: Connection, payableId: string) {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as paid,
           coalesce(sum((select sum(amount_cents) from refund where payment_id = payment.id)), 0)::bigint as refunded
    from payment where payable_id = ${payableId} and fate = 'TAKEN'`.execute(connection)
  return rows[0] ?? { paid: 0, refunded: 0 }
}

export const findPayableById = (connection: Connection, id: string) =>
  connection.selectFrom('payable').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
