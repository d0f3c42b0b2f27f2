import { homeZone } from '@konsil/contract/core/time'
import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../../database/page.ts'
import type { InvoiceTable } from '../../../../database/tables/payments.ts'
import type { PaidFor } from '../../ground.ts'
import { ofBanks } from '../../store/payables.ts'

export type InvoiceRow = InvoiceTable

export const insertInvoice = (tx: InTransaction, invoice: Insertable<InvoiceTable>) =>
  tx.insertInto('invoice').values(invoice).execute()

export interface UnissuedPayment {
  id: string
  provider: string
  amount_cents: number
  since: Date
}

/** What a payment, or a decision to give back, is due: a document of its own, unless a change of who is paid or the end speaks for it. */
const isPaymentDue = sql`(fate = 'TAKEN'
  and not exists (select from invoice where payment_id = payment.id)
  and not exists (
    select from payee_change where payee_change.payable_id = payment.payable_id and payment.id = any(payment_ids)
  ))`
const isRefundDue = sql`(fate = 'TAKEN' and replaced_by is null and reason <> 'TOO_MUCH'
  and not exists (
    select from invoice where payable_id = payment.payable_id and (refund_act_id = act_id or act_id = any(refund_act_ids))
  )
  and not exists (
    select from payee_change where payee_change.payable_id = payment.payable_id and act_id = any(refund_act_ids)
  ))`

/**
 * Of the last change what was invoiced before it, as long as something of that is not taken back; then what is
 * kept. One that another has followed is due nothing more.
 */
const lastChange = sql`(select distinct on (payable_id) * from payee_change order by payable_id, turn desc)`
const isInvoiceOfChangeDue = sql`(kept_cents > 0
  and not exists (select from invoice where payee_change_id = payee_change.id and kind = 'INVOICE'))`
const isCancellationOfChangeDue = sql`(
  not exists (select from invoice where payee_change_id = payee_change.id)
  and 0 < (
    select coalesce(sum(case when kind = 'INVOICE' then amount_cents else -amount_cents end), 0) from invoice
    where invoice.payable_id = payee_change.payable_id
  ))`

export interface UnissuedChange {
  change_id: string
  kept_cents: number
  /** First what was invoiced before is taken back. */
  is_cancellation: boolean
  since: Date
}

/** The change of who is paid of which something is due. */
export async function findUnissuedChange(connection: Connection, payableId: string) {
  const { rows } = await sql<UnissuedChange>`
    select id as change_id, kept_cents, ${isCancellationOfChangeDue} as is_cancellation, happened_at as since
    from ${lastChange} payee_change
    where payable_id = ${payableId} and (${isCancellationOfChangeDue} or ${isInvoiceOfChangeDue})`.execute(
    connection,
  )
  return rows[0]
}

/** The first payment that was taken and has no invoice. */
export async function findUnissuedPayment(connection: Connection, payableId: string) {
  const { rows } = await sql<UnissuedPayment>`
    select id, provider, amount_cents, received_at as since from payment
    where payable_id = ${payableId} and ${isPaymentDue}
    order by received_at, id limit 1`.execute(connection)
  return rows[0]
}

export interface LeftByChange {
  sent_cents: number
  waiting_cents: number
  by_bank_cents: number
}

/** What a change and earlier decisions without a document leave of what was paid, by what becomes of it as of now. */
export async function leftByChange(connection: Connection, changeId: string) {
  const { rows } = await sql<LeftByChange>`
    select coalesce(sum(amount_cents) filter (where state = 'WAITING'), 0)::bigint as waiting_cents,
           coalesce(sum(amount_cents) filter (where way = 'DISPUTE'), 0)::bigint as by_bank_cents,
           coalesce(sum(amount_cents) filter (where state <> 'WAITING' and way <> 'DISPUTE'), 0)::bigint as sent_cents
    from payee_change join refund on act_id = any(refund_act_ids)
    where payee_change.id = ${changeId} and replaced_by is null and reason <> 'TOO_MUCH'
      and not exists (
        select from invoice left join payee_change earlier on earlier.id = invoice.payee_change_id
        where invoice.payable_id = payee_change.payable_id
          and (refund_act_id = act_id or act_id = any(earlier.refund_act_ids))
      )`.execute(connection)
  return rows[0] ?? { sent_cents: 0, waiting_cents: 0, by_bank_cents: 0 }
}

