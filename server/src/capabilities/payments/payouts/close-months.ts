import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { PayoutTable } from '../../../database/tables/payouts.ts'
import { defineTimedJob } from '../../../jobs/job.ts'
import { bankAccountsOf } from '../../account/index.ts'
import type { Ground } from '../../ground.ts'
import { raiseEvent } from '../../notifications/index.ts'
import { numberSettingsNow } from '../../site/index.ts'
import { askForDocuments } from './statements/issue-documents-job.ts'
import { lastToClose, monthLater, monthsToClose } from './months.ts'
import {
  type Balance,
  beginMonth,
  firstMonthEarned,
  insertPayouts,
  lastClosedMonth,
  readBalances,
  readCarried,
} from './store/closing.ts'

type ClosingGround = Pick<Ground, 'database' | 'clock'>

/** Each hour, so that the day begins in Germany, and a machine that stood still on it loses no month. */
export const closeMonthsJob = defineTimedJob('close-payout-months', '12 * * * *')

/** Closes every month whose day has come and that is open still, the oldest first: late, twice, on two workers, each once. */
export async function closeMonths(ground: ClosingGround, ending?: AbortSignal) {
  const { database, clock } = ground
  const { PAYOUT_DAY } = await numberSettingsNow(database)
  const first = await firstOpenMonth(database)
  if (first === undefined) return
  for (const month of monthsToClose(first, lastToClose(clock.now(), PAYOUT_DAY))) {
    if (ending?.aborted) return
    await inTransaction(database, tx => closeMonth(ground, tx, month))
  }
}

/** None before anybody has earned anything. */
export async function firstOpenMonth(connection: Connection) {
  const last = await lastClosedMonth(connection)
  return last === undefined ? firstMonthEarned(connection) : monthLater(last, 1)
}

/** All of it in one transaction: a worker that is killed leaves the month open, whole. */
async function closeMonth({ clock }: ClosingGround, tx: InTransaction, month: string) {
  const now = clock.now()
  if (!(await beginMonth(tx, month, now))) return
  const balances = await readBalances(tx, { until: month })
  const carried = await readCarried(tx)
  const made = [...groupsOf(balances).entries()].map(([key, items]) =>
    payoutOf({ month, items, carriedCents: carried.get(key) ?? 0 }, now),
  )
  const payouts = made.map(({ payout }) => payout)
  await insertPayouts(
    tx,
    payouts,
    made.flatMap(({ items }) => items),
  )
  await tellWithoutAccount(tx, payouts, now)
  for (const doctorId of new Set(payouts.map(one => one.doctor_id))) {
    await askForDocuments(tx, doctorId)
  }
}

function groupsOf(balances: readonly Balance[]) {
  const groups = new Map<string, Balance[]>()
  for (const one of balances) {
    const key = `${one.doctor_id} ${one.currency}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

interface Closing {
  month: string
  items: Balance[]
  carriedCents: number
}

function payoutOf({ month, items, carriedCents }: Closing, now: Date) {
  const [first] = items
  if (!first) throw new Error('a payout of nothing')
  const amountCents = items.reduce((sum, { net_cents }) => sum + net_cents, carriedCents)
  const payout: PayoutTable = {
    id: newId(now),
    month,
    doctor_id: first.doctor_id,
    currency: first.currency,
    carried_cents: carriedCents,
    amount_cents: amountCents,
    state: amountCents > 0 ? 'DUE' : 'CARRIED',
    file_id: null,
  }
  return {
    payout,
    items: items.map(({ payable_id, kept_cents, fee_cents, vat_cents, net_cents }) => ({
      payout_id: payout.id,
      payable_id,
      kept_cents,
      fee_cents,
      vat_cents,
      net_cents,
    })),
  }
}

/** It waits until they have said to where it goes: each is told once a month. */
async function tellWithoutAccount(tx: InTransaction, payouts: PayoutTable[], now: Date) {
  const due = payouts.filter(({ state }) => state === 'DUE')
  const doctorIds = [...new Set(due.map(one => one.doctor_id))]
  const accounts = await bankAccountsOf(tx, doctorIds)
  for (const aboutUserId of doctorIds) {
    if (accounts.has(aboutUserId)) continue
    const of = due.filter(one => one.doctor_id === aboutUserId)
    const sums = of.map(one => ({ cents: one.amount_cents, currency: one.currency }))
    const month = of[0]?.month ?? ''
    await raiseEvent(tx, now, {
      code: 'ACC013',
      aboutUserId,
      subjects: { payout: { month, sums } },
    })
  }
}
