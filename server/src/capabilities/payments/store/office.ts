import { sql } from 'kysely'
import type { PageQuestion } from '@konsil/contract/core/page'
import type { Connection } from '../../../database/connect.ts'
import type { LedgerEntryTable } from '../../../database/tables/payments.ts'
import { readPage } from '../../../database/page.ts'
import type { WithBanks } from '../ways-back.ts'
import { statesUnderWay } from './under-way.ts'

interface Sought {
  /** Of the number. */
  beginning: string
  /** Money of them moved from then on, and before then. */
  moved?: { from: Date; before: Date } | undefined
  doctorId?: string | undefined
}

/** Those that are sought, the newest first; ids are in the order in which they were made. */
export const listPayables = (
  connection: Connection,
  { beginning, moved, doctorId, ...page }: PageQuestion & Sought,
) =>
  readPage(
    connection
      .selectFrom('payable')
      .$if(beginning !== '', rows => rows.where('number', 'like', `${beginning}%`))
      .$if(doctorId !== undefined, rows => rows.where('payee_id', '=', doctorId ?? ''))
      .$if(moved !== undefined, rows =>
        // Gathered first: row by row, the newest first, a month of earlier years reads all that came after it.
        rows.where(
          sql<boolean>`payable.id = any(array(
            select payable_id from ledger_entry
            where happened_at >= ${moved?.from} and happened_at < ${moved?.before}
          ))`,
        ),
      )
      .selectAll()
      .orderBy('id', 'desc'),
    page,
  )

/** Of each, with whom and when something was taken, what is under way, and what waits for somebody. */
export async function readStanding(connection: Connection, payableIds: string[]) {
  if (payableIds.length === 0) return { payments: [], underWay: [], openCases: [] }
  const payments = await connection
    .selectFrom('payment')
    .where('payable_id', 'in', payableIds)
    .where('fate', '=', 'TAKEN')
    .select(['payable_id', 'provider', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const checkouts = await connection
    .selectFrom('checkout')
    .where('payable_id', 'in', payableIds)
    .where('state', 'in', statesUnderWay.checkout)
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
    // A payout is of no single one.
    .$narrowType<{ kind: Exclude<LedgerEntryTable['kind'], `PAYOUT${string}`> }>()
    .execute()

/** Of each payment of a payable, what disputes make of it. */
export async function readWithBanks(connection: Connection, payableId: string) {
  const { rows } = await sql<WithBanks & { id: string }>`
    select id, "isArgued", "uncoveredCents", greatest(0, live + "uncoveredCents" - amount_cents) as "excessCents"
    from payment cross join lateral (
      select coalesce(bool_or(state = 'OPENED'), false) as "isArgued",
        coalesce(sum(coalesce(lost_cents, paid_cents)), 0) as given
      from dispute where payment_id = payment.id
    ) argued cross join lateral (
      select coalesce(sum(refund.amount_cents) filter (where replaced_by is null and reason <> 'TOO_MUCH'), 0)::bigint as live,
        (given - coalesce(sum(refund.amount_cents) filter (where way = 'DISPUTE'), 0))::bigint as "uncoveredCents"
      from refund where payment_id = payment.id
    ) gone
    where payable_id = ${payableId}`.execute(connection)
  const known = new Map(rows.map(row => [row.id, row]))
  return (paymentId: string): WithBanks => known.get(paymentId) ?? nothingWithBanks
}

const nothingWithBanks: WithBanks = { isArgued: false, uncoveredCents: 0, excessCents: 0 }
