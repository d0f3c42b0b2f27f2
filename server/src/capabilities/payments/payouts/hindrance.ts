import type { payoutHindrances } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import { bankAccountsOf } from '../../account/index.ts'
import { closedAt } from './store/closing.ts'
import { findOpen, type PayoutRow } from './store/payouts.ts'

export type Accounts = Awaited<ReturnType<typeof bankAccountsOf>>
type Hindrance = (typeof payoutHindrances)[number]
type Standing = Pick<PayoutRow, 'doctor_id' | 'state' | 'return_noted_at'>

export const accountsFor = (connection: Connection, rows: readonly Standing[]) =>
  bankAccountsOf(connection, [...new Set(rows.map(row => row.doctor_id))])

/** Why it cannot be handed over: to where it came back from it is not sent again before its doctor has changed that. */
export function hindranceOf(
  { doctor_id, state, return_noted_at }: Standing,
  accounts: Accounts,
): Hindrance | null {
  if (state !== 'DUE' && state !== 'RETURNED') return null
  const account = accounts.get(doctor_id)
  if (!account) return 'NO_ACCOUNT'
  const hasFailed = return_noted_at !== null && account.since <= return_noted_at
  return state === 'RETURNED' && hasFailed ? 'ACCOUNT_FAILED' : null
}

/** Those that can be handed over now, for whoever looks at what waits: what waits for its doctor is not theirs to do. */
export async function countReady(connection: Connection) {
  const open = await findOpen(connection)
  const accounts = await accountsFor(connection, open)
  const ready = open.filter(row => hindranceOf(row, accounts) === null)
  const oldest = ready.map(({ month }) => month).toSorted()[0]
  const since = oldest === undefined ? null : await closedAt(connection, oldest)
  return { count: ready.length, since }
}
