import type { IncomingHttpHeaders } from 'node:http'
import { seconds } from '@konsil/contract/core/time'
import { Stripe } from 'stripe'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import {
  type CheckoutAsked,
  type CheckoutState,
  type DisputeState,
  type KnownRefund,
  type PaymentProvider,
  ProviderFailed,
  type ProviderNews,
  ProviderSilent,
  type RefundAsked,
  type RefundState,
} from '../ports/payments.ts'
import { networkCode } from './network-code.ts'

interface StripeSettings {
  secretKey: string
  /** Of the address that Stripe sends events to. */
  webhookSecret: string
  clock: Clock
  /** Of Stripe, unless a test has a server that speaks as it does. */
  url?: string
  /** In milliseconds: all that is asked for one answer of ours has so long. */
  answerWithin?: number | undefined
}

const mostSecondsApart = 300

/** Stripe's own checkout page, asked for and followed by its SDK: no script of theirs runs on our pages. */
export function stripePayments({
  answerWithin = seconds(10),
  ...settings
}: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings, answerWithin)
  const ask = (id: string) => checkoutOf(stripe, id)
  return {
    id: 'stripe',
    name: 'Stripe',
    leastCents: { EUR: 50, USD: 50 },
    open: asked => told(open(stripe, asked)),
    ask: async id => stateOf(await told(ask(id))),
    expire: id => told(expire(stripe, id, leftOf(answerWithin))),
    refund: asked => told(refund(stripe, asked, leftOf(answerWithin))),
    askRefund: id => told(askRefund(stripe, id)),
    askDispute: async id => disputeNow((await told(stripe.disputes.retrieve(id))).status),
    async readEvent(body, headers) {
      const event = signedEvent(stripe, settings, body, headers)
      return event && { id: event.id, news: await told(newsOf(event, ask)) }
    },
  }
}

/** Who asked does so again later, so the SDK repeats nothing itself; it tells Stripe nothing about us either. */
function clientOf({ secretKey, url }: StripeSettings, answerWithin: number) {
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
    timeout: answerWithin,
    maxNetworkRetries: 0,
    telemetry: false,
    // Its other client bounds the silence between two bytes alone, so one byte a second keeps it for ever.
    httpClient: Stripe.createFetchHttpClient(),
  })
}

type TimeLeft = () => { timeout: number }

/** What the first call for one answer has taken of its time, the next one lacks. */
function leftOf(answerWithin: number): TimeLeft {
  const until = performance.now() + answerWithin
  return () => ({ timeout: Math.max(1, Math.ceil(until - performance.now())) })
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, type, code, detail } = error
    const isSilent = error instanceof Stripe.errors.StripeConnectionError
    const Failed = isSilent ? ProviderSilent : ProviderFailed
    throw new Failed('stripe', statusCode, type, code ?? networkCode(detail))
  }
}

/**
 * Under the same key Stripe answers the same checkout as long as it is asked for the same, so nothing here
 * depends on the hour. It lives for a day; that is no less than Stripe allows by far, and the window
 * is ours: when it is over, we end it by a call.
 */
async function open(stripe: Stripe, asked: CheckoutAsked) {
  const { key, number, amountCents, currency, language, returnTo } = asked
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: amountCents,
    product_data: { name: number },
  }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // With the wallets that hold cards. Whatever takes days to confirm is not among them.
      allowed_payment_method_types: ['card'],
      client_reference_id: key,
      line_items: [{ quantity: 1, price_data: price }],
      // Captured at once its cost is known at once.
      payment_intent_data: { description: number, capture_method: 'automatic' },
      // Another currency would be another amount than was agreed on.
      adaptive_pricing: { enabled: false },
      locale: language,
      success_url: returnTo,
      cancel_url: returnTo,
    },
    { idempotencyKey: key },
  )
  if (session.url === null) throw new ProviderFailed('stripe', 'no address')
  return { checkoutId: session.id, address: session.url }
}

const checkoutOf = (stripe: Stripe, id: string, options: Stripe.RequestOptions = {}) =>
  stripe.checkout.sessions.retrieve(
    id,
    { expand: ['payment_intent.latest_charge.balance_transaction'] },
    options,
  )

/** A card that was declined leaves it open: another one can be tried on the same page. */
function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === 'expired') return { state: 'EXPIRED' }
  const intent = expanded(session.payment_intent)
  if (session.status !== 'complete' || !intent) return { state: 'OPEN' }
  if (session.payment_status !== 'paid') {
    const hasFailed = intent.status === 'canceled' || intent.status === 'requires_payment_method'
    return { state: hasFailed ? 'FAILED' : 'OPEN' }
  }
  return {
    state: 'PAID',
    paymentId: intent.id,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    costCents: costOf(expanded(expanded(intent.latest_charge)?.balance_transaction)),
  }
}

const expanded = <T extends object>(one: T | string | null | undefined) =>
  typeof one === 'object' && one !== null ? one : undefined

/** Taken in the currency of our account there: it may be another one than was paid in. */
const costOf = (booked: Stripe.BalanceTransaction | undefined) =>
  booked ? Math.round(booked.fee / (booked.exchange_rate ?? 1)) : 0

