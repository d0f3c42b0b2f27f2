import type { Connection } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'

export type { PayableRow } from './payables.ts'

const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payable')
    .where(({ eb, or }) => or([eb('payer_id', '=', userId), eb('payee_id', '=', userId)]))

export const countOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) => readNext(ofPerson(connection, userId).selectAll(), 'id', next)

/** What happened to each of these payables, in their order. */
export async function readMoves(connection: Connection, payableIds: string[]) {
  if (payableIds.length === 0) return []
  const ofPayables = <Row extends { payable_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ payable_id }) => payable_id === id)
  const checkouts = await connection
    .selectFrom('checkout')
    .where('payable_id', 'in', payableIds)
    .selectAll()
    .orderBy('id')
    .execute()
  const payments = await connection
    .selectFrom('payment')
    .where('payable_id', 'in', payableIds)
    .selectAll()
    .orderBy('id')
    .execute()
  const refunds = await connection
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('payable_id', 'in', payableIds)
    .selectAll('refund')
    .select('payable_id')
    .orderBy('refund.id')
    .execute()
  const disputes = await connection
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('payable_id', 'in', payableIds)
    .selectAll('dispute')
    .select('payable_id')
    .orderBy('dispute.id')
    .execute()
  const payeeChanges = await connection
    .selectFrom('payee_change')
    .where('payable_id', 'in', payableIds)
    .selectAll()
    .orderBy('id')
    .execute()
  return payableIds.map(id => ({
    checkouts: ofPayables(checkouts, id),
    payments: ofPayables(payments, id),
    refunds: ofPayables(refunds, id),
    disputes: ofPayables(disputes, id),
    payeeChanges: ofPayables(payeeChanges, id),
  }))
}
