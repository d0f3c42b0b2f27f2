import type { Connection, InTransaction } from '../../database/connect.ts'
import type { PayableTable } from '../../database/tables/payments.ts'
import { findUnderWayOf, stateOfLast } from './store/checkouts.ts'
import { findPayable, lockPayable, type PayableRow, sumsOf } from './store/payables.ts'

/** PENDING: a checkout was begun, and its provider has not said how it ended. */
export type PayableState = 'OPEN' | 'PENDING' | 'PAID' | 'CLOSED'

export interface Payable {
  id: string
  state: PayableState
  /** The last try ended without money. */
  hasFailed: boolean
  /** The whole price. */
  amountCents: number
  /** What was asked for first. */
  depositCents: number
  /** What was taken, whether it went back later or not. */
  paidCents: number
  /** What goes back of that, or has gone. */
  refundedCents: number
  /** What banks have taken of it, or argue about. */
  disputedCents: number
  currency: PayableRow['currency']
  dueUntil: Date
}

/** How it stands with what somebody asked money for. */
export async function payableOf(
  connection: Connection,
  kind: PayableTable['kind'],
  subjectId: string,
): Promise<Payable | undefined> {
  const row = await findPayable(connection, kind, subjectId)
  if (!row) return undefined
  const { paid, refunded, disputed } = await sumsOf(connection, row.id)
  const underWay = await findUnderWayOf(connection, row.id)
  return {
    id: row.id,
    state: stateOf(row, paid, underWay.length > 0),
    hasFailed: (await stateOfLast(connection, row.id)) === 'FAILED',
    amountCents: row.amount_cents,
    depositCents: row.deposit_cents,
    paidCents: paid,
    refundedCents: refunded,
    disputedCents: disputed,
    currency: row.currency,
    dueUntil: row.due_until,
  }
}

function stateOf(row: PayableRow, paid: number, isUnderWay: boolean): PayableState {
  if (row.closed_at) return 'CLOSED'
  if (paid >= row.asked_cents) return 'PAID'
  return isUnderWay ? 'PENDING' : 'OPEN'
}

/** What can be sent back still: neither gone nor in dispute, or it would be paid twice. */
export const leftToRefund = ({
  paidCents,
  refundedCents,
  disputedCents,
}: Pick<Payable, 'paidCents' | 'refundedCents' | 'disputedCents'>) =>
  Math.max(0, paidCents - refundedCents - disputedCents)

/** Row lock, where money is asked for: whoever locks what it is for as well takes this one first. */
export async function holdPayable(
  tx: InTransaction,
  kind: PayableTable['kind'],
  subjectId: string,
) {
  const row = await findPayable(tx, kind, subjectId)
  if (row) await lockPayable(tx, row.id)
}