async function expire(stripe: Stripe, id: string, left: TimeLeft) {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // Paid, being paid, or ended before: which, its state says.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  return stateOf(await checkoutOf(stripe, id, left()))
}

/** Stripe forgets keys after a day, and a refund may be asked for again later than that: so it carries its key. */
async function refund(
  stripe: Stripe,
  { key, paymentId, amountCents }: RefundAsked,
  left: TimeLeft,
): Promise<RefundState> {
  const made = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  const before = made.data.find(({ metadata }) => metadata?.['key'] === key)
  if (before) return refundStateOf(before)
  const wanted = { payment_intent: paymentId, amount: amountCents, metadata: { key } }
  try {
    const options = { idempotencyKey: key, ...left() }
    return refundStateOf(await stripe.refunds.create(wanted, options))
  } catch (error) {
    if (isForGood(error)) return { refundId: `refused ${key}`, state: 'FAILED' }
    throw error
  }
}

async function askRefund(stripe: Stripe, id: string): Promise<KnownRefund | undefined> {
  try {
    const refund = await stripe.refunds.retrieve(id)
    const { payment_intent: payment, amount } = refund
    const paymentId = (typeof payment === 'string' ? payment : payment?.id) ?? ''
    const key = refund.metadata?.['key']
    return { ...refundStateOf(refund), key, paymentId, amountCents: amount }
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (isUnknown) return undefined
    throw error
  }
}

/** More than is left, or a bank has taken the money back: it would be refused again. */
const isForGood = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.param === 'amount' ||
    error.code === 'charge_already_refunded' ||
    error.code === 'charge_disputed')

const refundStateOf = ({
  id,
  status,
}: Pick<Stripe.Refund, 'id'> & { status: string | null }): RefundState => ({
  refundId: id,
  state: refundStates[status ?? ''] ?? 'PENDING',
})

const refundStates: Record<string, RefundState['state']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}

/** Of what Stripe sends only this is read, so that its further fields, and other versions of its API, change nothing. */
const eventShape = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string() }) }),
})
type StripeEvent = z.infer<typeof eventShape>

function signedEvent(
  stripe: Stripe,
  { webhookSecret, clock }: StripeSettings,
  body: Buffer,
  headers: IncomingHttpHeaders,
): StripeEvent | undefined {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return undefined
  try {
    const event: unknown = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      mostSecondsApart,
      undefined,
      clock.now().getTime(),
    )
    return eventShape.safeParse(event).data
  } catch {
    return undefined
  }
}

const checkoutEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
]
const refundEvents = ['refund.created', 'refund.updated', 'refund.failed']
const disputeEvents = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

const toldCheckout = z.object({ id: z.string(), client_reference_id: z.string().nullish() })
const toldMoney = {
  id: z.string(),
  payment_intent: z.string().nullable(),
  amount: z.int(),
  status: z.string().nullable(),
}
const toldRefund = z.object({ ...toldMoney, metadata: z.record(z.string(), z.string()).nullish() })
const toldDispute = z.object(toldMoney)

/** An event says that something has changed; how a checkout stands, Stripe is asked. */
async function newsOf(
  { type, data: { object } }: StripeEvent,
  ask: (id: string) => Promise<Stripe.Checkout.Session>,
): Promise<ProviderNews> {
  if (checkoutEvents.includes(type)) {
    const { id, client_reference_id: key } = toldCheckout.parse(object)
    return { kind: 'CHECKOUT', checkoutId: id, key: key ?? undefined, now: stateOf(await ask(id)) }
  }
  if (refundEvents.includes(type)) {
    const { payment_intent: paymentId, amount, metadata, ...now } = toldRefund.parse(object)
    if (paymentId === null) return { kind: 'OTHER' }
    const key = metadata?.['key']
    return { kind: 'REFUND', key, paymentId, amountCents: amount, ...refundStateOf(now) }
  }
  if (disputeEvents.includes(type)) {
    const { id, payment_intent: paymentId, amount, status } = toldDispute.parse(object)
    const state = disputeStateOf(type, status ?? '')
    if (paymentId === null || !state) return { kind: 'OTHER' }
    return { kind: 'DISPUTE', disputeId: id, paymentId, amountCents: amount, state }
  }
  return { kind: 'OTHER' }
}

/** A bank that only inquires (`warning_…`) has taken no money. */
function disputeStateOf(type: string, status: string) {
  if (status === 'won' || type === 'charge.dispute.funds_reinstated') return 'WON'
  if (status === 'lost') return 'LOST'
  const hasMoved = type === 'charge.dispute.funds_withdrawn' || !status.startsWith('warning_')
  return hasMoved && type !== 'charge.dispute.closed' ? 'OPENED' : undefined
}

/** Of one that has taken money: closed as an inquiry, it has given it back. */
function disputeNow(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'won' || status === 'warning_closed') return { state: 'WON' }
  return { state: status === 'lost' ? 'LOST' : 'OPENED' }
}
