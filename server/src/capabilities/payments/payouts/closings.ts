import type { InTransaction } from '../../../database/connect.ts'
import { bankAccountsOf } from '../../account/index.ts'
import { grouped } from '../../grouped.ts'
import { hindranceOfAccount } from './hindrance.ts'
import { keyOf, type OfDoctor } from './still-owed.ts'
import { type OpenShare, readCarried, readOpenShares } from './store/closing.ts'
import { lockOpenOf, type PayoutRow } from './store/payouts.ts'

/** What one doctor gets in one currency, of a month that is closed. */
export interface Closing extends OfDoctor {
  shares: readonly OpenShare[]
  carriedCents: number
  /** Earlier payouts that are set off by this one. */
  takenUp: readonly string[]
}

export const centsOf = ({ shares, carriedCents }: Closing) =>
  shares.reduce((sum, { net_cents }) => sum + net_cents, carriedCents)

/** What goes back is set off against what waits as well: of whoever earns nothing any more, nothing waits for ever. */
export async function closingsOf(tx: InTransaction, month: string): Promise<Closing[]> {
  const shares = await readOpenShares(tx, { until: month })
  const carried = await readCarried(tx)
  const sharesOf = grouped(shares, keyOf)
  const carriedOf = new Map(carried.map(one => [keyOf(one), one.amount_cents]))
  const all = [...grouped<OfDoctor>([...shares, ...carried], keyOf)].map(([key, [whose]]) => {
    if (!whose) throw new Error('a group of none')
    return {
      doctor_id: whose.doctor_id,
      currency: whose.currency,
      shares: sharesOf.get(key) ?? [],
      carriedCents: carriedOf.get(key) ?? 0,
      takenUp: [],
    }
  })
  const below = all.filter(closing => centsOf(closing) < 0)
  const open = await openToSetOff(tx, [...new Set(below.map(({ doctor_id }) => doctor_id))])
  return all
    .map(closing => takeUp(closing, open.get(keyOf(closing)) ?? []))
    .filter(closing => closing.shares.length > 0 || closing.takenUp.length > 0)
}

/** No more of them than is needed. */
function takeUp(closing: Closing, open: readonly PayoutRow[]): Closing {
  const [next, ...rest] = open
  if (!next || centsOf(closing) >= 0) return closing
  const carriedCents = closing.carriedCents + next.amount_cents
  return takeUp({ ...closing, carriedCents, takenUp: [...closing.takenUp, next.id] }, rest)
}

/** What came back waits for its doctor to change the account, and is what came back until then. */
async function openToSetOff(tx: InTransaction, doctorIds: readonly string[]) {
  if (doctorIds.length === 0) return new Map<string, PayoutRow[]>()
  const open = await lockOpenOf(tx, doctorIds)
  const accounts = await bankAccountsOf(tx, [...doctorIds])
  const fitting = open.filter(row => row.state === 'DUE' || !hindranceOfAccount(row, accounts))
  return grouped(fitting, keyOf)
}
