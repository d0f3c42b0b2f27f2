import { homeZone } from '@konsil/contract/core/time'
import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../../database/page.ts'
import type { InvoiceTable } from '../../../../database/tables/payments.ts'
import type { PaidFor } from '../../ground.ts'

export type InvoiceRow = InvoiceTable

export const insertInvoice = (tx: InTransaction, invoice: Insertable<InvoiceTable>) =>
  tx.insertInto('invoice').values(invoice).execute()

export interface UnissuedPayment {
  id: string
  provider: string
  amount_cents: number
  since: Date
}

/** The first payment that was taken and has no invoice. */
export const findUnissuedPayment = (
  connection: Connection,
  payableId: string,
): Promise<UnissuedPayment | undefined> =>
  connection
    .selectFrom('payment')
    .where('payable_id', '=', payableId)
    .where('fate', '=', 'TAKEN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice').whereRef('payment_id', '=', 'payment.id').select('invoice.id'),
        ),
      ),
    )
    .select(['id', 'provider', 'amount_cents', 'received_at as since'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

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
    where payable_id = ${payableId} and fate = 'TAKEN' and replaced_by is null
      and not exists (select from invoice where refund_act_id = act_id)
    group by act_id order by since, act_id limit 1`.execute(connection)
  return rows[0]
}

/** Over how much documents of a payable stand, and whether its end has its own. */
export async function invoicedOf(connection: Connection, payableId: string) {
  const { rows } = await sql<{ cents: number; isClosed: boolean }>`
    select coalesce(sum(case kind when 'INVOICE' then amount_cents else -amount_cents end), 0)::bigint as cents,
           coalesce(bool_or(closed_payable_id is not null), false) as "isClosed"
    from invoice where payable_id = ${payableId}`.execute(connection)
  return rows[0] ?? { cents: 0, isClosed: false }
}

/** Payables of which something is due that a job should have issued by now. */
export async function payablesToIssue(connection: Connection, since: Date) {
  const { rows } = await sql<{ id: string }>`
    select payable.id from payable
    join lateral (
      select coalesce(sum(amount_cents), 0) as paid,
             bool_or(received_at < ${since} and not exists (select from invoice where payment_id = payment.id)) as is_due
      from payment where payable_id = payable.id and fate = 'TAKEN'
    ) taken on paid > 0
    cross join lateral (
      select coalesce(sum(refund.amount_cents), 0) as cents
      from refund join payment on payment.id = payment_id
      where payable_id = payable.id and fate = 'TAKEN' and replaced_by is null and decided_at < ${since}
    ) refunded
    cross join lateral (
      select coalesce(sum(case kind when 'INVOICE' then amount_cents else -amount_cents end), 0) as cents,
             coalesce(bool_or(closed_payable_id is not null), false) as is_closed
      from invoice where payable_id = payable.id
    ) invoiced
    where is_due
      or invoiced.cents > greatest(0, paid - refunded.cents)
      or (closed_at < ${since} and invoiced.cents > 0 and not is_closed)`.execute(connection)
  return rows.map(row => row.id)
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
    .select(['invoice.currency', 'issued_at', 'erased_at'])
    .orderBy('issued_at')
    .orderBy('running_number')
    .execute()

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

const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('invoice')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where(({ eb, or }) => or([eb('payer_id', '=', userId), eb('payee_id', '=', userId)]))

export const countInvoicesOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextInvoicesOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(ofPerson(connection, userId).selectAll('invoice').select('payer_id'), 'invoice.id', next)

export type InvoiceOfPerson = Awaited<ReturnType<typeof nextInvoicesOfPerson>>[number]
