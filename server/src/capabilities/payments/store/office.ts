import type { PageQuestion } from '@konsil/contract/core/page'
import type { Connection } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'
import { underWay } from './checkouts.ts'

/** Those whose number begins so, the newest first; ids are in the order in which they were made. */
export const listPayables = (
  connection: Connection,
  { beginning, ...page }: PageQuestion & { beginning: string },
) =>
  readPage(
    connection
      .selectFrom('payable')
      .$if(beginning !== '', rows => rows.where('number', 'like', `${beginning}%`))
      .selectAll()
      .orderBy('id', 'desc'),
    page,
  )

/** Of each, with whom and when something was paid, what is under way, and what waits for somebody. */
export async function readStanding(connection: Connection, payableIds: string[]) {
  if (payableIds.length === 0) return { payments: [], underWay: [], openCases: [] }
  const payments = await connection
    .selectFrom('payment')
    .where('payable_id', 'in', payableIds)
    .select(['payable_id', 'provider', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const checkouts = await connection
    .selectFrom('checkout')
    .where('payable_id', 'in', payableIds)
    .where('state', 'in', underWay)
    .select('payable_id')
    .execute()
  const openCases = await connection
    .selectFrom('money_case')
    .where('payable_id', 'in', payableIds)
    .where('settled_at', 'is', null)
    .select('payable_id')
    .execute()
  return { payments, underWay: checkouts, openCases }
}

/** The oldest first, with what each account got or gave. */
export const readEntries = (connection: Connection, payableId: string) =>
  connection
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .where('payable_id', '=', payableId)
    .select(({ fn }) => [
      'ledger_entry.id',
      'kind',
      'happened_at',
      'currency',
      'account',
      fn.sum<string>('cents').as('cents'),
    ])
    .groupBy(['ledger_entry.id', 'account'])
    .orderBy('happened_at')
    .orderBy(({ fn }) => fn.min('number'))
    .execute()

/** What banks have taken for good of a payment, and no refund stands for yet. */
export async function leftOfLost(connection: Connection, paymentId: string) {
  const lost = await connection
    .selectFrom('dispute')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'LOST')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .executeTakeFirst()
  const covered = await connection
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where('way', '=', 'DISPUTE')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .executeTakeFirst()
  return Number(lost?.cents ?? 0) - Number(covered?.cents ?? 0)
}
