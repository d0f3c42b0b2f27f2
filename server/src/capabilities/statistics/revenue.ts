import { currencies, type Currency } from '@konsil/contract/core/money'
import { dayLater } from '@konsil/contract/core/time'
import type { Revenue, RevenueState, RevenueSums } from '@konsil/contract/statistics'
import { namedForRevenue } from '../appointments/index.ts'
import { type Earned, revenueOf } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { StatisticsGround } from './ground.ts'
import { grouped } from './grouped.ts'
import { monthsBetween, startOfDay } from './months.ts'

/** Paid out is what was executed (STAT-07): a payout that came back is none. */
function stateOf({ left, sent }: Earned): RevenueState {
  if (left === 0) return 'REFUNDED'
  return sent >= left ? 'PAID_OUT' : 'PENDING'
}

/** Each sum is the sum of its rows: all are made of the same ones. */
function sumsOf(rows: readonly Earned[], currency: Currency): Omit<RevenueSums, 'currency'> {
  const sum = (cents: (row: Earned) => number) =>
    moneyOf(
      rows.reduce((sum, row) => sum + cents(row), 0),
      currency,
    )
  const inState = (state: RevenueState) => (row: Earned) => (stateOf(row) === state ? row.net : 0)
  return {
    paid: sum(row => row.paid),
    refunded: sum(row => row.refunded),
    fee: sum(row => row.fee),
    vat: sum(row => row.vat),
    netPayout: sum(row => row.net),
    paidOut: sum(inState('PAID_OUT')),
    pending: sum(inState('PENDING')),
  }
}

/** What moved for a doctor on these days and between them, of each appointment, each month and in all. */
export async function readRevenue(
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
      return first && one ? [{ ...one, state: stateOf(first), ...sumsOf(own, first.currency) }] : []
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
