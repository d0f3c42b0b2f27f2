import { masked } from '@konsil/contract/core/iban'
import { onTheWire } from '@konsil/contract/core/time'
import type { DoctorsPayout, ListedPayout, WholePayout } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import { namesOf } from '../../account/index.ts'
import { moneyOf } from '../../services/index.ts'
import { type Names, nameIn } from '../present.ts'
import { type Facts, factsFor, hindranceOf } from './hindrance.ts'
import { readFiles } from './store/files.ts'
import {
  findOpen,
  type ItemRow,
  type PayoutFilters,
  type PayoutRow,
  readSums,
  readTransfers,
} from './store/payouts.ts'

type Transfer = Awaited<ReturnType<typeof readTransfers>>[number]

const presentShown = (row: PayoutRow, facts: Facts) => ({
  _id: row.id,
  month: row.month,
  amount: moneyOf(row.amount_cents, row.currency),
  state: row.state,
  isSetOff: row.state === 'CARRIED' && (row.amount_cents === 0 || row.carried_to !== null),
  hindrance: hindranceOf(row, facts),
  executedOn: row.executed_on,
  returnedOn: row.returned_on,
})

export async function presentPayouts(
  connection: Connection,
  rows: readonly PayoutRow[],
): Promise<ListedPayout[]> {
  const facts = await factsFor(connection, rows)
  const names = await namesOf(connection, [...new Set(rows.map(row => row.doctor_id))])
  return rows.map(row => ({
    ...presentShown(row, facts),
    doctor: nameIn(names, row.doctor_id),
    account: accountOf(row, facts),
    isByHand: row.state === 'EXECUTED' && row.file_id === null,
  }))
}

/** As it was handed over; before, as it stands in the account. Of what was sent by hand nobody knows it. */
function accountOf(row: PayoutRow, { accounts }: Facts) {
  const isHandedOver = row.state === 'ORDERED' || row.state === 'EXECUTED'
  const account = accounts.get(row.doctor_id)
  const [name, iban] = isHandedOver
    ? [row.ordered_name, row.ordered_iban]
    : [account?.name, account?.iban]
  return name && iban ? { name, iban: masked(iban) } : null
}

type Stated = Pick<DoctorsPayout, 'documents' | 'needsDetails'>

export const presentDoctorsPayout = (
  row: PayoutRow,
  facts: Facts,
  stated: Stated,
): DoctorsPayout => ({
  ...presentShown(row, facts),
  carried: moneyOf(row.carried_cents, row.currency),
  ...stated,
})

export const presentItem = (
  { payout_id: _, ...row }: ItemRow,
  currency: PayoutRow['currency'],
) => ({
  payableId: row.payable_id,
  bookingNumber: row.number,
  kept: moneyOf(row.kept_cents, currency),
  fee: moneyOf(row.fee_cents, currency),
  vat: moneyOf(row.vat_cents, currency),
  net: moneyOf(row.net_cents, currency),
})

export const presentTransfer = (row: Transfer, names: Names): WholePayout['transfers'][number] => ({
  executedOn: row.executed_on,
  notedAt: onTheWire(row.noted_at),
  by: nameIn(names, row.noted_by),
  returned:
    row.returned_on !== null && row.return_noted_at !== null
      ? {
          on: row.returned_on,
          notedAt: onTheWire(row.return_noted_at),
          by: nameIn(names, row.return_noted_by),
        }
      : null,
})

/** How much of a month, of a doctor or of all stands where, and what of it can go out. */
export async function presentSums(
  connection: Connection,
  asked: Pick<PayoutFilters, 'month' | 'doctorId'> = {},
) {
  const open = await findOpen(connection, asked)
  const facts = await factsFor(connection, open)
  return (await readSums(connection, asked)).map(({ state, currency, count, cents }) => {
    const ready = open.filter(
      row => row.state === state && row.currency === currency && hindranceOf(row, facts) === null,
    )
    const readyCents = ready.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    return {
      state,
      count,
      sum: moneyOf(Number(cents), currency),
      ready: { count: ready.length, sum: moneyOf(readyCents, currency) },
    }
  })
}

export async function presentFiles(connection: Connection, month: string | undefined) {
  const rows = await readFiles(connection, month)
  const names = await namesOf(connection, [...new Set(rows.map(row => row.made_by))])
  return rows.map(row => ({
    _id: row.id,
    month: row.month,
    madeAt: onTheWire(row.made_at),
    by: nameIn(names, row.made_by),
    count: row.count,
    sum: moneyOf(row.cents, row.currency),
    open: row.open,
  }))
}
