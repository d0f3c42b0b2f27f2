import { inTransaction } from '../../database/transaction.ts'
import { applyDispute, newsOfDispute } from './disputes.ts'
import type { PaymentsGround } from './ground.ts'
import { changeDispute, findDisputeById, findPaymentById } from './store/payments.ts'

/** Asks how a dispute stands that nobody has told us the end of, and applies what is answered. */
export async function followDispute(ground: PaymentsGround, disputeId: string) {
  const { database, clock, providers } = ground
  const dispute = await findDisputeById(database, disputeId)
  if (dispute?.state !== 'OPENED') return
  // Whatever becomes of it, others are asked about before it is asked about again.
  await changeDispute(database, disputeId, { asked_at: clock.now() })
  const payment = await findPaymentById(database, dispute.payment_id)
  const provider = providers.find(({ id }) => id === payment.provider)
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not active`)
  const now = await provider.askDispute(dispute.provider_dispute_id)
  const news = newsOfDispute(payment, dispute, now)
  await inTransaction(database, tx => applyDispute(ground, tx, payment, news))
}
