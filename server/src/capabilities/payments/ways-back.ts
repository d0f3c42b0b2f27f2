import type { RefundRow } from './store/payments.ts'

/** What disputes make of a payment. */
export interface WithBanks {
  /** Banks have not decided yet. */
  isArgued: boolean
  /** What the payer has by them, from banks or the provider itself, and no refund stands for yet. */
  uncoveredCents: number
  /** By how much that and all refunds together are more than was paid. */
  excessCents: number
}

type Refund = Pick<RefundRow, 'act_id' | 'state' | 'replaced_by' | 'amount_cents' | 'reason'>

/** It failed, and nobody has dealt with it. What went back beyond what was paid is owed to nobody. */
export const isOwed = ({
  state,
  replaced_by,
  reason,
}: Pick<Refund, 'state' | 'replaced_by' | 'reason'>) =>
  state === 'FAILED' && replaced_by === null && reason !== 'TOO_MUCH'

/** An administrator has said that it was sent, and how much of it. */
export const isEntered = ({
  state,
  replaced_by,
  sent_on,
}: Pick<RefundRow, 'state' | 'replaced_by' | 'sent_on'>) =>
  state === 'DONE' && replaced_by === null && sent_on !== null

type OfAct = Pick<RefundRow, 'act_id' | 'reason'>

/** For what it was decided: what was sent on a provider's pages carries out that decision, and names none itself. */
export function decidedFor({ act_id, reason }: OfAct, refunds: readonly OfAct[]) {
  const named = (one: OfAct) => one.reason !== 'ELSEWHERE' && one.reason !== 'TOO_MUCH'
  return refunds.find(one => one.act_id === act_id && named(one))?.reason ?? reason
}

/** By a cancelling or a cheaper doctor. */
function isDueByRule(refund: OfAct, refunds: readonly OfAct[]) {
  const reason = decidedFor(refund, refunds)
  return reason.startsWith('CANCELLED_') || reason === 'CHEAPER_DOCTOR'
}

/**
 * How what is owed may reach its payer, and how much of it may be sent: nothing while a bank argues about the
 * payment, and nothing of what its payer has by a dispute, or it would be paid twice. What is due by a rule is given
 * back by all of that; what somebody has given beside it only where it is more than was paid. Which of both it is,
 * the other refunds of its decision say.
 */
export function waysBack(
  refund: Refund,
  refunds: readonly OfAct[],
  { isArgued, uncoveredCents, excessCents }: WithBanks,
) {
  const owed = isOwed(refund)
  const heldCents = isDueByRule(refund, refunds) ? uncoveredCents : excessCents
  return {
    waitsForBank: owed && isArgued,
    sendableCents: owed && !isArgued ? Math.max(0, refund.amount_cents - heldCents) : 0,
    mayCover: owed && uncoveredCents >= refund.amount_cents,
  }
}
