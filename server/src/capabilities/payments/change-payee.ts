import type { BillingPosition } from '@konsil/contract/billing-positions'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { PayableLine } from '../../database/tables/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { keepOtherIssuer } from './invoices/parties.ts'
import { enter } from './ledger.ts'
import { payeeChangedPostings } from './postings.ts'
import { refundDueByRule } from './refund.ts'
import { changePayable, lockPayable, type PayableRow, sumsOf } from './store/payables.ts'
import { insertPayeeChange } from './store/payee-changes.ts'

export interface OtherPayee {
  payableId: string
  payeeId: string
  /** The whole price with them: never more than before. */
  amountCents: number
  /** What they do for it, and when: as when it was asked for first. */
  lines: PayableLine[]
  billingPositions: BillingPosition[]
  /** As `YYYY-MM-DD`. */
  dayOfService: string
}

/**
 * Somebody else is to be paid, at the rates that were agreed: what was paid above their price goes back,
 * and what is left of the first one's share is theirs. What the first one has invoiced is taken back, and
 * what is left is invoiced by the other. Whatever is refunded or paid later is their matter.
 */
export async function changePayee(
  ground: Pick<PaymentsGround, 'clock' | 'config' | 'log' | 'secrets' | 'refunded'>,
  tx: InTransaction,
  other: OtherPayee,
) {
  const { payableId, payeeId, amountCents } = other
  const before = await lockPayable(tx, payableId)
  const { paid, refunded } = await sumsOf(tx, payableId)
  const kept = Math.min(paid - refunded, amountCents)
  const above = paid - refunded - kept
  if (above > 0) {
    const reason = 'CHEAPER_DOCTOR' as const
    await refundDueByRule(ground, tx, { payableId, amountCents: above, reason, by: null })
  }
  await changePayable(tx, payableId, asAgreed(before, other))
  // From now on what was paid counts for them: whoever leaves before it is invoiced is on it all the same.
  if (kept > 0) await keepOtherIssuer(ground, tx, { ...before, payee_id: payeeId })
  const now = ground.clock.now()
  const id = newId(now)
  await enter(
    tx,
    before,
    { kind: 'PAYEE_CHANGED', cause_id: id, currency: before.currency, happened_at: now },
    payeeChangedPostings(kept, before, { from: before.payee_id, to: payeeId }),
  )
  await insertPayeeChange(tx, { id, payableId, keptCents: kept, happenedAt: now })
  await askForInvoices(tx, payableId)
}

const asAgreed = (
  before: PayableRow,
  { payeeId, amountCents, lines, billingPositions, dayOfService }: OtherPayee,
) => ({
  payee_id: payeeId,
  amount_cents: amountCents,
  deposit_cents: Math.min(before.deposit_cents, amountCents),
  asked_cents: Math.min(before.asked_cents, amountCents),
  lines: JSON.stringify(lines),
  billing_positions: JSON.stringify(billingPositions),
  day_of_service: dayOfService,
})
