import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type {
  DisputeTable,
  PayableTable,
  PaymentTable,
  RefundTable,
} from '../../../database/tables/payments.ts'

export type PaymentRow = PaymentTable
export type RefundRow = RefundTable

/** Every column by its name, so that its statements are prepared; the types refuse a row that lacks one. */
const wholePayment = [
  'id',
  'payable_id',
  'checkout_id',
  'provider',
  'provider_payment_id',
  'amount_cents',
  'currency',
  'cost_cents',
  'fate',
  'received_at',
] as const satisfies (keyof PaymentTable)[]

export const insertPayment = (tx: InTransaction, payment: Insertable<PaymentTable>) =>
  tx.insertInto('payment').values(payment).execute()

export const insertPayments = (tx: InTransaction, payments: Insertable<PaymentTable>[]) =>
  inPortions(payments, rows => tx.insertInto('payment').values(rows).execute())

export const findPayment = (connection: Connection, provider: string, providerPaymentId: string) =>
  connection
    .selectFrom('payment')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .select(wholePayment)
    .executeTakeFirst()

export const findPaymentById = (connection: Connection, id: string) =>
  connection
    .selectFrom('payment')
    .where('id', '=', id)
    .select(wholePayment)
    .executeTakeFirstOrThrow()

/** What was taken, with what is left of each: first what banks have least of, then the newest. */
export async function leftOfTaken(connection: Connection, payableId: string) {
  const rows = await connection
    .selectFrom('payment')
    .where('payable_id', '=', payableId)
    .where('fate', '=', 'TAKEN')
    .selectAll()
    .select(({ fn, selectFrom }) => [
      selectFrom('refund')
        .whereRef('payment_id', '=', 'payment.id')
        .where('replaced_by', 'is', null)
        .where('reason', '<>', 'TOO_MUCH')
        .select(({ fn: { sum } }) => sum<string | null>('refund.amount_cents').as('sum'))
        .as('gone'),
      fn
        .coalesce(
          selectFrom('dispute')
            .whereRef('payment_id', '=', 'payment.id')
            .where('state', '<>', 'WON')
            .select(({ fn: { sum } }) => sum<number>('dispute.amount_cents').as('sum')),
          sql<number>`0`,
        )
        .as('held'),
    ])
    .orderBy('held')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ payment: row, left: row.amount_cents - Number(row.gone ?? 0) }))
}

export const insertRefund = (tx: InTransaction, refund: Insertable<RefundTable>) =>
  tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow()

export const insertRefunds = (tx: InTransaction, refunds: Insertable<RefundTable>[]) =>
  inPortions(refunds, rows => tx.insertInto('refund').values(rows).execute())

export const changeRefund = (tx: InTransaction, id: string, change: Updateable<RefundTable>) =>
  tx.updateTable('refund').set(change).where('id', '=', id).execute()

export const findRefund = (connection: Connection, id: string) =>
  connection.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirst()

export const findRefundsOfTaken = (
  connection: Connection,
  kind: PayableTable['kind'],
  subjectId: string,
) =>
  connection
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('fate', '=', 'TAKEN')
    .where('replaced_by', 'is', null)
    .where('reason', '<>', 'TOO_MUCH')
    .selectAll('refund')
    .orderBy('refund.id')
    .execute()

/** By the key that we gave it, or by the provider's id: of one made elsewhere there is one for each decision. */
export const findToldRefunds = (
  connection: Connection,
  paymentId: string,
  { key, refundId }: { key?: string | undefined; refundId: string },
) =>
  connection
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) =>
      or([
        eb('provider_refund_id', '=', refundId),
        ...(key !== undefined && /^[\da-f-]{36}$/.test(key) ? [eb('id', '=', key)] : []),
      ]),
    )
    .selectAll()
    .orderBy('id')
    .execute()

/** Those of a payment whose place no other has taken, the oldest first. */
export const findLiveRefunds = (connection: Connection, paymentId: string) =>
  connection
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where('replaced_by', 'is', null)
    .where('reason', '<>', 'TOO_MUCH')
    .selectAll()
    .orderBy('id')
    .execute()

/** What was more than was left of it and is not back, the oldest first. */
export const findTooMuch = (connection: Connection, paymentId: string) =>
  connection
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where('replaced_by', 'is', null)
    .where('reason', '=', 'TOO_MUCH')
    .where('state', '=', 'DONE')
    .selectAll()
    .orderBy('id')
    .execute()

/** The longest unasked first. */
export const findPendingRefunds = (connection: Connection, since: Date, most: number) =>
  connection
    .selectFrom('refund')
    .where('state', '=', 'PENDING')
    .where('asked_at', '<=', since)
    .select('id')
    .orderBy('asked_at')
    .limit(most)
    .execute()

export const noteRefundAsked = (connection: Connection, id: string, now: Date) =>
  connection.updateTable('refund').set({ asked_at: now }).where('id', '=', id).execute()

export const findDispute = (tx: InTransaction, paymentId: string, disputeId: string) =>
  tx
    .selectFrom('dispute')
    .where('payment_id', '=', paymentId)
    .where('provider_dispute_id', '=', disputeId)
    .selectAll()
    .executeTakeFirst()

export const insertDispute = (tx: InTransaction, dispute: Insertable<DisputeTable>) =>
  tx.insertInto('dispute').values(dispute).returningAll().executeTakeFirstOrThrow()

export const changeDispute = (tx: InTransaction, id: string, change: Updateable<DisputeTable>) =>
  tx.updateTable('dispute').set(change).where('id', '=', id).execute()
