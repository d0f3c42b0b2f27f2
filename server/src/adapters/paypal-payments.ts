import type { Clock } from '../ports/clock.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { paypalApi } from './paypal-api.ts'
import { eventOf, newsOf, readDispute } from './paypal-events.ts'
import { endOrder, followOrder, openOrder } from './paypal-orders.ts'
import { findRefund, sendRefund } from './paypal-refunds.ts'
import { paypalSignatures } from './paypal-signature.ts'

interface PaypalSettings {
  clientId: string
  clientSecret: string
  webhookId: string
  clock: Clock
  /** In PayPal's own sandbox, where nobody pays. */
  isTest: boolean
  /** Of a server that speaks as PayPal does, for tests. */
  url?: string
  answerWithin?: number | undefined
}

const places = {
  live: {
    url: 'https://api-m.paypal.com',
    certificatesAt: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  },
  test: {
    url: 'https://api-m.sandbox.paypal.com',
    certificatesAt: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
  },
}

/** Orders of PayPal: the payer approves one on its page, and we take the money of what was approved. */
export function paypalPayments(settings: PaypalSettings): PaymentProvider {
  const { webhookId, clock, isTest, url, answerWithin } = settings
  const place = isTest ? places.test : places.live
  const { certificatesAt } = url === undefined ? place : { certificatesAt: [url] }
  const asking = paypalApi({ ...settings, url: url ?? place.url })
  const isSigned = paypalSignatures({ webhookId, certificatesAt, clock, answerWithin })
  return {
    id: 'paypal',
    name: 'PayPal',
    // It takes less, and keeps about 40 cents of each payment.
    leastCents: { EUR: 100, USD: 100 },
    open: asked => openOrder(asking(), asked),
    ask: async id => (await followOrder(asking(), clock, id)).now,
    expire: id => endOrder(asking(), clock, id),
    refund: asked => sendRefund(asking(), asked),
    askRefund: id => findRefund(asking(), id),
    askDispute: id => readDispute(asking(), id),
    async readEvent(body, headers) {
      const ask = asking()
      if (!(await isSigned(body, headers))) return undefined
      const event = eventOf(body)
      const follow = (id: string) => followOrder(ask, clock, id)
      return event && { id: event.id, news: await newsOf(ask, event, follow) }
    },
  }
}
