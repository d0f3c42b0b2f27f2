import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase, settleCases, settleCasesByHand, type Settling } from './money-cases.ts'
import { sendRefundJob } from './send-refund.ts'
import { noteDue } from './store/cases.ts'
import {
  changeRefund,
  findLiveRefunds,
  findRefund,
  findTooMuch,
  insertRefund,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'

export const aboutRefund = (
  payment: PaymentRow,
  { refundId }: { refundId: string },
  amountCents: number,
) => ({
  payable_id: payment.payable_id,
  payment_id: payment.id,
  provider: payment.provider,
  provider_id: refundId,
  amount_cents: amountCents,
  currency: payment.currency,
})

/** What its provider has told of a number, for one decision: of each there is one, beside what somebody has entered. */
export const isToldOf =
  ({ act_id, provider_refund_id }: Pick<RefundRow, 'act_id' | 'provider_refund_id'>) =>
  (row: RefundRow) =>
    row.act_id === act_id && row.provider_refund_id === provider_refund_id && row.sent_on === null

/** Of one of ours that fails by it; what it leaves of that goes on, owed or under way as before. */
export async function takePlace(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  { row, cents, how }: { row: RefundRow; cents: number; how?: Settling },
  by: RefundRow,
) {
  const now = ground.clock.now()
  const left = row.amount_cents - cents
  const wasFailed = row.state === 'FAILED'
  const rest =
    left > 0
      ? await insertRefund(tx, {
          ...row,
          id: newId(now),
          amount_cents: left,
          provider_refund_id: null,
          asked_at: now,
          sent_on: null,
        })
      : undefined
  await changeRefund(tx, row.id, {
    state: 'FAILED',
    ended_at: row.ended_at ?? now,
    replaced_by: rest?.id ?? by.id,
  })
  if (!wasFailed) {
    if (rest?.state === 'PENDING') await addJob(tx, sendRefundJob, { refundId: rest.id })
    if (row.state === 'WAITING') await noteDue(tx, payment.id)
    return rest
  }
  const failed = { kind: 'REFUND_FAILED', paymentId: payment.id, refundId: row.id } as const
  if (how) await settleCasesByHand(ground, tx, failed, how)
  else await settleCases(ground, tx, failed)
  if (!rest) return undefined
  const name = { refundId: row.provider_refund_id ?? row.id }
  const about = { ...aboutRefund(payment, name, left), refund_id: rest.id }
  await openCase(ground, tx, 'REFUND_FAILED', about)
  return rest
}

/**
 * What was sent on the provider's pages while one of ours counted as sent was too much. Once ours has failed it
 * is what its payer was owed: nobody asks them for it, and nobody sends it once more. Answers
 * how much of ours is owed still.
 */
export async function takeTooMuch(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  failedId: string,
) {
  let owed = await findRefund(tx, failedId)
  for (const sent of await findTooMuch(tx, payment.id)) {
    const row = owed
    if (!row || row.replaced_by !== null) break
    // Of the same decision what it told has a row already: both cases stay, for somebody to look at.
    const isPart = isToldOf({ ...sent, act_id: row.act_id })
    const live = await findLiveRefunds(tx, payment.id)
    if (live.some(isPart)) continue
    const cents = Math.min(row.amount_cents, sent.amount_cents)
    await splitTooMuch(ground, tx, payment, sent, cents)
    const change = { reason: 'ELSEWHERE', act_id: row.act_id, amount_cents: cents } as const
    await changeRefund(tx, sent.id, change)
    owed = await takePlace(ground, tx, payment, { row, cents }, sent)
  }
  return owed && owed.replaced_by === null ? owed.amount_cents : 0
}

/** What is too much of it still is asked for, in a case of its own. */
async function splitTooMuch(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  sent: RefundRow,
  cents: number,
) {
  const refundId = sent.provider_refund_id ?? sent.id
  const which = { kind: 'TOO_MUCH_BACK', paymentId: payment.id, providerId: refundId } as const
  await settleCases(ground, tx, which)
  const left = sent.amount_cents - cents
  if (left === 0) return
  const id = newId(ground.clock.now())
  await insertRefund(tx, { ...sent, id, act_id: id, amount_cents: left })
  await openCase(ground, tx, 'TOO_MUCH_BACK', aboutRefund(payment, { refundId }, left))
}
