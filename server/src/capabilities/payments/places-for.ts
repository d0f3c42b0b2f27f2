import type { RefundRow } from './store/payments.ts'
import { sumOf } from './sum-of.ts'

type Live = Pick<RefundRow, 'state' | 'amount_cents'>

/**
 * For what money stands that was sent back on a provider's own pages. First for what is owed, since a
 * refund of ours failed; then for what is left of the payment; then for what is under way here, or waits for a
 * bank, and cannot arrive any more. What is more than all that is too much.
 */
export function placesFor<Row extends Live>(cents: number, paidCents: number, live: Row[]) {
  let open = cents
  const take = (most: number) => {
    const taken = Math.min(open, Math.max(0, most))
    open -= taken
    return taken
  }
  const placesOf = (state: Live['state']) =>
    live
      .filter(row => row.state === state)
      .map(row => ({ row, cents: take(row.amount_cents) }))
      .filter(place => place.cents > 0)
  const owed = placesOf('FAILED')
  const fresh = take(paidCents - sumOf(live))
  const underWay = [...placesOf('PENDING'), ...placesOf('WAITING')]
  return { places: [...owed, ...underWay], fresh, tooMuch: open }
}
