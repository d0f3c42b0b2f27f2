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
  received_at: Date
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
    .select(['id', 'provider', 'amount_cents', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export interface UnissuedRefund {
  act_id: string
  amount_cents: number
  /** From which it is taken, the oldest first. */
  payment_ids: string[]
}

/** The first decision to give back of what was taken that has no cancellation invoice. */
export async function findUnissuedRefund(connection: Connection, payableId: string) {
  const { rows } = await sql<UnissuedRefund>`
    select act_id, sum(refund.amount_cents)::bigint as amount_cents,
           array_agg(payment_id order by payment_id) as payment_ids
    from refund join payment on payment.id = payment_id
    where payable_id = ${payableId} and fate = 'TAKEN' and replaced_by is null and reason <> 'TOO_MUCH'
      and not exists (select from invoice where refund_act_id = act_id)
    group by act_id order by min(decided_at), act_id limit 1`.execute(connection)
  return rows[0]
}

/** Payables of which something is due that a job should have issued by now. */
export async function payablesToIssue(connection: Connection, since: Date) {
  const { rows } = await sql<{ payable_id: string }>`
    select distinct payable_id from payment
    where fate = 'TAKEN' and (
      (received_at < ${since} and not exists (select from invoice where payment_id = payment.id))
      or exists (
        select from refund where payment_id = payment.id and decided_at < ${since} and reason <> 'TOO_MUCH'
          and not exists (select from invoice where refund_act_id = act_id)
      )
    )`.execute(connection)
  return rows.map(row => row.payable_id)
}

export const invoicesOfPayments = (connection: Connection, paymentIds: string[]) =>
  connection
    .selectFrom('invoice')
    .where('payment_id', 'in', paymentIds)
    .selectAll()
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

/** Without their content, the oldest first. */
export const findInvoicesOf = (connection: Connection, { kind, subjectId }: PaidFor) =>
  connection
    .selectFrom('invoice')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('payable.kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select(['invoice.id', 'invoice.kind', 'invoice.number', 'invoice.amount_cents'])
    .select(['invoice.currency', 'issued_at', 'erased_at'])
    .orderBy('issued_at')
    .orderBy('running_number')
    .execute()

export const findInvoice = (connection: Connection, id: string) =>
  connection.selectFrom('invoice').where('id', '=', id).selectAll().executeTakeFirst()

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
