import type { Connection, Database, InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { SandboxCheckoutTable, SandboxRefundTable } from '../../../database/tables/payments.ts'
import { addJob } from '../../../jobs/queue.ts'
import type {
  SandboxBooks,
  SandboxCheckout,
  SandboxDispute,
  SandboxRefund,
  ToldEvent,
} from '../../../ports/sandbox.ts'
import { tellSandboxEventJob } from '../sandbox-events.ts'

/** What the built-in provider keeps lies beside what we keep, and apart from it. */
export const sandboxBooks = (database: Database): SandboxBooks => ({
  async keepCheckout(checkout) {
    await database
      .insertInto('sandbox_checkout')
      .values(asRow(checkout))
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
    const kept = database.selectFrom('sandbox_checkout').where('key', '=', checkout.key)
    return asCheckout(await kept.selectAll().executeTakeFirstOrThrow())
  },
  findCheckout: id => find(database, 'id', id),
  findPaid: paymentId => find(database, 'payment_id', paymentId),
  end: (id, { state, paymentId, paidAt }, told) =>
    inTransaction(database, async tx => {
      const row = await tx
        .updateTable('sandbox_checkout')
        .set({ state, payment_id: paymentId, paid_at: paidAt })
        .where('id', '=', id)
        .where('state', '=', 'OPEN')
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      await addTold(tx, told)
      return asCheckout(row)
    }),
  keepRefund: (refund, told = []) =>
    inTransaction(database, async tx => {
      await tx
        .insertInto('sandbox_refund')
        .values(asRowOfRefund(refund))
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute()
      await addTold(tx, told)
      const kept = tx.selectFrom('sandbox_refund').where('key', '=', refund.key)
      return asRefund(await kept.selectAll().executeTakeFirstOrThrow())
    }),
  keepAll: (checkouts, refunds) => inTransaction(database, tx => keepAll(tx, checkouts, refunds)),
  async findRefund(id) {
    const rows = database.selectFrom('sandbox_refund').where('id', '=', id)
    const row = await rows.selectAll().executeTakeFirst()
    return row && asRefund(row)
  },
  async refundedOf(paymentId) {
    const rows = await database
      .selectFrom('sandbox_refund')
      .where('payment_id', '=', paymentId)
      .selectAll()
      .execute()
    const sent = rows.filter(({ state }) => state !== 'FAILED')
    return {
      cents: sent.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      tries: rows.length,
    }
  },
  keepDispute: (dispute, told) => inTransaction(database, tx => keepDispute(tx, dispute, told)),
  findDispute: id => findDispute(database, id),
})

async function keepAll(tx: InTransaction, checkouts: SandboxCheckout[], refunds: SandboxRefund[]) {
  await inPortions(checkouts.map(asRow), rows =>
    tx.insertInto('sandbox_checkout').values(rows).execute(),
  )
  await inPortions(refunds.map(asRowOfRefund), rows =>
    tx.insertInto('sandbox_refund').values(rows).execute(),
  )
}

async function keepDispute(
  tx: InTransaction,
  { disputeId: id, paymentId: payment_id, state }: SandboxDispute,
  told: ToldEvent[],
) {
  await tx
    .insertInto('sandbox_dispute')
    .values({ id, payment_id, state })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ state }).where('sandbox_dispute.state', '=', 'OPENED'),
    )
    .execute()
  await addTold(tx, told)
}

async function findDispute(connection: Connection, disputeId: string) {
  const rows = connection.selectFrom('sandbox_dispute').where('id', '=', disputeId)
  const row = await rows.selectAll().executeTakeFirst()
  return row && { disputeId, paymentId: row.payment_id, state: row.state }
}

async function addTold(tx: InTransaction, told: ToldEvent[]) {
  for (const { event, inSeconds } of told) {
    await addJob(tx, tellSandboxEventJob, event, { inSeconds })
  }
}

async function find(database: Connection, column: 'id' | 'payment_id', value: string) {
  const rows = database.selectFrom('sandbox_checkout').where(column, '=', value)
  const row = await rows.selectAll().executeTakeFirst()
  return row && asCheckout(row)
}

const asCheckout = (row: SandboxCheckoutTable): SandboxCheckout => ({
  id: row.id,
  key: row.key,
  number: row.number,
  amountCents: row.amount_cents,
  currency: row.currency,
  language: row.language,
  returnTo: row.return_to,
  endsAt: row.ends_at,
  state: row.state,
  paymentId: row.payment_id,
  paidAt: row.paid_at,
})

const asRow = (checkout: SandboxCheckout): SandboxCheckoutTable => ({
  id: checkout.id,
  key: checkout.key,
  number: checkout.number,
  amount_cents: checkout.amountCents,
  currency: checkout.currency,
  language: checkout.language,
  return_to: checkout.returnTo,
  ends_at: checkout.endsAt,
  state: checkout.state,
  payment_id: checkout.paymentId,
  paid_at: checkout.paidAt,
})

const asRowOfRefund = (refund: SandboxRefund): SandboxRefundTable => ({
  id: refund.refundId,
  key: refund.key,
  payment_id: refund.paymentId,
  amount_cents: refund.amountCents,
  state: refund.state,
})

const asRefund = (row: SandboxRefundTable): SandboxRefund => ({
  refundId: row.id,
  key: row.key,
  paymentId: row.payment_id,
  amountCents: row.amount_cents,
  state: row.state,
})

/** By when they ended; what became of a payment goes with it. */
export async function deleteSandboxCheckouts(
  connection: Connection,
  { unpaidUntil, paidUntil }: { unpaidUntil: Date; paidUntil: Date },
) {
  await connection
    .deleteFrom('sandbox_checkout')
    .where('ends_at', '<', unpaidUntil)
    .where(({ eb, or }) => or([eb('payment_id', 'is', null), eb('ends_at', '<', paidUntil)]))
    .execute()
  for (const ofPaid of ['sandbox_refund', 'sandbox_dispute'] as const) {
    await connection
      .deleteFrom(ofPaid)
      .where('payment_id', 'not in', ({ selectFrom }) =>
        selectFrom('sandbox_checkout')
          .where('payment_id', 'is not', null)
          .select('payment_id')
          .$castTo<{ payment_id: string }>(),
      )
      .execute()
  }
}
