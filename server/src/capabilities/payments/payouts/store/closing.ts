import { homeZone } from '@konsil/contract/core/time'
import type { Currency } from '@konsil/contract/core/money'
import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { inPortions } from '../../../../database/in-portions.ts'
import type {
  EarnedPayableTable,
  PayoutItemTable,
  PayoutTable,
} from '../../../../database/tables/payouts.ts'

export const insertEarned = (tx: InTransaction, rows: EarnedPayableTable[]) =>
  inPortions(rows, some =>
    tx
      .insertInto('earned_payable')
      .values(some)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )

export async function lastClosedMonth(connection: Connection) {
  const rows = connection.selectFrom('payout_month').select('month')
  return (await rows.orderBy('month', 'desc').limit(1).executeTakeFirst())?.month
}

export async function closedMonths(connection: Connection) {
  const rows = connection.selectFrom('payout_month').select('month').orderBy('month', 'desc')
  return (await rows.execute()).map(({ month }) => month)
}

export async function closedAt(connection: Connection, month: string) {
  const rows = connection.selectFrom('payout_month').where('month', '=', month)
  return (await rows.select('closed_at').executeTakeFirstOrThrow()).closed_at
}

/** In which somebody earned something first; none has. */
export async function firstMonthEarned(connection: Connection) {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least(
      (select min(earned_at) from earned_payable),
      (select min(closed_at) from payable
       where closed_at is not null
         and exists (select from payment where payable_id = payable.id and fate = 'TAKEN'))
    ) at time zone ${homeZone}, 'YYYY-MM') as month`.execute(connection)
  return rows[0]?.month ?? undefined
}

/** False when it is closed: whoever comes while another closes it waits for how that ends. */
export async function beginMonth(tx: InTransaction, month: string, now: Date) {
  const begun = await tx
    .insertInto('payout_month')
    .values({ month, closed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  return begun !== undefined
}

export interface OpenShare extends Omit<PayoutItemTable, 'payout_id'> {
  doctor_id: string
  currency: Currency
  /** Since when there is anything of it to be paid out. */
  month: string
}

/**
 * What is each doctor's of what was done, or is kept of what did not take place, above what earlier payouts have taken
 * up: read from the ledger, never computed anew. What was entered too late for its month is in the next one's.
 */
export async function readOpenShares(
  connection: Connection,
  { until, doctorIds }: { until?: string; doctorIds?: readonly string[] },
) {
  const end = until
    ? sql`(to_date(${until}, 'YYYY-MM') + interval '1 month')::timestamp at time zone ${homeZone}`
    : sql`'infinity'::timestamptz`
  const { rows } = await sql<OpenShare>`
    with bound as (select ${end} as ends),
    earned as (
      select payable.id, payee_id, currency, least(earned_at, closed_at) as since
      from payable left join earned_payable using (kind, subject_id)
      where least(earned_at, closed_at) < (select ends from bound)
        and ${doctorIds ? sql`payee_id = any(${[...doctorIds]})` : sql`true`}
    ), standing as (
      select earned.id as payable_id, payee_id as doctor_id, earned.currency, since,
             max(happened_at) as changed_at,
             -coalesce(sum(cents) filter (where account = 'DOCTOR'), 0) as net,
             -coalesce(sum(cents) filter (where account = 'PLATFORM'), 0) as platform,
             -coalesce(sum(cents) filter (where account = 'VAT'), 0) as vat
      from earned
      join ledger_entry on ledger_entry.payable_id = earned.id and happened_at < (select ends from bound)
      join ledger_posting on entry_id = ledger_entry.id
      where account in ('DOCTOR', 'PLATFORM', 'VAT')
      group by earned.id, payee_id, earned.currency, since
    ), change as (
      select payable_id, doctor_id, currency, greatest(since, changed_at) as changed_at,
             (net - coalesce(net_cents, 0))::bigint as net_cents,
             (vat - coalesce(vat_cents, 0))::bigint as vat_cents,
             -- The VAT in the fee is posted from the platform to what is owed for it.
             (platform + 2 * vat - coalesce(fee_cents, 0))::bigint as fee_cents
      from standing
      cross join lateral (
        select sum(net_cents) as net_cents, sum(vat_cents) as vat_cents, sum(fee_cents) as fee_cents
        from payout_item where payout_item.payable_id = standing.payable_id
      ) taken
    )
    select payable_id, doctor_id, currency, net_cents, vat_cents, fee_cents,
           net_cents + fee_cents - vat_cents as kept_cents,
           to_char(changed_at at time zone ${homeZone}, 'YYYY-MM') as month
    from change where net_cents <> 0 or vat_cents <> 0 or fee_cents <> 0
    order by doctor_id, currency, payable_id`.execute(connection)
  return rows
}

/** What the newest payout of each doctor and currency left below nought. */
export async function readCarried(connection: Connection, doctorIds?: readonly string[]) {
  const theirs = doctorIds ? sql`doctor_id = any(${[...doctorIds]})` : sql`true`
  const { rows } = await sql<{ doctor_id: string; currency: Currency; amount_cents: number }>`
    select * from (
      select distinct on (doctor_id, currency) doctor_id, currency, amount_cents, state
      from payout where ${theirs} order by doctor_id, currency, month desc
    ) newest where state = 'CARRIED'`.execute(connection)
  return rows
}

export async function insertPayouts(
  tx: InTransaction,
  payouts: PayoutTable[],
  items: PayoutItemTable[],
) {
  await inPortions(payouts, some => tx.insertInto('payout').values(some).execute())
  await inPortions(items, some => tx.insertInto('payout_item').values(some).execute())
}
