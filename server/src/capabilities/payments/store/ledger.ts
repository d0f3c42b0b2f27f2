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

type Account = LedgerPostingTable['account']

export interface Difference {
  /** Null of an entry that does not balance, and of what a doctor was paid. */
  payable_id: string | null
  currency: string
  what: 'ENTRY' | 'PAYEE' | 'PAYOUT' | Account
  /** What the ledger says above what was moved. */
  cents: number
}

/** Of each payment, refund and dispute, what it leaves in which account; what is kept is shared below. */
const moved = sql`
  select payable_id, payment.currency, amount_cents - cost_cents as provider, cost_cents as costs,
         0 as disputed, 0 as losses, 0 as bank,
         case when fate = 'TAKEN' then 0 else -amount_cents end as payer,
         case when fate = 'TAKEN' then amount_cents else 0 end as kept
  from payment
  union all
  select payable_id, currency,
         case when state = 'DONE' and way = 'PROVIDER' then -refund.amount_cents else 0 end, 0, 0,
         case when way = 'DISPUTE' then -refund.amount_cents else 0 end,
         case when way = 'TRANSFER' then -refund.amount_cents else 0 end,
         case when state = 'DONE' then refund.amount_cents else 0 end
           - case when fate = 'TAKEN' and reason <> 'TOO_MUCH' then refund.amount_cents else 0 end,
         case when fate = 'TAKEN' and reason <> 'TOO_MUCH' then -refund.amount_cents else 0 end
  from refund join payment on payment.id = payment_id
  where replaced_by is null
  union all
  select payable_id, currency, case state when 'OPENED' then -dispute.amount_cents else -coalesce(lost_cents, 0) end, 0,
         case when state = 'OPENED' then dispute.amount_cents else 0 end,
         coalesce(lost_cents, 0), 0, 0, 0
  from dispute join payment on payment.id = payment_id`

/** What is kept, shared as D-050 has it, once more and in whole numbers: whoever posts it wrong is found by it. */
const expected = sql`
  select summed.*, floor((2 * kept * fee_rate + 10000) / 20000) as fee, vat_rate
  from (
    select payable_id, moved.currency, sum(provider) as provider, sum(costs) as costs, sum(disputed) as disputed,
           sum(losses) as losses, sum(bank) as bank, sum(payer) as payer, sum(kept) as kept
    from (${moved}) as moved group by payable_id, moved.currency
  ) as summed join payable on payable.id = payable_id`

/**
 * Where the ledger differs from the money that was moved: nowhere. Of each payable, currency and account:
 * every cent that any of them has must follow from a payment, a refund or a dispute; no doctor has
 * anything of what another one is paid for now; and each was paid what their executed payouts say.
 */
export async function readDifferences(connection: Connection) {
  const { rows } = await sql<Difference>`
    with expected as (
      select *, floor((2 * fee * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))) as vat
      from (${expected}) as shared
    ), should as (
      select payable_id, currency, account, cents from expected
      cross join lateral (values
        ('PROVIDER', provider), ('PAYER', payer), ('COSTS', costs), ('DISPUTED', disputed),
        ('LOSSES', losses), ('BANK', bank),
        ('DOCTOR', fee - vat - kept), ('PLATFORM', 2 * vat - fee), ('VAT', -vat)
      ) as each (account, cents)
    ), said as (
      select payable_id, currency, account, sum(cents) as cents
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      where payable_id is not null
      group by payable_id, currency, account
    ), said_of_payouts as (
      select party_id as doctor_id, currency, sum(cents) as cents
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      where payable_id is null and account = 'DOCTOR' group by party_id, currency
    ), executed as (
      select doctor_id, currency, sum(amount_cents) as cents
      from payout where state = 'EXECUTED' group by doctor_id, currency
    )
    select payable_id, currency, account as what,
           (coalesce(said.cents, 0) - coalesce(should.cents, 0))::bigint as cents
    from said full join should using (payable_id, currency, account)
    where coalesce(said.cents, 0) <> coalesce(should.cents, 0)
    union all
    select payable_id, entry.currency, 'PAYEE', sum(cents)::bigint
    from ledger_posting join ledger_entry entry on entry.id = entry_id join payable on payable.id = payable_id
    where account = 'DOCTOR' and party_id <> payee_id
    group by payable_id, entry.currency, party_id having sum(cents) <> 0
    union all
    select null, currency, 'PAYOUT', (coalesce(said.cents, 0) - coalesce(executed.cents, 0))::bigint
    from said_of_payouts said full join executed using (doctor_id, currency)
    where coalesce(said.cents, 0) <> coalesce(executed.cents, 0)
    union all
    select null, currency, 'ENTRY', coalesce(sum(cents), 0)::bigint
    from ledger_entry left join ledger_posting on entry_id = ledger_entry.id
    group by ledger_entry.id, currency having coalesce(sum(cents), 0) <> 0`.execute(connection)
  return rows
}

/** What each account has, of each currency. */
export const readAccountSums = (connection: Connection) =>
  connection
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .select(({ fn }) => ['account', 'currency', fn.sum<string>('cents').as('cents')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute()
