import type { InTransaction } from '../../database/connect.ts'
import type { MoneyCaseTable } from '../../database/tables/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase } from './money-cases.ts'
import { idsOfOpenCases, nameDue, noteDue } from './store/cases.ts'
import type { PayableRow } from './store/payables.ts'
import { type DisputeRow, findOpenDisputes, type PaymentRow } from './store/payments.ts'

export interface AboutDispute {
  payable: PayableRow
  payment: PaymentRow
  dispute: DisputeRow
}

interface OfCase {
  kind: Extract<MoneyCaseTable['kind'], `DISPUTE_${string}`>
  /** Null where it is about no sum. */
  cents: number | null
}

type Ground = Pick<PaymentsGround, 'clock' | 'log'>

export const openDisputeCase = (
  ground: Ground,
  tx: InTransaction,
  { payable, payment: { id: payment_id, currency, provider }, dispute }: AboutDispute,
  { kind, cents }: OfCase,
) =>
  openCase(ground, tx, kind, {
    payable_id: payable.id,
    payment_id,
    provider,
    provider_id: dispute.provider_dispute_id,
    amount_cents: cents,
    currency: cents === null ? null : currency,
  })

/** What waits for banks stands in the cases of what they argue about: in a new one, where somebody has settled it. */
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
    await openDisputeCase(ground, tx, { payable, payment, dispute }, { kind, cents })
  }
  await noteDue(tx, payment.id)
}

/**
 * What became of that stands in the cases of their ends: in each as much as its own sum has settled, the oldest
 * dispute first, so that all of them together name it once.
 */
export async function nameSettled(
  tx: InTransaction,
  paymentId: string,
  together: readonly DisputeRow[],
  { coveredCents, sentCents }: { coveredCents: number; sentCents: number },
) {
  const left = { coveredCents, sentCents }
  const take = (from: keyof typeof left, most: number) => {
    const cents = Math.min(left[from], most)
    left[from] -= cents
    return cents
  }
  for (const one of together.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const [lost, paid] = [one.lost_cents ?? 0, one.paid_cents ?? 0]
    const of = { paymentId, providerId: one.provider_dispute_id }
    await nameDue(tx, { kind: 'DISPUTE_LOST', ...of }, take('coveredCents', lost))
    const won = take('coveredCents', paid) + take('sentCents', one.amount_cents - lost - paid)
    await nameDue(tx, { kind: 'DISPUTE_WON', ...of }, won)
  }
}
