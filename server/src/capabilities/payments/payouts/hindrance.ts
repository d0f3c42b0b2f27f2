import { days, later } from '@konsil/contract/core/time'
import type { payoutHindrances } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import { bankAccountsOf } from '../../account/index.ts'
import { keyOf, notClosedYet } from './still-owed.ts'
import { closedAt } from './store/closing.ts'
import { countLeft } from './store/files.ts'
import { findOpen, type PayoutRow, readSumsOf } from './store/payouts.ts'

type Hindrance = (typeof payoutHindrances)[number]
type Standing = Pick<
  PayoutRow,
  'doctor_id' | 'currency' | 'state' | 'ordered_iban' | 'return_noted_at'
>

/** What of their doctors decides whether payouts can go out. */
export interface Facts {
  accounts: Awaited<ReturnType<typeof bankAccountsOf>>
  /** Of whom most of what waits goes back again, with the currency. */
  owing: ReadonlySet<string>
}

export async function factsFor(
  connection: Connection,
  rows: readonly Pick<Standing, 'doctor_id' | 'state'>[],
): Promise<Facts> {
  const doctorsOf = (some: typeof rows) => [...new Set(some.map(row => row.doctor_id))]
  return {
    accounts: await bankAccountsOf(connection, doctorsOf(rows)),
    owing: await owingOf(connection, doctorsOf(rows.filter(isOpen))),
  }
}

/** A little is set off against what they earn next; most of it is not sent out first, for they may earn nothing any more. */
async function owingOf(connection: Connection, doctorIds: string[]) {
  if (doctorIds.length === 0) return new Set<string>()
  const left = await notClosedYet(connection, doctorIds)
  const waiting = await readSumsOf(connection, doctorIds, ['DUE', 'RETURNED'])
  const owing = waiting.filter(sum => -2 * (left.get(keyOf(sum)) ?? 0) > sum.cents)
  return new Set(owing.map(keyOf))
}

const isOpen = ({ state }: Pick<Standing, 'state'>) => state === 'DUE' || state === 'RETURNED'

/**
 * Why it cannot be handed over: first what its doctor can mend. To the account from which it came back it is not sent
 * again. What goes back again for the most part waits until a month is closed, and is set off by that.
 */
export function hindranceOf(row: Standing, { accounts, owing }: Facts): Hindrance | null {
  if (!isOpen(row)) return null
  return hindranceOfAccount(row, accounts) ?? (owing.has(keyOf(row)) ? 'OWES_BACK' : null)
}

export function hindranceOfAccount(row: Standing, accounts: Facts['accounts']) {
  const account = accounts.get(row.doctor_id)
  if (!account) return 'NO_ACCOUNT'
  return row.state === 'RETURNED' && hasFailed(row, account) ? 'ACCOUNT_FAILED' : null
}

/** Of one that was sent by hand nobody knows to where: then any change since counts. */
const hasFailed = (
  { ordered_iban, return_noted_at }: Standing,
  { iban, since }: { iban: string; since: Date },
) =>
  ordered_iban === null
    ? return_noted_at !== null && since <= return_noted_at
    : iban === ordered_iban

/** So long a bank needs at most, and whoever says what it did. */
const daysWithBank = 5

/**
 * Those that can be handed over now, and those of which nobody says what became, for whoever looks at what waits: what
 * waits for its doctor is not theirs to do.
 */
export async function countForOffice(connection: Connection, now: Date) {
  const open = await findOpen(connection)
  const facts = await factsFor(connection, open)
  const ready = open.filter(row => hindranceOf(row, facts) === null)
  const oldest = ready.map(({ month }) => month).toSorted()[0]
  const closed = oldest === undefined ? [] : [await closedAt(connection, oldest)]
  const left = await countLeft(connection, later(now, -days(daysWithBank)))
  const [since = null] = [...closed, ...(left.since ? [left.since] : [])].toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
  return { count: ready.length + left.count, since }
}
