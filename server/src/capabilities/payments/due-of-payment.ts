import type { InTransaction } from '../../database/connect.ts'
import { readWithBanks } from './store/office.ts'
import { findRefundsOfPayable, type PaymentRow, type RefundRow } from './store/payments.ts'
import { dueBesideBanks } from './ways-back.ts'

/** How much of such refunds of a payment no bank has given: so much can be sent once none argues. Whoever calls holds the payable. */
export async function dueOfPayment(
  tx: InTransaction,
  { id, payable_id }: PaymentRow,
  isAsked: (refund: RefundRow) => boolean,
) {
  const refunds = await findRefundsOfPayable(tx, payable_id)
  const ofPayment = refunds.filter(row => row.payment_id === id && isAsked(row))
  const due = dueBesideBanks(ofPayment, refunds, (await readWithBanks(tx, payable_id))(id))
  return [...due.values()].reduce((sum, cents) => sum + cents, 0)
}
