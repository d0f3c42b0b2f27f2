import type { Connection } from '../../../database/connect.ts'
import { type PayableRow, sumsOf } from '../store/payables.ts'
import {
  findUnissuedChange,
  findUnissuedPayment,
  findUnissuedRefund,
  invoicedOf,
  type UnissuedChange,
  type UnissuedPayment,
  type UnissuedRefund,
  unissuedOfBanks,
} from './store/invoices.ts'

/** It does not take place: what was invoiced is taken back whole, what is kept is invoiced as that. */
export interface UnissuedClosing {
  closed_id: string
  kept_cents: number
  /** What of it is back by disputes, and no document has said before. */
  by_bank_cents: number
  since: Date
}

export type Due = UnissuedChange | UnissuedPayment | UnissuedClosing | UnissuedRefund

/**
 * What is to be issued next of a payable: a new payee takes up what was before, then comes what was paid since,
 * then what goes back, since what is taken back was invoiced before. Nothing more is taken back than what is kept leaves over, whoever gave it back, and how often.
 * What does not take place waits for a bank that argues about it.
 */
export async function findDue(
  connection: Connection,
  { id, closed_at }: Pick<PayableRow, 'id' | 'closed_at'>,
): Promise<Due | undefined> {
  const first =
    (await findUnissuedChange(connection, id)) ?? (await findUnissuedPayment(connection, id))
  if (first) return first
  const { cents, isClosed } = await invoicedOf(connection, id)
  const { paid, refunded, lost, isArgued } = await sumsOf(connection, id)
  const kept = Math.max(0, paid - refunded - lost)
  if (closed_at && !isClosed && cents > 0) {
    // Whose the money is, and so what is kept, nobody knows yet.
    if (isArgued) return undefined
    const by_bank_cents = lost + (await unissuedOfBanks(connection, id))
    return { closed_id: id, kept_cents: kept, by_bank_cents, since: closed_at }
  }
  const over = cents - kept
  const refund = over > 0 ? await findUnissuedRefund(connection, id) : undefined
  return refund && { ...refund, amount_cents: Math.min(refund.amount_cents, over) }
}