/** What was taken last until a change. */
export async function lastPaymentBefore(connection: Connection, changeId: string) {
  const { rows } = await sql<UnissuedPayment>`
    select payment.id, provider, amount_cents, received_at as since
    from payee_change join payment on payment.id = any(payment_ids)
    where payee_change.id = ${changeId} order by received_at desc, payment.id desc limit 1`.execute(
    connection,
  )
  const [last] = rows
  if (!last) throw new Error('nothing was paid before')
  return last
}

/** Over how much whoever is paid by now has issued invoices, whatever was taken back of it. */
export async function invoicedForPayee(connection: Connection, payableId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from invoice left join ${lastChange} payee_change on payee_change.payable_id = invoice.payable_id
    where invoice.payable_id = ${payableId} and kind = 'INVOICE' and closed_payable_id is null
      and (payee_change.id is null or payee_change_id = payee_change.id or payment_id <> all(payment_ids))`.execute(
    connection,
  )
  return rows[0]?.cents ?? 0
}

export interface RefundPortion {
  paymentId: string
  cents: number
}

export interface UnissuedRefund {
  act_id: string
  amount_cents: number
  /** From which payments it is taken, the oldest first. */
  portions: RefundPortion[]
  since: Date
}

/** The first decision to give back of what was taken that has no cancellation invoice. */
export async function findUnissuedRefund(connection: Connection, payableId: string) {
  const { rows } = await sql<UnissuedRefund>`
    select act_id, sum(refund.amount_cents)::bigint as amount_cents,
           jsonb_agg(jsonb_build_object('paymentId', payment_id, 'cents', refund.amount_cents) order by payment_id) as portions,
           min(decided_at) as since
    from refund join payment on payment.id = payment_id
    where payable_id = ${payableId} and ${isRefundDue}
    group by act_id order by since, act_id limit 1`.execute(connection)
  return rows[0]
}

/** Of the decisions to give back that have no document, and stand in none: what is back by disputes. */
export async function unissuedOfBanks(connection: Connection, payableId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refund.amount_cents), 0)::bigint as cents
    from refund join payment on payment.id = payment_id
    where payable_id = ${payableId} and way = 'DISPUTE' and ${isRefundDue}`.execute(connection)
  return rows[0]?.cents ?? 0
}

/** Which decisions to give back of a payable stand by now. */
export async function refundActsOf(connection: Connection, payableId: string) {
  const rows = await connection
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('payable_id', '=', payableId)
    .where('fate', '=', 'TAKEN')
    .select('act_id')
    .distinct()
    .execute()
  return rows.map(({ act_id }) => act_id)
}

/** Over how much documents of a payable stand, and whether its end has its own. */
export async function invoicedOf(connection: Connection, payableId: string) {
  const { rows } = await sql<{ cents: number; isClosed: boolean }>`
    select coalesce(sum(case kind when 'INVOICE' then amount_cents else -amount_cents end), 0)::bigint as cents,
           coalesce(bool_or(closed_payable_id is not null), false) as "isClosed"
    from invoice where payable_id = ${payableId}`.execute(connection)
  return rows[0] ?? { cents: 0, isClosed: false }
}

/** Payables of which something is due that a job should have issued by now, those paid first before the others. */
export async function payablesToIssue(connection: Connection, since: Date) {
  const { rows } = await sql<{ id: string }>`
    select payable.id from payable
    join lateral (
      select coalesce(sum(amount_cents), 0) as paid, min(received_at) as paid_at,
             bool_or(received_at < ${since} and ${isPaymentDue}) as is_due
      from payment where payable_id = payable.id and fate = 'TAKEN'
    ) taken on paid > 0
    cross join lateral (
      select coalesce(sum(gone.cents), 0) as refunded, coalesce(sum(has.lost), 0) as lost,
             coalesce(bool_or(banks.argued > 0), false) as is_argued,
             coalesce(bool_or(exists (
               select from refund where payment_id = payment.id and decided_at < ${since} and ${isRefundDue}
             )), false) as is_refund_due
      from payment ${ofBanks} where payable_id = payable.id and fate = 'TAKEN'
    ) given
    cross join lateral (
      select coalesce(sum(case kind when 'INVOICE' then amount_cents else -amount_cents end), 0) as cents,
             coalesce(bool_or(closed_payable_id is not null), false) as is_closed
      from invoice where payable_id = payable.id
    ) invoiced
    left join ${lastChange} payee_change on payee_change.payable_id = payable.id and happened_at < ${since}
    where is_due
      or ${isCancellationOfChangeDue} or ${isInvoiceOfChangeDue}
      or (closed_at < ${since} and invoiced.cents > 0 and not is_closed and not is_argued)
      or ((closed_at is null or is_closed) and is_refund_due
        and invoiced.cents > greatest(0, paid - refunded - lost))
    order by paid_at`.execute(connection)
  return rows.map(row => row.id)
}

