import { monthLater, monthsBetween } from '@konsil/contract/core/month'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { PayoutTable } from '../../../database/tables/payouts.ts'
import { defineTimedJob } from '../../../jobs/job.ts'
import { bankAccountsOf } from '../../account/index.ts'
import type { Ground } from '../../ground.ts'
import { raiseEvent } from '../../notifications/index.ts'
import { numberSettingsNow } from '../../site/index.ts'
import { centsOf, type Closing, closingsOf } from './closings.ts'
import { askForDocuments } from './statements/issue-documents-job.ts'
import { lastToClose } from './months.ts'
import {
  beginMonth,
  firstMonthEarned,
  insertPayouts,
  lastClosedMonth,
  type OpenShare,
} from './store/closing.ts'
import { carryInto } from './store/payouts.ts'

type ClosingGround = Pick<Ground, 'database' | 'clock'>

/** Each hour, so that the day begins in Germany, and a machine that stood still on it loses no month. */
export const closeMonthsJob = defineTimedJob('close-payout-months', '12 * * * *')

/** Closes every month whose day has come and that is open still, the oldest first: late, twice, on two workers, each once. */
export async function closeMonths(ground: ClosingGround, ending?: AbortSignal) {
  const { database, clock } = ground
  const { PAYOUT_DAY } = await numberSettingsNow(database)
  const first = await firstOpenMonth(database)
  if (first === undefined) return
  for (const month of monthsBetween(first, lastToClose(clock.now(), PAYOUT_DAY))) {
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
  const made = (await closingsOf(tx, month)).map(closing => ({
    ...closing,
    payout: payoutOf(closing, month, now),
  }))
  const payouts = made.map(({ payout }) => payout)
  await insertPayouts(
    tx,
    payouts,
    made.flatMap(({ payout, shares }) => shares.map(share => itemOf(payout, share))),
  )
  for (const { payout, takenUp } of made) {
    if (takenUp.length > 0) await carryInto(tx, takenUp, payout.id)
  }
  await tellWithoutAccount(tx, payouts, now)
  for (const doctorId of new Set(payouts.map(one => one.doctor_id))) {
    await askForDocuments(tx, doctorId)
  }
}

function payoutOf(closing: Closing, month: string, now: Date): PayoutTable {
  const amountCents = centsOf(closing)
  return {
    id: newId(now),
    month,
    doctor_id: closing.doctor_id,
    currency: closing.currency,
    carried_cents: closing.carriedCents,
    amount_cents: amountCents,
    state: amountCents > 0 ? 'DUE' : 'CARRIED',
    file_id: null,
    carried_to: null,
  }
}

const itemOf = (
  { id }: PayoutTable,
  { payable_id, kept_cents, fee_cents, vat_cents, net_cents }: OpenShare,
) => ({ payout_id: id, payable_id, kept_cents, fee_cents, vat_cents, net_cents })

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
