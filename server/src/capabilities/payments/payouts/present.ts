import { masked } from '@konsil/contract/core/iban'
import { onTheWire } from '@konsil/contract/core/time'
import type { DoctorsPayout, ListedPayout, WholePayout } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import { namesOf } from '../../account/index.ts'
import { moneyOf } from '../../services/index.ts'
import { type Names, nameIn } from '../present.ts'
import { accountsFor, type Accounts, hindranceOf } from './hindrance.ts'
import {
  findOpen,
  findOrders,
  type ItemRow,
  type PayoutRow,
  readFiles,
  readSums,
  readTransfers,
} from './store/payouts.ts'

type Transfer = Awaited<ReturnType<typeof readTransfers>>[number]

const presentShown = (row: PayoutRow, accounts: Accounts) => ({
  _id: row.id,
  month: row.month,
  amount: moneyOf(row.amount_cents, row.currency),
  state: row.state,
  hindrance: hindranceOf(row, accounts),
  executedOn: row.executed_on,
  returnedOn: row.returned_on,
})

export async function presentPayouts(
  connection: Connection,
  rows: readonly PayoutRow[],
): Promise<ListedPayout[]> {
  const accounts = await accountsFor(connection, rows)
  const names = await namesOf(connection, [...new Set(rows.map(row => row.doctor_id))])
  const handedOver = rows.filter(({ state }) => state === 'ORDERED' || state === 'EXECUTED')
  const orders = await findOrders(
    connection,
    handedOver.map(({ id }) => id),
  )
  return rows.map(row => {
    // As it was handed over; as it stands in the account before.
    const order = orders.find(one => one.payout_id === row.id)
    const account = accounts.get(row.doctor_id)
    const name = order?.account_name ?? account?.name
    const iban = order?.iban ?? account?.iban
    return {
      ...presentShown(row, accounts),
      doctor: nameIn(names, row.doctor_id),
      account: name !== undefined && iban !== undefined ? { name, iban: masked(iban) } : null,
    }
  })
}

export const presentDoctorsPayout = (
  row: PayoutRow,
  accounts: Accounts,
  documents: DoctorsPayout['documents'],
): DoctorsPayout => ({
  ...presentShown(row, accounts),
  carried: moneyOf(row.carried_cents, row.currency),
  needsDetails: documents.length === 0,
  documents,
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

/** How much of a month, or of all, stands where, and what of it can go out. */
export async function presentSums(connection: Connection, month: string | undefined) {
  const open = await findOpen(connection, month)
  const accounts = await accountsFor(connection, open)
  return (await readSums(connection, month)).map(({ state, currency, count, cents }) => {
    const ready = open.filter(
      row =>
        row.state === state && row.currency === currency && hindranceOf(row, accounts) === null,
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