/** What is due of all that somebody paid, the oldest first. */
export async function unissuedOfPayer(connection: Connection, payerId: string) {
  const { rows } = await sql<{ payable_id: string; due_at: Date }>`
    select payable_id, due_at from (
      select payable_id, received_at as due_at from payment where ${isPaymentDue}
      union all
      select payable_id, min(decided_at) from refund join payment on payment.id = payment_id
      where ${isRefundDue}
      group by payable_id, act_id
      union all
      select id, closed_at from payable
      where closed_at is not null
        and exists (select from payment where payable_id = payable.id and fate = 'TAKEN')
        and not exists (select from invoice where closed_payable_id = payable.id)
    ) due join payable on payable.id = payable_id
    where payer_id = ${payerId} order by due_at`.execute(connection)
  return rows
}

export const allInvoicesOf = (connection: Connection, payableId: string) =>
  connection
    .selectFrom('invoice')
    .where('payable_id', '=', payableId)
    .selectAll()
    .orderBy('issued_at')
    .orderBy('running_number')
    .execute()

/** Without their content, the oldest first. */
export const findInvoicesOf = (connection: Connection, { kind, subjectId }: PaidFor) =>
  connection
    .selectFrom('invoice')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('payable.kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select(['invoice.id', 'invoice.kind', 'title', 'invoice.number', 'invoice.amount_cents'])
    .select(['invoice.currency', 'issued_at', 'erased_at', 'payee_change_id'])
    .orderBy('issued_at')
    .orderBy('invoice.id')
    .execute()

/** The last one that was issued in the name of a doctor, and says still as whom. */
export const newestInvoiceBy = (connection: Connection, doctorId: string) =>
  connection
    .selectFrom('invoice')
    .innerJoin('invoice_issuer', 'invoice_issuer.id', 'issuer_id')
    .where('doctor_id', '=', doctorId)
    .where('erased_at', 'is', null)
    .select(['invoice.id', 'sealed_pdf', 'sealed_facts'])
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function findIdOfNumber(connection: Connection, number: string) {
  const rows = connection.selectFrom('invoice').where('number', '=', number)
  return (await rows.select('id').executeTakeFirst())?.id
}

export const findInvoice = (connection: Connection, id: string) =>
  connection.selectFrom('invoice').where('id', '=', id).selectAll().executeTakeFirst()

/** What was done for the money, of the years up to that one: once no invoice with its content says it any more. */
export const eraseLinesUntil = (connection: Connection, lastYear: number) =>
  sql`
    update payable set lines = '[]', billing_positions = '[]'
    where (lines <> '[]' or billing_positions <> '[]')
      and created_at < make_timestamptz(${lastYear + 1}, 1, 1, 0, 0, 0, ${homeZone})
      and not exists (select from invoice where payable_id = payable.id and erased_at is null)`.execute(
    connection,
  )

/** Of the years up to that one. */
export const eraseContentUntil = (connection: Connection, lastYear: number, now: Date) =>
  connection
    .updateTable('invoice')
    .set({ sealed_pdf: null, sealed_facts: null, erased_at: now })
    .where('year', '<=', lastYear)
    .where('erased_at', 'is', null)
    .execute()

export const idsOfSealed = (connection: Connection) =>
  connection
    .selectFrom('invoice')
    .where('erased_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()

/** Leaves alone what was erased meanwhile. */
export const replaceSealed = (
  connection: Connection,
  id: string,
  sealed: { sealed_pdf: Buffer; sealed_facts: Buffer },
) =>
  connection
    .updateTable('invoice')
    .set(sealed)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()

/** To whom it was made out, and whose file it is in; where the house issues, who is paid. */
const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('invoice')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .innerJoin('invoice_issuer', 'invoice_issuer.id', 'issuer_id')
    .where(({ eb, or, and }) =>
      or([
        eb('payer_id', '=', userId),
        eb('doctor_id', '=', userId),
        and([eb('doctor_id', 'is', null), eb('payee_id', '=', userId)]),
      ]),
    )

export const countInvoicesOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextInvoicesOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    ofPerson(connection, userId)
      .selectAll('invoice')
      .select(['payer_id', 'invoice_issuer.doctor_id as issuing_doctor_id']),
    'invoice.id',
    next,
  )

export type InvoiceOfPerson = Awaited<ReturnType<typeof nextInvoicesOfPerson>>[number]
