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

type Refund = Pick<
  RefundRow,
  'id' | 'act_id' | 'payment_id' | 'state' | 'replaced_by' | 'amount_cents' | 'reason'
>

type Standing = Pick<Refund, 'state' | 'replaced_by' | 'reason'>

/** What went back beyond what was paid is owed to nobody. */
export const hasNotArrived = ({ state, replaced_by, reason }: Standing) =>
  state !== 'DONE' && replaced_by === null && reason !== 'TOO_MUCH'

/** It failed, and nobody has dealt with it. */
export const isOwed = (refund: Standing) => hasNotArrived(refund) && refund.state === 'FAILED'

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
 * What of each of these its payer has not by a dispute, and so may be sent, or it would be paid twice. All that they
 * have so stands for what is due by a rule, once for all of that; what somebody has given beside it is held back only
 * where it is more than was paid. Which of both it is, the other refunds of its decision say.
 */
export function dueBesideBanks(
  ofPayment: readonly Refund[],
  refunds: readonly OfAct[],
  { uncoveredCents, excessCents }: Omit<WithBanks, 'isArgued'>,
) {
  const due = new Map<string, number>()
  const setAgainst = (givenCents: number, rows: readonly Refund[]) =>
    rows.reduce((given, { id, amount_cents }) => {
      const cents = Math.min(amount_cents, given)
      due.set(id, amount_cents - cents)
      return given - cents
    }, givenCents)
  const isByRule = (row: Refund) => isDueByRule(row, refunds)
  const beyond = setAgainst(uncoveredCents, ofPayment.filter(isByRule))
  const excess = Math.max(0, excessCents - (uncoveredCents - beyond))
  setAgainst(
    excess,
    ofPayment.filter(row => !isByRule(row)),
  )
  return due
}

/** How what is owed may reach its payer, and how much of it may be sent: nothing while a bank argues about the payment. */
export function waysBack(refund: Refund, refunds: readonly Refund[], withBanks: WithBanks) {
  const { isArgued, uncoveredCents } = withBanks
  const owed = isOwed(refund)
  const ofPayment = refunds.filter(row => row.payment_id === refund.payment_id && isOwed(row))
  const sendable = dueBesideBanks(ofPayment, refunds, withBanks)
  return {
    waitsForBank: owed && isArgued,
    sendableCents: isArgued ? 0 : (sendable.get(refund.id) ?? 0),
    mayCover: owed && uncoveredCents >= refund.amount_cents,
  }
}
