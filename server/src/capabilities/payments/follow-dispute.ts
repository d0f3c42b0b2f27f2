import { inTransaction } from '../../database/transaction.ts'
import { applyDispute, newsOfDispute } from './disputes.ts'
import type { PaymentsGround } from './ground.ts'
import { inBackground } from './in-background.ts'
import { noteAsked } from './store/asked.ts'
import { findDisputeById, findPaymentById } from './store/payments.ts'

/** Asks how a dispute stands that nobody has told us the end of, and applies what is answered. */
export async function followDispute(ground: PaymentsGround, disputeId: string, unaskedSince: Date) {
  const { database, clock } = ground
  const dispute = await findDisputeById(database, disputeId)
  if (dispute?.state !== 'OPENED') return
  const payment = await findPaymentById(database, dispute.payment_id)
  const provider = inBackground(ground, payment.provider)
  const asking = { now: clock.now(), unaskedSince }
  if (!(await noteAsked(database, 'dispute', disputeId, asking))) return
  const now = await provider.askDispute(dispute.provider_dispute_id)
  const news = newsOfDispute(payment, dispute, now)
  await inTransaction(database, tx => applyDispute(ground, tx, payment, news))
}
