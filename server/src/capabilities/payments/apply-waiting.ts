import type { InTransaction } from '../../database/connect.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import { applyDispute } from './disputes.ts'
import type { PaymentsGround } from './ground.ts'
import { settleUnknownPayment } from './money-cases.ts'
import { applyToldRefund } from './refund-elsewhere.ts'
import type { PaymentRow } from './store/payments.ts'
import { takeWaitingNews } from './store/provider-events.ts'

export type NewsOfPayment = Extract<ProviderNews, { kind: 'REFUND' | 'DISPUTE' }>

/** What a provider tells of money that it has received. */
export const applyToPayment = (
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  news: NewsOfPayment,
) =>
  news.kind === 'REFUND'
    ? applyToldRefund(ground, tx, payment, news)
    : applyDispute(ground, tx, payment, news)

/** It is known now: nobody needs to look for it any more. Answers what was told of it before. */
export async function takeWaiting(ground: PaymentsGround, tx: InTransaction, payment: PaymentRow) {
  const [, waiting] = await Promise.all([
    settleUnknownPayment(ground, tx, payment),
    takeWaitingNews(tx, payment),
  ])
  return waiting
}

/** What was told before has its effect, as if it had come in order. */
export async function applyWaiting(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  waiting: Awaited<ReturnType<typeof takeWaiting>>,
) {
  for (const news of waiting) {
    if (news.kind === 'REFUND' || news.kind === 'DISPUTE')
      await applyToPayment(ground, tx, payment, news)
  }
}
