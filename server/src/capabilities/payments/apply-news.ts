import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyDispute } from './disputes.ts'
import { aboutRefund, applyRefund, enterEnd } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase } from './money-cases.ts'
import { enterRefund, tell } from './refund.ts'
import { findToldCheckout } from './store/checkouts.ts'
import { lockPayable, sumsOf } from './store/payables.ts'
import { findPayment, findToldRefund, insertRefund, type PaymentRow } from './store/payments.ts'

type NewsOf<Kind extends ProviderNews['kind']> = Extract<ProviderNews, { kind: Kind }>

/** Applies what a provider told us by itself. */
export async function applyNews(
  ground: PaymentsGround,
  tx: InTransaction,
  provider: string,
  news: ProviderNews,
) {
  if (news.kind === 'CHECKOUT') return applyToldCheckout(ground, tx, provider, news)
  if (news.kind === 'OTHER') return
  const payment = await findPayment(tx, provider, news.paymentId)
  if (!payment) {
    const about = { provider, provider_id: news.paymentId }
    return openCase(ground, tx, 'UNKNOWN_PAYMENT', about)
  }
  if (news.kind === 'REFUND') return applyToldRefund(ground, tx, payment, news)
  return applyDispute(ground, tx, payment, news)
}

async function applyToldCheckout(
  ground: PaymentsGround,
  tx: InTransaction,
  provider: string,
  news: NewsOf<'CHECKOUT'>,
) {
  const checkout = await findToldCheckout(tx, provider, news)
  if (checkout) return applyCheckout(ground, tx, checkout.id, news.now)
  // Of another shop of the same account, perhaps. It is nobody's here, so it is nobody's to send back.
  if (news.now.state === 'PAID') {
    const about = { provider, provider_id: news.now.paymentId }
    await openCase(ground, tx, 'UNKNOWN_PAYMENT', about)
  }
}

async function applyToldRefund(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  news: NewsOf<'REFUND'>,
) {
  const payable = await lockPayable(tx, payment.payable_id)
  const own = await findToldRefund(tx, payment.id, news)
  if (own) return applyRefund(ground, tx, { payable, payment, refundId: own.id }, news)
  // Asked for, or failed: until the money leaves, what was made elsewhere concerns nobody here.
  if (news.state !== 'DONE') return
  const { paid, refunded } = await sumsOf(tx, payable.id)
  const now = ground.clock.now()
  const id = newId(now)
  const row = await insertRefund(tx, {
    id,
    act_id: id,
    payment_id: payment.id,
    amount_cents: news.amountCents,
    reason: 'ELSEWHERE',
    decided_by: null,
    state: 'DONE',
    way: 'PROVIDER',
    replaced_by: null,
    provider_refund_id: news.refundId,
    decided_at: now,
    asked_at: now,
    ended_at: now,
  })
  if (payment.fate === 'TAKEN') await enterRefund(tx, payable, payment, row, paid - refunded)
  await enterEnd(ground, tx, { payable, payment, row }, 'DONE')
  await openCase(ground, tx, 'REFUNDED_ELSEWHERE', aboutRefund(payment, news))
  const { amountCents, state } = news
  await tell(ground, tx, payable, { amountCents, state, reason: 'ELSEWHERE' })
}
