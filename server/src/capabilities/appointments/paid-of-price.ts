import type { Payable } from '../payments/index.ts'

/**
 * What was paid of the price, and what of that goes back. What was paid above it went back when a cheaper doctor was
 * chosen, and counts as neither.
 */
export function paidOfPrice({
  paidCents,
  refundedCents,
  amountCents,
}: Pick<Payable, 'paidCents' | 'refundedCents' | 'amountCents'>) {
  const above = Math.max(0, paidCents - amountCents)
  return { paidCents: paidCents - above, refundedCents: refundedCents - above }
}
