import type { InTransaction } from '../../database/connect.ts'
import type { MoneyCaseTable } from '../../database/tables/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase } from './money-cases.ts'
import { idsOfOpenCases, noteDue } from './store/cases.ts'
import type { PayableRow } from './store/payables.ts'
import { type DisputeRow, findOpenDisputes, type PaymentRow } from './store/payments.ts'

export interface AboutDispute {
  payable: PayableRow
  payment: PaymentRow
  dispute: DisputeRow
}

interface OfCase {
  kind: Extract<MoneyCaseTable['kind'], `DISPUTE_${string}`>
  cents: number
  /** What of it is the payer's, as it is decided. */
  dueCents: number
}

type Ground = Pick<PaymentsGround, 'clock' | 'log'>

export const openDisputeCase = (
  ground: Ground,
  tx: InTransaction,
  { payable, payment: { id: payment_id, currency, provider }, dispute }: AboutDispute,
  { kind, cents, dueCents }: OfCase,
) =>
  openCase(ground, tx, kind, {
    payable_id: payable.id,
    payment_id,
    provider,
    provider_id: dispute.provider_dispute_id,
    amount_cents: cents,
    currency,
    due_cents: dueCents || null,
  })

/** What waits for banks stands in the case of each that argues: in a new one, where somebody has settled it. */
export async function noteWaiting(
  ground: Ground,
  tx: InTransaction,
  payable: PayableRow,
  payment: PaymentRow,
) {
  const kind = 'DISPUTE_OPENED'
  for (const dispute of await findOpenDisputes(tx, payment.id)) {
    const { provider_dispute_id: providerId, amount_cents: cents } = dispute
    const open = await idsOfOpenCases(tx, { kind, paymentId: payment.id, providerId })
    if (open.length > 0) continue
    await openDisputeCase(ground, tx, { payable, payment, dispute }, { kind, cents, dueCents: 0 })
  }
  await noteDue(tx, payment.id)
}
