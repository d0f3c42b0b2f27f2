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

export interface Sums {
  /** What was taken for it. */
  paid: number
  /** How much of that goes back or has gone. */
  refunded: number
  /** What banks have taken, or argue about, and no refund stands for. */
  disputed: number
}
const nothing: Sums = { paid: 0, refunded: 0, disputed: 0 }

/** Of each payable for which something was taken. */
export async function sumsOfEach(connection: Connection, payableIds: string[]) {
  const { rows } = await sql<Sums & { payable_id: string }>`
    select payable_id, coalesce(sum(amount_cents), 0)::bigint as paid,
           coalesce(sum(gone.cents), 0)::bigint as refunded,
           coalesce(sum(lost.cents - gone.covered), 0)::bigint as disputed
    from payment
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents,
             coalesce(sum(amount_cents) filter (where way = 'DISPUTE'), 0) as covered
      from refund where payment_id = payment.id and replaced_by is null
    ) as gone
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents
      from dispute where payment_id = payment.id and state <> 'WON'
    ) as lost
    where payable_id = any(${payableIds}) and fate = 'TAKEN'
    group by payable_id`.execute(connection)
  const sums = new Map(rows.map(({ payable_id, ...each }) => [payable_id, each]))
  return (payableId: string) => sums.get(payableId) ?? nothing
}

/** The same of one. */
export const sumsOf = async (connection: Connection, payableId: string) =>
  (await sumsOfEach(connection, [payableId]))(payableId)

export const findPayableIfThere = (connection: Connection, id: string) =>
  connection.selectFrom('payable').where('id', '=', id).selectAll().executeTakeFirst()

export const findPayableById = (connection: Connection, id: string) =>
  connection.selectFrom('payable').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
