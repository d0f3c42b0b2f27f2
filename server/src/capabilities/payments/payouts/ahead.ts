import type { Currency } from '@konsil/contract/core/money'
import { monthLater } from '@konsil/contract/core/month'
import type { Connection } from '../../../database/connect.ts'
import { moneyOf } from '../../services/index.ts'
import { firstOpenMonth } from './close-months.ts'
import { type OpenShare, readCarried, readOpenShares } from './store/closing.ts'

type Moved = Pick<OpenShare, 'month' | 'currency' | 'net_cents'>

/** What is earned and in no payout yet, by the month with which it will be closed, less what is set off by then. */
export async function aheadOf(connection: Connection, doctorId: string) {
  const firstOpen = await firstOpenMonth(connection)
  if (firstOpen === undefined) return []
  const doctorIds = [doctorId]
  const first = await readOpenShares(connection, { until: firstOpen, doctorIds })
  const moved: Moved[] = [
    // What was entered too late for its own month is in the next one's.
    ...first.map(one => ({ ...one, month: firstOpen })),
    ...laterThan(first, await readOpenShares(connection, { doctorIds }), monthLater(firstOpen, 1)),
  ]
  const carried = await readCarried(connection, doctorIds)
  const currencies = [...new Set(moved.map(one => one.currency))]
  return currencies
    .flatMap(currency =>
      closedInTurn(
        moved.filter(one => one.currency === currency),
        { currency, carried: carried.find(one => one.currency === currency)?.amount_cents ?? 0 },
      ),
    )
    .sort((one, other) => one.month.localeCompare(other.month))
}

/** What is above that, or below: of a payable of which nothing is left since then, all of it. */
function laterThan(
  first: readonly OpenShare[],
  all: readonly OpenShare[],
  nextMonth: string,
): Moved[] {
  const taken = new Map(first.map(one => [one.payable_id, one.net_cents]))
  const left = new Set(all.map(one => one.payable_id))
  return [
    ...all.map(one => ({ ...one, net_cents: one.net_cents - (taken.get(one.payable_id) ?? 0) })),
    ...first
      .filter(one => !left.has(one.payable_id))
      .map(one => ({ ...one, month: nextMonth, net_cents: -one.net_cents })),
  ].filter(one => one.net_cents !== 0)
}

/** As months are closed: what one leaves below nought goes on to the next one. */
function closedInTurn(
  moved: readonly Moved[],
  { currency, carried }: { currency: Currency; carried: number },
) {
  let before = carried
  return [...new Set(moved.map(one => one.month))].toSorted().map(month => {
    const ofMonth = moved.filter(one => one.month === month)
    const cents = ofMonth.reduce((sum, { net_cents }) => sum + net_cents, before)
    before = Math.min(cents, 0)
    return { month, sum: moneyOf(cents, currency) }
  })
}
