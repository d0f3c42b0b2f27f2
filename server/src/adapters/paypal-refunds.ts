import * as z from 'zod'
import type { KnownRefund, RefundAsked, RefundState } from '../ports/payments.ts'
import { type AskPaypal, centsOf, PaypalRefused, valueOf } from './paypal-api.ts'

const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount: z.object({ value: z.string() }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
type Refund = z.infer<typeof refundShape>

/** PayPal knows a key of a refund for 45 days. */
export async function sendRefund(
  ask: AskPaypal,
  { key, paymentId, amountCents, currency }: RefundAsked,
): Promise<RefundState> {
  const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`
  const amount = { currency_code: currency, value: valueOf(amountCents) }
  try {
    const body = { amount, custom_id: key }
    return refundStateOf(await ask({ method: 'POST', path, key, body }, refundShape))
  } catch (error) {
    const isForGood = error instanceof PaypalRefused && refusedForGood.includes(error.issue)
    if (isForGood) return { refundId: `refused ${key}`, state: 'FAILED' }
    throw error
  }
}

/** More than is left, too late, or a bank has taken the money back: it would be refused again. */
const refusedForGood = [
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
]

const read = (ask: AskPaypal, id: string) =>
  ask({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` }, refundShape)

/** With the payment that it is of, and the key that we gave it, if it is ours. */
export async function readToldRefund(ask: AskPaypal, id: string): Promise<KnownRefund> {
  const refund = await read(ask, id)
  const payment = refund.links.find(({ rel }) => rel === 'up')?.href
  return {
    key: refund.custom_id,
    paymentId: payment?.split('/').at(-1) ?? '',
    amountCents: centsOf(refund.amount?.value ?? '0'),
    ...refundStateOf(refund),
  }
}

export async function findRefund(ask: AskPaypal, id: string): Promise<KnownRefund | undefined> {
  try {
    return await readToldRefund(ask, id)
  } catch (error) {
    if (error instanceof PaypalRefused && error.status === 404) return undefined
    throw error
  }
}

function refundStateOf({ id, status }: Refund): RefundState {
  if (status === 'COMPLETED') return { refundId: id, state: 'DONE' }
  const hasFailed = status === 'FAILED' || status === 'CANCELLED'
  return { refundId: id, state: hasFailed ? 'FAILED' : 'PENDING' }
}
