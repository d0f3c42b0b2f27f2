import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import type { PaymentsGround } from './ground.ts'
import { holdFailed } from './hold-failed.ts'
import { settleCasesByHand } from './money-cases.ts'
import { movedOf } from './present.ts'
import { sendRefundJob } from './send-refund.ts'
import { changeRefund, insertRefund } from './store/payments.ts'

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
    const { payment, ways, row: failed } = await holdFailed(tx, refundId)
    if (ways.waitsForBank) throw new Refusal('refund.in.dispute')
    if (ways.sendableCents < failed.amount_cents) {
      throw new Refusal('refund.not.owed', { most: movedOf(ways.sendableCents, payment.currency) })
    }
    if (!ground.providers.some(({ id }) => id === payment.provider)) {
      throw new Refusal('refund.provider.away')
    }
    const now = ground.clock.now()
    const row = await insertRefund(tx, {
      ...failed,
      id: newId(now),
      way: 'PROVIDER',
      state: 'PENDING',
      provider_refund_id: null,
      decided_at: now,
      asked_at: now,
      ended_at: null,
      sent_on: null,
    })
    await changeRefund(tx, failed.id, { replaced_by: row.id })
    await addJob(tx, sendRefundJob, { refundId: row.id })
    const which = { kind: 'REFUND_FAILED', paymentId: payment.id, refundId } as const
    await settleCasesByHand(ground, tx, which, { outcome: 'RETRIED', by, note: null })
  })
}
