import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type {
  DisputeTable,
  PayableTable,
  PaymentTable,
  RefundTable,
} from '../../../database/tables/payments.ts'
import type { Unasked } from './checkouts.ts'
import { ofBanks } from './payables.ts'
import { statesUnderWay } from './under-way.ts'

export type PaymentRow = PaymentTable
export type RefundRow = RefundTable
export type DisputeRow = DisputeTable

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

export interface LeftOfPayment {
  payment: PaymentRow
  /** What did not go back. */
  left: number
  /** What of that the payer has by disputes for good, and what banks argue about. */
  given: number
  argued: number
}

/** What was taken, with what is left of each: first where disputes are about the least, then the newest. */
export async function leftOfTaken(connection: Connection, payableId: string) {
  const { rows } = await sql<PaymentRow & Omit<LeftOfPayment, 'payment'>>`
    select payment.*, (amount_cents - gone.cents)::bigint as left, has.given::bigint, has.argued::bigint
    from payment ${ofBanks}
    where payable_id = ${payableId} and fate = 'TAKEN'
    order by banks.given + banks.argued, received_at desc, id desc`.execute(connection)
  return rows.map(({ left, given, argued, ...payment }) => ({ payment, left, given, argued }))
}

export const insertRefund = (tx: InTransaction, refund: Insertable<RefundTable>) =>
  tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow()

export const insertRefunds = (tx: InTransaction, refunds: Insertable<RefundTable>[]) =>
  inPortions(refunds, rows => tx.insertInto('refund').values(rows).execute())

export const changeRefund = (tx: InTransaction, id: string, change: Updateable<RefundTable>) =>
  tx.updateTable('refund').set(change).where('id', '=', id).execute()

export const findRefund = (connection: Connection, id: string) =>
  connection.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirst()

/** Those whose place others have taken too, and whether somebody else was paid when it was decided. */
export const findRefundsOfTaken = (
  connection: Connection,
  kind: PayableTable['kind'],
  subjectIds: string[],
) =>
  connection
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .where('fate', '=', 'TAKEN')
    .where('reason', '<>', 'TOO_MUCH')
    .selectAll('refund')
    .select(({ exists, selectFrom }) => [
      'payable_id',
      exists(
        selectFrom('payee_change')
          .whereRef('payee_change.payable_id', '=', 'payable.id')
          .where(sql<boolean>`act_id = any(refund_act_ids)`)
          .select('payee_change.id'),
      ).as('was_before_change'),
    ])
    .orderBy('refund.id')
    .execute()

/** Whether one that failed, in whose place it stands, was tried again by an administrator. */
export async function wasTriedAgain(connection: Connection, refundId: string) {
  const { rows } = await sql<{ is: boolean }>`
    with recursive before as (
      select id from refund where replaced_by = ${refundId}
      union all
      select refund.id from refund join before on replaced_by = before.id
    )
    select exists (
      select from before join money_case on refund_id = before.id
      where kind = 'REFUND_FAILED' and outcome = 'RETRIED'
    ) as is`.execute(connection)
  return rows[0]?.is ?? false
}

/** All that carries out a decision, or did, the oldest first. */
export const findRefundsOfAct = (connection: Connection, actId: string) =>
  connection.selectFrom('refund').where('act_id', '=', actId).selectAll().orderBy('id').execute()

/** All of its payments, also those whose place others have taken, the oldest first. */
export const findRefundsOfPayable = (connection: Connection, payableId: string) =>
  connection
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('payable_id', '=', payableId)
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

/** What goes back of a payment once its bank has decided, the oldest first. */
export const findWaitingRefunds = (connection: Connection, paymentId: string) =>
  connection
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'WAITING')
    .selectAll()
    .orderBy('id')
    .execute()

/** Those of one kind that are under way, the longest unasked first. */
export const findLongestUnasked = (
  connection: Connection,
  kind: 'refund' | 'dispute',
  { provider, since, most }: Unasked,
) =>
  connection
    .selectFrom(kind)
    .where('state', 'in', statesUnderWay[kind])
    .where('payment_id', 'in', payments =>
      payments.selectFrom('payment').where('provider', '=', provider).select('id'),
    )
    .where('asked_at', '<=', since)
    .select('id')
    .orderBy('asked_at')
    .limit(most)
    .execute()

export const findDispute = (tx: InTransaction, paymentId: string, disputeId: string) =>
  tx
    .selectFrom('dispute')
    .where('payment_id', '=', paymentId)
    .where('provider_dispute_id', '=', disputeId)
    .selectAll()
    .executeTakeFirst()

export const findDisputeById = (connection: Connection, id: string) =>
  connection.selectFrom('dispute').where('id', '=', id).selectAll().executeTakeFirst()

/** Undecided ones of a payment. */
export const findOpenDisputes = (connection: Connection, paymentId: string) =>
  connection
    .selectFrom('dispute')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'OPENED')
    .selectAll()
    .orderBy('id')
    .execute()

export type DecidedRow = DisputeRow & { ended_at: Date }

/** Those of a payment that were decided, the newest first. */
export const findDecided = (tx: InTransaction, paymentId: string) =>
  tx
    .selectFrom('dispute')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is not', null)
    .selectAll()
    .$narrowType<{ ended_at: Date }>()
    .orderBy('ended_at', 'desc')
    .execute()

export const insertDispute = (tx: InTransaction, dispute: Insertable<DisputeTable>) =>
  tx.insertInto('dispute').values(dispute).returningAll().executeTakeFirstOrThrow()

export const changeDispute = (
  connection: Connection,
  id: string,
  change: Updateable<DisputeTable>,
) => connection.updateTable('dispute').set(change).where('id', '=', id).execute()
