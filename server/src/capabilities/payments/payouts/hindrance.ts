import type { payoutHindrances } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import { bankAccountsOf } from '../../account/index.ts'
import { closedAt, readBalances, readCarried } from './store/closing.ts'
import { findOpen, type PayoutRow } from './store/payouts.ts'

type Hindrance = (typeof payoutHindrances)[number]
type Standing = Pick<
  PayoutRow,
  'doctor_id' | 'currency' | 'state' | 'ordered_iban' | 'return_noted_at'
>

/** What of their doctors decides whether payouts can go out. */
export interface Facts {
  accounts: Awaited<ReturnType<typeof bankAccountsOf>>
  /** Who owes back more than they have earned since, with the currency. */
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

async function owingOf(connection: Connection, doctorIds: string[]) {
  if (doctorIds.length === 0) return new Set<string>()
  const left = await readCarried(connection, doctorIds)
  for (const { doctor_id, currency, net_cents } of await readBalances(connection, { doctorIds })) {
    const key = `${doctor_id} ${currency}`
    left.set(key, (left.get(key) ?? 0) + net_cents)
  }
  return new Set([...left].flatMap(([key, cents]) => (cents < 0 ? [key] : [])))
}

const isOpen = ({ state }: Pick<Standing, 'state'>) => state === 'DUE' || state === 'RETURNED'

/**
 * Why it cannot be handed over. What its doctor owes back is not sent out first: they may earn nothing any more. To the
 * account from which it came back it is not sent again.
 */
export function hindranceOf(row: Standing, { accounts, owing }: Facts): Hindrance | null {
  if (!isOpen(row)) return null
  if (owing.has(`${row.doctor_id} ${row.currency}`)) return 'OWES_BACK'
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

/** Those that can be handed over now, for whoever looks at what waits: what waits for its doctor is not theirs to do. */
export async function countReady(connection: Connection) {
  const open = await findOpen(connection)
  const facts = await factsFor(connection, open)
  const ready = open.filter(row => hindranceOf(row, facts) === null)
  const oldest = ready.map(({ month }) => month).toSorted()[0]
  const since = oldest === undefined ? null : await closedAt(connection, oldest)
  return { count: ready.length, since }
}
