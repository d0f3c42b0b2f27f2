import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import { type CheckoutAsked, type CheckoutState, ProviderFailed } from '../ports/payments.ts'
import { type AskPaypal, centsOf, PaypalRefused, valueOf } from './paypal-api.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().default(''),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
})
type Order = z.infer<typeof orderShape>

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

/** The note of an order says until when its money may be taken, so that an event of it needs nobody to know. */
export async function openOrder(ask: AskPaypal, asked: CheckoutAsked) {
  const { key, number, amountCents, currency, language, returnTo, until } = asked
  const order = await ask(
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      key,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: 'default',
            description: number,
            custom_id: `${key} ${Math.floor(until.getTime() / 1000)}`,
            amount: { currency_code: currency, value: valueOf(amountCents) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              // Without it a bank may take days to send what was approved.
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              locale: locales[language],
              return_url: returnTo,
              cancel_url: returnTo,
            },
          },
        },
      },
    },
    orderShape,
  )
  const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!page) throw new ProviderFailed('paypal', 'no address')
  return { checkoutId: order.id, address: page.href }
}

/** One that nobody approved is forgotten after some hours. */
async function readOrder(ask: AskPaypal, id: string) {
  try {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`
    return await ask({ method: 'GET', path }, orderShape)
  } catch (error) {
    if (error instanceof PaypalRefused && error.status === 404) return undefined
    throw error
  }
}

const noteOf = ({ purchase_units: [unit] }: Order) => {
  const [key = '', mark = ''] = unit?.custom_id.split(' ') ?? []
  return { key, mark }
}
const capturesOf = ({ purchase_units: [unit] }: Order) => unit?.payments?.captures ?? []

/** Its money is taken if it was approved, is ours, and its time is not over. */
export async function followOrder(ask: AskPaypal, clock: Clock, id: string) {
  const order = await readOrder(ask, id)
  if (!order) return { now: { state: 'EXPIRED' as const } }
  const isOurs = isOpen(order, clock.now())
  const mayBeTaken = order.status === 'APPROVED' && capturesOf(order).length === 0 && isOurs
  const now = mayBeTaken ? await takeMoney(ask, clock, order) : stateOf(order, clock.now())
  return { key: noteOf(order).key, now }
}

function isOpen(order: Order, now: Date) {
  const { mark } = noteOf(order)
  return /^\d{1,12}$/.test(mark) && now < instantFrom(Number(mark) * 1000)
}

async function takeMoney(ask: AskPaypal, clock: Clock, order: Order): Promise<CheckoutState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`
  try {
    const taken = await ask(
      { method: 'POST', path, key: `capture ${order.id}`, body: {} },
      orderShape,
    )
    return stateOf(withNote(taken, order), clock.now())
  } catch (error) {
    if (!(error instanceof PaypalRefused) || error.status !== 422) throw error
    if (declines.includes(error.issue)) await mark(ask, order, 'declined')
    else if (!overtaken.includes(error.issue)) throw error
    return stateOf((await readOrder(ask, order.id)) ?? order, clock.now())
  }
}

/** An answer to a capture need not repeat it. */
const withNote = (taken: Order, { purchase_units: [asked] }: Order): Order => ({
  ...taken,
  purchase_units: taken.purchase_units.map(unit => ({
    ...unit,
    custom_id: asked?.custom_id ?? '',
  })),
})

/** Reasons that lie with the payer; any other is ours or PayPal's, and it is asked again. */
const declines = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'CARD_EXPIRED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'COMPLIANCE_VIOLATION',
]
const overtaken = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']

const received = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function stateOf(order: Order, now: Date): CheckoutState {
  const captures = capturesOf(order)
  const paid = captures.find(({ status }) => received.includes(status))
  if (paid) {
    const { id, amount, seller_receivable_breakdown: parts } = paid
    return {
      state: 'PAID',
      paymentId: id,
      amountCents: centsOf(amount.value),
      currency: amount.currency_code,
      costCents: centsOf(parts?.paypal_fee?.value ?? '0'),
    }
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'OPEN' }
  if (captures.length > 0 || noteOf(order).mark === 'declined') return { state: 'FAILED' }
  return { state: order.status !== 'VOIDED' && isOpen(order, now) ? 'OPEN' : 'EXPIRED' }
}

/** Nobody can be kept from approving it; but whose note says that it has ended, of that no money is taken. */
export async function endOrder(ask: AskPaypal, clock: Clock, id: string): Promise<CheckoutState> {
  const order = await readOrder(ask, id)
  if (!order) return { state: 'EXPIRED' }
  const now = stateOf(order, clock.now())
  if (now.state !== 'OPEN' || capturesOf(order).length > 0) return now
  try {
    await mark(ask, order, 'ended')
  } catch (error) {
    // Its money was taken meanwhile, or it cannot be changed as it stands: which, it says itself.
    if (!(error instanceof PaypalRefused) || error.status !== 422) throw error
  }
  return stateOf((await readOrder(ask, id)) ?? order, clock.now())
}

const mark = (ask: AskPaypal, order: Order, how: 'ended' | 'declined') =>
  ask(
    {
      method: 'PATCH',
      path: `/v2/checkout/orders/${encodeURIComponent(order.id)}`,
      body: [
        {
          op: 'replace',
          path: "/purchase_units/@reference_id=='default'/custom_id",
          value: `${noteOf(order).key} ${how}`,
        },
      ],
    },
    z.unknown(),
  )
