import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { PaymentsGround } from './ground.ts'
import { enter } from './ledger.ts'
import { payeeChangedPostings } from './postings.ts'
import { refund } from './refund.ts'
import { changePayable, lockPayable, sumsOf } from './store/payables.ts'

export interface OtherPayee {
  payableId: string
  payeeId: string
  /** The whole price with them: never more than before. */
  amountCents: number
}

/**
 * Somebody else is to be paid, at the rates that were agreed: what was paid above their price goes back,
 * and what is left of the first one's share is theirs. Whatever is refunded or paid later is their matter.
 */
export async function changePayee(
  ground: Pick<PaymentsGround, 'clock' | 'refunded'>,
  tx: InTransaction,
  { payableId, payeeId, amountCents }: OtherPayee,
) {
  const before = await lockPayable(tx, payableId)
  const { paid, refunded } = await sumsOf(tx, payableId)
  const kept = Math.min(paid - refunded, amountCents)
  const above = paid - refunded - kept
  if (above > 0) {
    const reason = 'CHEAPER_DOCTOR' as const
    await refund(ground, tx, { payableId, amountCents: above, reason, by: null })
  }
  await changePayable(tx, payableId, {
    payee_id: payeeId,
    amount_cents: amountCents,
    deposit_cents: Math.min(before.deposit_cents, amountCents),
    asked_cents: Math.min(before.asked_cents, amountCents),
  })
  const now = ground.clock.now()
  await enter(
    tx,
    before,
    // Nothing else has caused it, so it is its own cause.
    { kind: 'PAYEE_CHANGED', cause_id: newId(now), currency: before.currency, happened_at: now },
    payeeChangedPostings(kept, before, { from: before.payee_id, to: payeeId }),
  )
}
