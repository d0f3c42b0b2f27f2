import type { PageQuestion } from '@konsil/contract/core/page'
import type { Currency } from '@konsil/contract/core/money'
import type { PayoutState } from '@konsil/contract/payouts'
import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { type NextRows, readNext, readPage } from '../../../../database/page.ts'
import type { PayoutTable, PayoutTransferTable } from '../../../../database/tables/payouts.ts'

export interface PayoutFilters {
  month?: string | undefined
  state?: PayoutState | undefined
  doctorId?: string | undefined
}

/** With the last word on whether it was sent, and to where it was handed over last. */
const withTransfer = (connection: Connection) =>
  connection
    .selectFrom('payout')
    .leftJoinLateral(
      query =>
        query
          .selectFrom('payout_transfer')
          .whereRef('payout_transfer.payout_id', '=', 'payout.id')
          .select(['executed_on', 'returned_on', 'return_noted_at'])
          .orderBy('payout_transfer.id', 'desc')
          .limit(1)
          .as('transfer'),
      join => join.onTrue(),
    )
    .leftJoin('payout_order', join =>
      join
        .onRef('payout_order.payout_id', '=', 'payout.id')
        .onRef('payout_order.file_id', '=', 'payout.file_id'),
    )
    .selectAll('payout')
    .select(['executed_on', 'returned_on', 'return_noted_at'])
    .select(['payout_order.account_name as ordered_name', 'payout_order.iban as ordered_iban'])

export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number]

const findPayouts = (connection: Connection) => withTransfer(connection).execute()

export const listPayouts = (
  connection: Connection,
  { month, state, doctorId, ...page }: PageQuestion & PayoutFilters,
) =>
  readPage(
    withTransfer(connection)
      .$if(month !== undefined, rows => rows.where('payout.month', '=', month ?? ''))
      .$if(doctorId !== undefined, rows => rows.where('payout.doctor_id', '=', doctorId ?? ''))
      .$if(state !== undefined, rows => rows.where('payout.state', '=', state ?? 'DUE'))
      .orderBy('payout.month', 'desc')
      .orderBy('payout.id'),
    page,
  )

export const listPayoutsOf = (connection: Connection, doctorId: string, page: PageQuestion) =>
  readPage(
    withTransfer(connection)
      .where('payout.doctor_id', '=', doctorId)
      .orderBy('payout.month', 'desc')
      .orderBy('payout.currency'),
    page,
  )

/** Those that nobody has handed over yet, or that came back. */
export const findOpen = (
  connection: Connection,
  { month, doctorId, currency }: Omit<PayoutFilters, 'state'> & { currency?: Currency } = {},
) =>
  withTransfer(connection)
    .$if(month !== undefined, rows => rows.where('payout.month', '=', month ?? ''))
    .$if(doctorId !== undefined, rows => rows.where('payout.doctor_id', '=', doctorId ?? ''))
    .$if(currency !== undefined, rows => rows.where('payout.currency', '=', currency ?? 'EUR'))
    .where('payout.state', 'in', ['DUE', 'RETURNED'])
    .orderBy('payout.id')
    .execute()

/** The same of some doctors, the oldest first. Row locks: as they stand then, and until the transaction has ended. */
export async function lockOpenOf(tx: InTransaction, doctorIds: readonly string[]) {
  await tx
    .selectFrom('payout')
    .where('doctor_id', 'in', doctorIds)
    .where('state', 'in', ['DUE', 'RETURNED'])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return withTransfer(tx)
    .where('payout.doctor_id', 'in', doctorIds)
    .where('payout.state', 'in', ['DUE', 'RETURNED'])
    .orderBy('payout.month')
    .execute()
}

/** Into the payout that sets them off, with what they had taken up before. */
export async function carryInto(tx: InTransaction, ids: readonly string[], carriedTo: string) {
  const change = { carried_to: carriedTo }
  await tx.updateTable('payout').set(change).where('carried_to', 'in', ids).execute()
  await tx
    .updateTable('payout')
    .set({ ...change, state: 'CARRIED' })
    .where('id', 'in', ids)
    .execute()
}

