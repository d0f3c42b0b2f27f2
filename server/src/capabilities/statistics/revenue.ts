import { currencies, type Currency } from '@konsil/contract/core/money'
import { monthsBetween } from '@konsil/contract/core/month'
import { dayLater } from '@konsil/contract/core/time'
import type { Revenue, RevenueState, RevenueSums } from '@konsil/contract/statistics'
import { namedForRevenue } from '../appointments/index.ts'
import { type Earned, revenueOf } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { StatisticsGround } from './ground.ts'
import { grouped } from '../grouped.ts'
import { startOfDay } from './months.ts'

/** Paid out is what was executed (STAT-07): a payout that came back is none. */
function stateOf({ left, sent }: Earned, isTheirs: boolean): RevenueState {
  if (left === 0) return isTheirs ? 'REFUNDED' : 'HANDED_OVER'
  return sent >= left ? 'PAID_OUT' : 'PENDING'
}

/** Of a share that came in parts, what was sent is of those that came first. */
function paidOutOf({ net, then, left, sent }: Earned) {
  if (left === 0) return 0
  if (sent >= left) return net
  const sentOf = (cents: number) => Math.min(Math.max(cents, 0), Math.max(sent, 0))
  return sentOf(then) - sentOf(then - net)
}

const pendingOf = (row: Earned) => (row.left === 0 ? 0 : row.net - paidOutOf(row))

/** Each sum is the sum of its rows: all are made of the same ones. */
function sumsOf(rows: readonly Earned[], currency: Currency): Omit<RevenueSums, 'currency'> {
  const sum = (cents: (row: Earned) => number) =>
    moneyOf(
      rows.reduce((sum, row) => sum + cents(row), 0),
      currency,
    )
  return {
    paid: sum(row => row.paid),
    refunded: sum(row => row.refunded),
    fee: sum(row => row.fee),
    vat: sum(row => row.vat),
    netPayout: sum(row => row.net),
    paidOut: sum(paidOutOf),
    pending: sum(pendingOf),
  }
}

/** What moved for a doctor on these days and between them, of each appointment, each month and in all. */
export async function readOwnRevenue(
  { database }: Pick<StatisticsGround, 'database'>,
  doctorId: string,
  { from, to }: { from: string; to: string },
): Promise<Revenue> {
  const period = { from: startOfDay(from), to: startOfDay(dayLater(to, 1)) }
  const moved = await revenueOf(database, doctorId, period)
  const named = await namedForRevenue(
    database,
    doctorId,
    moved.map(row => row.subject_id),
  )
  const rows = moved.filter(row => named.has(row.subject_id))
  const lastMoved = (own: readonly Earned[]) => Math.max(...own.map(row => row.moved_at.getTime()))
  const list = [...grouped(rows, row => row.subject_id)]
    .sort(([, one], [, other]) => lastMoved(other) - lastMoved(one))
    .flatMap(([id, own]) => {
      const [first] = own
      const one = named.get(id)
      if (!first || !one) return []
      const state = stateOf(first, one.appointment !== null)
      return [{ ...one, state, ...sumsOf(own, first.currency) }]
    })
  const present = currencies.filter(currency => rows.some(row => row.currency === currency))
  const of = (currency: Currency) => rows.filter(row => row.currency === currency)
  return {
    from,
    to,
    list,
    totals: present.map(currency => ({ currency, ...sumsOf(of(currency), currency) })),
    months: present.flatMap(currency =>
      monthsBetween(from, to).map(month => ({
        month,
        currency,
        ...sumsOf(
          of(currency).filter(row => row.month === month),
          currency,
        ),
      })),
    ),
  }
}
