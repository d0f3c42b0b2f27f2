import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { readWithBanks } from './store/office.ts'
import { lockPayable } from './store/payables.ts'
import { findPaymentById, findRefund, findRefundsOfPayable } from './store/payments.ts'
import { isOwed, waysBack } from './ways-back.ts'

/** A refund that failed and that nobody has dealt with, its payable held: of two who do so at once one is refused. */
export async function holdFailed(tx: InTransaction, refundId: string) {
  const found = await findRefund(tx, refundId)
  if (!found) throw new Refusal('not.found')
  const payment = await findPaymentById(tx, found.payment_id)
  const payable = await lockPayable(tx, payment.payable_id)
  const row = await findRefund(tx, refundId)
  if (!row || !isOwed(row)) throw new Refusal('refund.not.failed')
  const withBanks = await readWithBanks(tx, payable.id)
  const refunds = await findRefundsOfPayable(tx, payable.id)
  return { payable, payment, row, ways: waysBack(row, refunds, withBanks(payment.id)) }
}