/** Row locks: of two who hand them over at once, the second finds none. */
export const lockPayouts = (tx: InTransaction, ids: string[]) =>
  tx
    .selectFrom('payout')
    .where('id', 'in', ids)
    .select(['id', 'state'])
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockPayout = (tx: InTransaction, id: string) =>
  tx.selectFrom('payout').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** The same of all in a file of which nobody has said yet what became. */
export const lockOrdered = (tx: InTransaction, fileId: string) =>
  tx
    .selectFrom('payout')
    .where('file_id', '=', fileId)
    .where('state', '=', 'ORDERED')
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()

export const findPayout = (connection: Connection, id: string) =>
  withTransfer(connection).where('payout.id', '=', id).executeTakeFirst()

export const readItems = (connection: Connection, payoutId: string) =>
  connection
    .selectFrom('payout_item')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('payout_id', '=', payoutId)
    .selectAll('payout_item')
    .select(['number', 'vat_rate', 'day_of_service'])
    .orderBy('day_of_service')
    .orderBy('payable.id')
    .execute()
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number]

export const readTransfers = (connection: Connection, payoutIds: string[]) =>
  payoutIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('payout_transfer')
        .where('payout_id', 'in', payoutIds)
        .selectAll()
        .orderBy('id')
        .execute()

export const changePayouts = (
  tx: InTransaction,
  ids: string[],
  change: Partial<Pick<PayoutTable, 'state' | 'file_id'>>,
) => tx.updateTable('payout').set(change).where('id', 'in', ids).execute()

export const insertTransfer = (tx: InTransaction, row: Insertable<PayoutTransferTable>) =>
  tx.insertInto('payout_transfer').values(row).execute()

export const findLastTransfer = (tx: InTransaction, payoutId: string) =>
  tx
    .selectFrom('payout_transfer')
    .where('payout_id', '=', payoutId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const changeTransfer = (
  tx: InTransaction,
  id: string,
  change: Pick<PayoutTransferTable, 'returned_on' | 'return_noted_at' | 'return_noted_by'>,
) => tx.updateTable('payout_transfer').set(change).where('id', '=', id).execute()

const isNotCarriedOn = sql<boolean>`(state <> 'CARRIED' or not exists (
  select from payout later
  where later.doctor_id = payout.doctor_id and later.currency = payout.currency and later.month > payout.month
))`
const isNotSetOff = sql<boolean>`(state <> 'CARRIED' or (amount_cents <> 0 and carried_to is null))`

/**
 * Of all months: what was carried on is in the next payout, so the newest alone of each doctor and currency is left.
 * What is set off is left nowhere.
 */
export async function readSums(
  connection: Connection,
  { month, doctorId }: Omit<PayoutFilters, 'state'>,
) {
  const rows = connection
    .selectFrom('payout')
    .$if(month !== undefined, all => all.where('month', '=', month ?? ''))
    .$if(month === undefined, all => all.where(isNotCarriedOn))
    .where(isNotSetOff)
    .$if(doctorId !== undefined, all => all.where('doctor_id', '=', doctorId ?? ''))
    .select(({ fn }) => ['state', 'currency', fn.countAll().as('count')])
    .select(({ fn }) => fn.sum('amount_cents').as('cents'))
    .groupBy(['state', 'currency'])
    .orderBy('currency')
    .orderBy('state')
  return rows
    .$castTo<Pick<PayoutTable, 'state' | 'currency'> & { count: number; cents: string }>()
    .execute()
}

/** What some doctors' payouts in these states come to. */
export async function readSumsOf(
  connection: Connection,
  doctorIds: readonly string[],
  states: readonly PayoutState[],
) {
  const rows = connection
    .selectFrom('payout')
    .where('doctor_id', 'in', doctorIds)
    .where('state', 'in', states)
    .select(['doctor_id', 'currency'])
    .select(sql<number>`sum(amount_cents)::bigint`.as('cents'))
  return rows.groupBy(['doctor_id', 'currency']).execute()
}

const ofDoctor = (connection: Connection, userId: string) =>
  withTransfer(connection).where('payout.doctor_id', '=', userId)

export async function countPayoutsOf(connection: Connection, userId: string) {
  const rows = connection.selectFrom('payout').where('doctor_id', '=', userId)
  const { count } = await rows
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

export const nextPayoutsOf = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) => readNext(ofDoctor(connection, userId), 'payout.id', next)
