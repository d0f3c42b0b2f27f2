import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { LedgerEntryTable, LedgerPostingTable } from '../../../database/tables/payments.ts'

export interface EntryWithPostings {
  entry: Insertable<LedgerEntryTable>
  postings: Insertable<LedgerPostingTable>[]
}

export async function insertEntries(tx: InTransaction, entries: EntryWithPostings[]) {
  await inPortions(entries, some =>
    tx
      .with('entered', one => one.insertInto('ledger_entry').values(some.map(({ entry }) => entry)))
      .insertInto('ledger_posting')
      .values(some.flatMap(({ postings }) => postings))
      .execute(),
  )
}

export interface Difference {
  /** Null of an entry that does not balance. */
  payable_id: string | null
  currency: string
  what: 'ENTRY' | 'PROVIDER' | 'PAYER' | 'SHARES' | 'PAYEE'
  /** What the ledger says above what was moved. */
  cents: number
}

/**
 * Where the ledger differs from the money that was moved: nowhere. Of each payable and currency, what
 * the provider has, what is owed to the payer, and what is the doctor's, the platform's and the state's;
 * and that no doctor has anything of what another one is paid for now.
 */
export async function readDifferences(connection: Connection) {
  const { rows } = await sql<Difference>`
    with moved as (
      select payable_id, currency, amount_cents - cost_cents as provider,
             case when fate = 'TAKEN' then 0 else -amount_cents end as payer,
             case when fate = 'TAKEN' then -amount_cents else 0 end as shares
      from payment
      union all
      select payable_id, currency,
             case when state = 'DONE' and way = 'PROVIDER' then -refund.amount_cents else 0 end,
             case when fate = 'TAKEN' then 0 else refund.amount_cents end
               - case when state = 'DONE' then 0 else refund.amount_cents end,
             case when fate = 'TAKEN' then refund.amount_cents else 0 end
      from refund join payment on payment.id = payment_id
      where replaced_by is null
      union all
      select payable_id, currency, case when state = 'WON' then 0 else -dispute.amount_cents end, 0, 0
      from dispute join payment on payment.id = payment_id
    ), posted as (
      select payable_id, currency,
             sum(cents) filter (where account = 'PROVIDER') as provider,
             sum(cents) filter (where account = 'PAYER') as payer,
             sum(cents) filter (where account in ('DOCTOR', 'PLATFORM', 'VAT')) as shares
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      group by payable_id, currency
    ), expected as (
      select payable_id, currency, sum(provider) as provider, sum(payer) as payer, sum(shares) as shares
      from moved group by payable_id, currency
    ), compared as (
      select payable_id, currency, what, coalesce(said, 0) - coalesce(should, 0) as cents
      from posted full join expected using (payable_id, currency)
      cross join lateral (values
        ('PROVIDER', posted.provider, expected.provider),
        ('PAYER', posted.payer, expected.payer),
        ('SHARES', posted.shares, expected.shares)
      ) as each (what, said, should)
    )
    select payable_id, currency, what, cents::bigint as cents from compared where cents <> 0
    union all
    select payable_id, entry.currency, 'PAYEE', sum(cents)::bigint
    from ledger_posting join ledger_entry entry on entry.id = entry_id join payable on payable.id = payable_id
    where account = 'DOCTOR' and party_id <> payee_id
    group by payable_id, entry.currency, party_id having sum(cents) <> 0
    union all
    select null, currency, 'ENTRY', coalesce(sum(cents), 0)::bigint
    from ledger_entry left join ledger_posting on entry_id = ledger_entry.id
    group by ledger_entry.id, currency having coalesce(sum(cents), 0) <> 0`.execute(connection)
  return rows
}

/** What each account has, of each currency. */
export const readBalances = (connection: Connection) =>
  connection
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .select(({ fn }) => ['account', 'currency', fn.sum<string>('cents').as('cents')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute()
