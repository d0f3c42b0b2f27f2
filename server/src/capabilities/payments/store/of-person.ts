import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type {
  CheckoutTable,
  DisputeTable,
  MoneyCaseTable,
  PayeeChangeTable,
  PaymentTable,
  RefundTable,
} from '../../../database/tables/payments.ts'

export type { PayableRow } from './payables.ts'

/** To whoever is paid it is nothing before it was paid (D-316). */
const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payable')
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('payer_id', '=', userId),
        and([
          eb('payee_id', '=', userId),
          exists(
            selectFrom('payment')
              .whereRef('payment.payable_id', '=', 'payable.id')
              .where('fate', '=', 'TAKEN')
              .select('payment.id'),
          ),
        ]),
      ]),
    )

export const countOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) => readNext(ofPerson(connection, userId).selectAll(), 'id', next)

/** What can happen to money, each with the payable that it is of. */
interface Moved {
  checkout: CheckoutTable
  payment: PaymentTable
  refund: RefundTable & { payable_id: string }
  dispute: DisputeTable & { payable_id: string }
  payee_change: PayeeChangeTable
  money_case: MoneyCaseTable
}

/** What happened to each of these payables, in their order. */
export async function readMoves(connection: Connection, payableIds: string[]) {
  if (payableIds.length === 0) return []
  const movedBy = async <Table extends keyof Moved>(table: Table, join = sql``) => {
    const { rows } = await sql<Moved[Table]>`
      select ${sql.table(table)}.*, payable_id from ${sql.table(table)} ${join}
      where payable_id = any(${payableIds}) order by ${sql.ref(`${table}.id`)}`.execute(connection)
    return (id: string) => rows.filter(({ payable_id }) => payable_id === id)
  }
  const ofPayment = sql`join payment on payment.id = payment_id`
  const checkouts = await movedBy('checkout')
  const payments = await movedBy('payment')
  const refunds = await movedBy('refund', ofPayment)
  const disputes = await movedBy('dispute', ofPayment)
  const payeeChanges = await movedBy('payee_change')
  const cases = await movedBy('money_case')
  return payableIds.map(id => ({
    checkouts: checkouts(id),
    payments: payments(id),
    refunds: refunds(id),
    disputes: disputes(id),
    payeeChanges: payeeChanges(id),
    cases: cases(id),
  }))
}
