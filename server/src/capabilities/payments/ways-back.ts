import type { RefundRow } from './store/payments.ts'

/** What disputes make of a payment. */
export interface WithBanks {
  /** Banks have not decided yet. */
  isArgued: boolean
  /** What the payer has by them, from banks or the provider itself, and no refund stands for yet. */
  givenCents: number
  /** By how much that and all refunds together are more than was paid. */
  excessCents: number
}

type Refund = Pick<RefundRow, 'state' | 'replaced_by' | 'amount_cents' | 'reason'>

/** It failed, and nobody has dealt with it. What went back beyond what was paid is owed to nobody. */
export const isOwed = ({ state, replaced_by, reason }: Refund) =>
  state === 'FAILED' && replaced_by === null && reason !== 'TOO_MUCH'

/** An administrator has said that it was sent, and how much of it. */
export const isEntered = ({
  state,
  replaced_by,
  sent_on,
}: Pick<RefundRow, 'state' | 'replaced_by' | 'sent_on'>) =>
  state === 'DONE' && replaced_by === null && sent_on !== null

/** By a cancelling or a cheaper doctor. */
const isDueByRule = ({ reason }: Refund) =>
  reason.startsWith('CANCELLED_') || reason === 'CHEAPER_DOCTOR'

/**
 * How what is owed may reach its payer, and how much of it may be sent: nothing while a bank argues about the
 * payment, and nothing of what its payer has by a dispute, or it would be paid twice. What is due by a rule is given
 * back by all of that; what somebody has given beside it only where it is more than was paid.
 */
export function waysBack(refund: Refund, { isArgued, givenCents, excessCents }: WithBanks) {
  const owed = isOwed(refund)
  const heldCents = isDueByRule(refund) ? givenCents : excessCents
  return {
    waitsForBank: owed && isArgued,
    sendableCents: owed && !isArgued ? Math.max(0, refund.amount_cents - heldCents) : 0,
    mayCover: owed && givenCents >= refund.amount_cents,
  }
}
