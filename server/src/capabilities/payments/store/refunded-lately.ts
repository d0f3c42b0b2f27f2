import { type Expression, sql } from 'kysely'
import type { PayableTable } from '../../../database/tables/payments.ts'

const refunds = sql`refund
  join payment on payment.id = refund.payment_id
  join payable on payable.id = payment.payable_id`

/** The ids of those of a kind whose money went back since then, as a part of a statement. */
export const refundedSince = (kind: PayableTable['kind'], since: Date) =>
  sql<string>`select payable.subject_id from ${refunds}
    where payable.kind = ${kind} and refund.asked_at >= ${since}`

/** When money of one went back last, as a part of a statement. */
export const lastRefundOf = (kind: PayableTable['kind'], subject: Expression<string>) =>
  sql<Date>`select max(refund.asked_at) from ${refunds}
    where payable.kind = ${kind} and payable.subject_id = ${subject}`
