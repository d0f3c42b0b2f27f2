import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { applyDispute, newsOfDispute } from './disputes.ts'
import type { PaymentsGround } from './ground.ts'
import { settleCases, settleCasesByHand } from './money-cases.ts'
import { lockPayable } from './store/payables.ts'
import { findDisputeById, findPaymentById } from './store/payments.ts'

type Asked = InputOf<typeof payments.decideDispute>

/**
 * A dispute has ended, and its provider does not say how, or not so that we understand it: somebody who has
 * looked it up says it. From there on it is as if the provider had; who said it and why stands in the case of it.
 * What the provider has paid itself is won for the books.
 */
export async function decideDispute(
  ground: PaymentsGround,
  by: string,
  { disputeId, state, lost: lostCents, paid: paidCents, note }: Asked,
) {
  await inTransaction(ground.database, async tx => {
    const { payment, dispute } = await holdOpen(tx, disputeId)
    const given = { LOST: lostCents, PAID_BY_PROVIDER: paidCents, WON: 0 }[state]
    if (given !== undefined && given > dispute.amount_cents) {
      throw new Refusal('dispute.too.much')
    }
    const news = newsOfDispute(payment, dispute, { state, lostCents, paidCents })
    await applyDispute(ground, tx, payment, news)
    const about = { paymentId: payment.id, providerId: dispute.provider_dispute_id }
    const kind = state === 'LOST' ? 'DISPUTE_LOST' : 'DISPUTE_WON'
    await settleCasesByHand(ground, tx, { kind, ...about }, { outcome: 'ENTERED', by, note })
    // Of what was lost in part the rest: the words are in the other case.
    await settleCases(ground, tx, { kind: 'DISPUTE_WON', ...about })
  })
}

/** Its payable held: of two who say how it ended one is refused. */
async function holdOpen(tx: InTransaction, disputeId: string) {
  const found = await findDisputeById(tx, disputeId)
  if (!found) throw new Refusal('not.found')
  const payment = await findPaymentById(tx, found.payment_id)
  await lockPayable(tx, payment.payable_id)
  const dispute = await findDisputeById(tx, disputeId)
  if (dispute?.state !== 'OPENED') throw new Refusal('dispute.decided')
  return { payment, dispute }
}
