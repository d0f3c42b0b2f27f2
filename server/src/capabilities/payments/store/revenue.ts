import type { Currency } from '@konsil/contract/core/money'
import type { MonthCode } from '@konsil/contract/statistics'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { doctorOfEntry, partyOfEntry } from './earned.ts'

export interface EarnedRow {
  payable_id: string
  subject_id: string
  number: string
  currency: Currency
  /** `YYYY-MM`, in UTC. */
  month: string
  moved_at: Date
  paid: number
  refunded: number
  /** With the VAT in it. */
  fee: number
  vat: number
  net: number
  /** What was the doctor's of it once this had moved. */
  then: number
  /** What of all that ever moved is the doctor's now. */
  left: number
  /** Of that: what a bank has sent to them, as an administrator says, or was set off against what they owed back. */
  sent: number
}

const sentTo = (doctorId: string) => sql`(
  select coalesce(sum(net_cents), 0)::bigint
  from payout_item item join payout own_payout on own_payout.id = payout_id
  join payout paid_with on paid_with.id = coalesce(own_payout.carried_to, own_payout.id)
  where item.payable_id = theirs.payable_id and own_payout.doctor_id = ${doctorId}
    and paid_with.state in ('EXECUTED', 'CARRIED')
)`

/**
 * What moved for a doctor in a time, of each payable and month, by the ledger. What somebody else took over counts as
 * paid to them from then on, and no more to the one before.
 */
export async function readEarned(
  connection: Connection,
  doctorId: string,
  { from, to }: { from: Date; to: Date },
) {
  const { rows } = await sql<EarnedRow>`
    with own as (
      select id from payable where payee_id = ${doctorId}
      union
      select payable_id from ledger_posting join ledger_entry on ledger_entry.id = entry_id
      where party_id = ${doctorId} and account = 'DOCTOR' and payable_id is not null
    ), entry as (
      select ledger_entry.*, max(number) as number, sum(cents) filter (where account = 'DOCTOR') as doctor,
             sum(cents) filter (where account = 'PLATFORM') as platform,
             sum(cents) filter (where account = 'VAT') as vat, sum(cents) as cents,
             ${partyOfEntry} as party_id
      from own join ledger_entry on payable_id = own.id join ledger_posting on entry_id = ledger_entry.id
      where account in ('DOCTOR', 'PLATFORM', 'VAT') and kind <> 'PAYEE_CHANGED'
      group by ledger_entry.id
    ), moved as (
      select payable_id, happened_at, greatest(-cents, 0) as paid, greatest(cents, 0) as refunded,
             -coalesce(platform, 0) - 2 * coalesce(vat, 0) as fee, -coalesce(vat, 0) as vat,
             -coalesce(doctor, 0) as net,
             ${doctorOfEntry({ party: sql`party_id`, number: sql`entry.number` })} as doctor_id
      from entry where cents <> 0
      union all
      select change.payable_id, change.happened_at, way * kept_cents, 0, way * share.fee, way * share.vat, -cents, party_id
      from own join ledger_entry change on change.payable_id = own.id and change.kind = 'PAYEE_CHANGED'
      join ledger_posting on entry_id = change.id and account = 'DOCTOR'
      join payee_change on payee_change.id = cause_id
      join payable on payable.id = change.payable_id
      cross join lateral (select -sign(cents) as way, floor((2 * kept_cents * fee_rate + 10000) / 20000) as fee) as kept
      cross join lateral (
        select fee, floor((2 * fee * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))) as vat
      ) as share
    )
    select payable_id, subject_id, payable.number, currency, to_char(happened_at at time zone 'UTC', 'YYYY-MM') as month,
           max(happened_at) as moved_at, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
           sum(fee)::bigint as fee, sum(vat)::bigint as vat, sum(net)::bigint as net,
           (array_agg(so_far order by happened_at desc))[1]::bigint as then, max(left_now)::bigint as left,
           ${sentTo(doctorId)} as sent
    from (
      select *, sum(net) over (partition by payable_id) as left_now,
             sum(net) over (partition by payable_id order by happened_at) as so_far
      from moved where doctor_id = ${doctorId}
    ) as theirs join payable on payable.id = payable_id
    where happened_at >= ${from} and happened_at < ${to}
    group by payable_id, subject_id, payable.number, currency, month
    order by month, payable_id`.execute(connection)
  return rows
}

interface OtherCurrency {
  /** From 01 on, in UTC. */
  month: MonthCode
  currency: Currency
}

export async function readOtherCurrencies(
  connection: Connection,
  { from, to }: { from: Date; to: Date },
) {
  const { rows } = await sql<OtherCurrency>`
    select distinct to_char(happened_at at time zone 'UTC', 'MM') as month, currency
    from ledger_entry
    where currency <> 'EUR' and kind in ('PAYMENT', 'REFUND', 'PAYEE_CHANGED')
      and happened_at >= ${from} and happened_at < ${to}
    order by month, currency`.execute(connection)
  return rows
}
