import * as z from 'zod'
import type { CheckoutState, DisputeState, ProviderNews } from '../ports/payments.ts'
import { type AskPaypal, centsOf, parsed } from './paypal-api.ts'
import { readToldRefund } from './paypal-refunds.ts'

/** Further fields, and events of other kinds, are left alone. */
const eventShape = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.looseObject({}),
})
type PaypalEvent = z.infer<typeof eventShape>

export const eventOf = (body: Buffer): PaypalEvent | undefined =>
  eventShape.safeParse(parsed(body.toString())).data

const orderEvents = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED']
const captureEvents = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
]
const refundEvents = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED']

const named = z.object({ id: z.string() })
const ofOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})
const money = z.object({ value: z.string(), currency_code: z.string().default('') })
const disputeShape = z.object({
  dispute_id: z.string(),
  status: z.string().default(''),
  dispute_amount: money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  dispute_outcome: z
    .object({ outcome_code: z.string().default(''), amount_refunded: money.optional() })
    .optional(),
})
type Dispute = z.infer<typeof disputeShape>

type Follow = (orderId: string) => Promise<{ key?: string; now: CheckoutState }>

/** An event says that something has changed; how it stands, PayPal is asked. An approved order is paid by it. */
export async function newsOf(
  ask: AskPaypal,
  { event_type: type, resource }: PaypalEvent,
  follow: Follow,
): Promise<ProviderNews> {
  if (orderEvents.includes(type)) return checkoutNews(named.parse(resource).id, follow)
  if (captureEvents.includes(type)) {
    const { order_id } = ofOrder.parse(resource).supplementary_data.related_ids
    return checkoutNews(order_id, follow)
  }
  if (refundEvents.includes(type)) {
    return { kind: 'REFUND', ...(await readToldRefund(ask, named.parse(resource).id)) }
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeNews(disputeShape.parse(resource))
  if (type === 'PAYMENT.CAPTURE.REVERSED') return reversalNews(ask, reversal.parse(resource))
  return { kind: 'OTHER' }
}

async function checkoutNews(checkoutId: string, follow: Follow): Promise<ProviderNews> {
  return { kind: 'CHECKOUT', checkoutId, ...(await follow(checkoutId)) }
}

function disputeNews(dispute: Dispute): ProviderNews {
  const [transaction] = dispute.disputed_transactions
  return {
    kind: 'DISPUTE',
    disputeId: dispute.dispute_id,
    paymentId: transaction?.seller_transaction_id ?? '',
    amountCents: centsOf(dispute.dispute_amount.value),
    ...disputeStateOf(dispute),
  }
}

export async function readDispute(ask: AskPaypal, id: string): Promise<DisputeState> {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
  return disputeStateOf(await ask({ method: 'GET', path }, disputeShape))
}

const won = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** An outcome that is not known, or says nothing of the money, leaves it open, for somebody to look at. */
function disputeStateOf({ status, dispute_amount, dispute_outcome }: Dispute): DisputeState {
  const outcome = status === 'RESOLVED' ? (dispute_outcome?.outcome_code ?? '') : ''
  if (won.includes(outcome)) return { state: 'WON' }
  if (!lost.includes(outcome)) return { state: 'OPENED' }
  const { value, currency_code } = dispute_outcome?.amount_refunded ?? dispute_amount
  const lostCents = centsOf(value)
  if (lostCents === 0 || currency_code !== dispute_amount.currency_code) return { state: 'OPENED' }
  return { state: 'LOST', lostCents }
}

const reversal = z.object({
  id: z.string(),
  amount: z.object({ value: z.string() }),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Money that is gone again: a dispute tells of it by itself; without one it is lost by this. */
async function reversalNews(
  ask: AskPaypal,
  { id, amount, links }: z.infer<typeof reversal>,
): Promise<ProviderNews> {
  const paymentId =
    links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1) ?? id
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(paymentId)}`
  const { items } = await ask({ method: 'GET', path }, z.object({ items: z.array(z.unknown()) }))
  if (items.length > 0) return { kind: 'OTHER' }
  const disputeId = `reversal ${id}`
  const amountCents = centsOf(amount.value)
  return { kind: 'DISPUTE', disputeId, paymentId, amountCents, state: 'LOST' }
}
