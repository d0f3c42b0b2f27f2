import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import type { PaymentsGround } from './ground.ts'
import { enter } from './ledger.ts'
import { type Settling, settleCases } from './money-cases.ts'
import { refundBesidePostings } from './postings.ts'
import { sendRefundJob } from './send-refund.ts'
import { readWithBanks } from './store/office.ts'
import { lockPayable } from './store/payables.ts'
import {
  changeRefund,
  findPaymentById,
  findRefund,
  insertRefund,
  type RefundRow,
} from './store/payments.ts'
import { isOwed, waysBack } from './ways-back.ts'

/**
 * Asks the provider once more for what it could not send. What failed stays as it was: under its own key
 * the provider would answer the same failure again, and late news of it must not be taken for another refund.
 */
export async function retryRefund(
  ground: PaymentsGround,
  by: string,
  { refundId }: InputOf<typeof payments.retryRefund>,
) {
  await inTransaction(ground.database, async tx => {
    const failed = await holdFailed(tx, refundId)
    if (failed.ways.waitsForBank) throw new Refusal('refund.in.dispute')
    if (!ground.providers.some(({ id }) => id === failed.payment.provider)) {
      throw new Refusal('refund.provider.away')
    }
    const row = await replace(ground, tx, failed.row, 'PROVIDER')
    await addJob(tx, sendRefundJob, { refundId: row.id })
    await settle(ground, tx, failed.row, { outcome: 'RETRIED', by, note: null })
  })
}

const beside = {
  TRANSFER: { kind: 'REFUND_TRANSFERRED', outcome: 'TRANSFERRED' },
  DISPUTE: { kind: 'REFUND_COVERED', outcome: 'COVERED' },
} as const

/** It has reached the payer without the provider, and is owed no more. */
export async function settleRefund(
  ground: PaymentsGround,
  by: string,
  { refundId, way, note }: InputOf<typeof payments.settleRefund>,
) {
  await inTransaction(ground.database, async tx => {
    const { payable, payment, ways, row: failed } = await holdFailed(tx, refundId)
    const { amount_cents: amountCents, reason } = failed
    if (way === 'DISPUTE' && !ways.mayCover) throw new Refusal('refund.not.covered')
    if (way === 'TRANSFER' && ways.waitsForBank) throw new Refusal('refund.in.dispute')
    const row = await replace(ground, tx, failed, way)
    const { kind, outcome } = beside[way]
    const happened = { kind, cause_id: row.id, happened_at: ground.clock.now() }
    const postings = refundBesidePostings[way](amountCents)
    await enter(tx, payable, { ...happened, currency: payment.currency }, postings)
    await settle(ground, tx, failed, { outcome, by, note })
    if (reason === 'WRONG_AMOUNT') {
      const wrong = { kind: reason, paymentId: payment.id } as const
      await settleCases(ground, tx, wrong, { outcome, by, note })
    }
  })
}

/** One that failed and that nobody has dealt with, its payable held: of two who do so at once one is refused. */
async function holdFailed(tx: InTransaction, refundId: string) {
  const found = await findRefund(tx, refundId)
  if (!found) throw new Refusal('not.found')
  const payment = await findPaymentById(tx, found.payment_id)
  const payable = await lockPayable(tx, payment.payable_id)
  const row = await findRefund(tx, refundId)
  if (!row || !isOwed(row)) throw new Refusal('refund.not.failed')
  const withBanks = await readWithBanks(tx, payable.id)
  return { payable, payment, row, ways: waysBack(row, withBanks(payment.id)) }
}

/** The same money by the same decision, another way. */
async function replace(
  { clock }: PaymentsGround,
  tx: InTransaction,
  failed: RefundRow,
  way: RefundRow['way'],
) {
  const now = clock.now()
  const isAsked = way === 'PROVIDER'
  const row = await insertRefund(tx, {
    ...failed,
    id: newId(now),
    way,
    state: isAsked ? 'PENDING' : 'DONE',
    provider_refund_id: null,
    decided_at: now,
    asked_at: now,
    ended_at: isAsked ? null : now,
  })
  await changeRefund(tx, failed.id, { replaced_by: row.id })
  return row
}

const settle = (
  ground: PaymentsGround,
  tx: InTransaction,
  { id: refundId, payment_id: paymentId }: RefundRow,
  how: Settling,
) => settleCases(ground, tx, { kind: 'REFUND_FAILED', paymentId, refundId }, how)
