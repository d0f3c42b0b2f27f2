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

/** It is known now: what was told of it before has its effect, as if it had come in order. */
export async function applyWaiting(ground: PaymentsGround, tx: InTransaction, payment: PaymentRow) {
  await settleUnknownPayment(ground, tx, payment)
  for (const news of await takeWaitingNews(tx, payment)) {
    if (news.kind === 'REFUND' || news.kind === 'DISPUTE')
      await applyToPayment(ground, tx, payment, news)
  }
}
