import type { InTransaction } from '../../database/connect.ts'
import type { ProviderEvent, ProviderNews } from '../../ports/payments.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyToPayment, type NewsOfPayment } from './apply-waiting.ts'
import type { PaymentsGround } from './ground.ts'
import { openUnknownPayment } from './money-cases.ts'
import { findToldCheckout } from './store/checkouts.ts'
import { findPayment } from './store/payments.ts'
import { holdPaymentOfProvider, letWait } from './store/provider-events.ts'

type NewsOf<Kind extends ProviderNews['kind']> = Extract<ProviderNews, { kind: Kind }>

/** Applies what a provider told us by itself. */
export async function applyNews(
  ground: PaymentsGround,
  tx: InTransaction,
  provider: string,
  { id, news }: ProviderEvent,
) {
  if (news.kind === 'CHECKOUT') return applyToldCheckout(ground, tx, provider, news)
  if (news.kind === 'OTHER') return
  const payment = await paymentOrNone(tx, provider, news)
  if (payment) return applyToPayment(ground, tx, payment, news)
  // Told before its payment is, or of another shop of the same account.
  await letWait(tx, { provider, id }, { paymentId: news.paymentId, news })
  await openUnknownPayment(ground, tx, { provider, provider_id: news.paymentId }, news.kind)
}

/** Nobody stores one that was not found until this transaction has ended. */
async function paymentOrNone(tx: InTransaction, provider: string, { paymentId }: NewsOfPayment) {
  const known = await findPayment(tx, provider, paymentId)
  if (known) return known
  await holdPaymentOfProvider(tx, { provider, provider_payment_id: paymentId })
  return findPayment(tx, provider, paymentId)
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
    const { paymentId, amountCents, currency } = news.now
    const money = { amount_cents: amountCents, currency }
    const about = { provider, provider_id: paymentId, ...money }
    await openUnknownPayment(ground, tx, about, news.kind)
  }
}
