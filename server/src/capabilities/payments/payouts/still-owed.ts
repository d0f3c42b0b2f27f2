import type { Currency } from '@konsil/contract/core/money'
import type { Connection } from '../../../database/connect.ts'
import { readCarried, readOpenShares } from './store/closing.ts'
import { readSumsOf } from './store/payouts.ts'

export interface OfDoctor {
  doctor_id: string
  currency: Currency
}

/** Each doctor is paid each currency by itself. */
export const keyOf = ({ doctor_id, currency }: OfDoctor) => `${doctor_id} ${currency}`

/** What is in no payout yet, with what the last one carried on: below nought where they owe back more than came in since. */
export async function notClosedYet(connection: Connection, doctorIds: readonly string[]) {
  const carried = await readCarried(connection, doctorIds)
  const left = new Map(carried.map(one => [keyOf(one), one.amount_cents]))
  for (const share of await readOpenShares(connection, { doctorIds })) {
    left.set(keyOf(share), (left.get(keyOf(share)) ?? 0) + share.net_cents)
  }
  return left
}

/** Whether anything is to be paid to them still, in whatever currency: of a month that is closed, or of one that is not. */
export async function isOwedAnything(connection: Connection, doctorId: string) {
  const owed = await notClosedYet(connection, [doctorId])
  for (const sum of await readSumsOf(connection, [doctorId], ['DUE', 'ORDERED', 'RETURNED'])) {
    owed.set(keyOf(sum), (owed.get(keyOf(sum)) ?? 0) + sum.cents)
  }
  return [...owed.values()].some(cents => cents > 0)
}
