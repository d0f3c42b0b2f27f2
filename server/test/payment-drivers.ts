import type { DisputeState, ProviderNews } from '../src/ports/payments.ts'
import type { SandboxPayments } from '../src/ports/sandbox.ts'
import { type PaypalServer, paypalCents, paypalMoney } from './paypal-server.ts'
import type { ProviderServer } from './provider-server.ts'
import type { StripeServer } from './stripe-server.ts'
import type { TestServer } from './test-server.ts'

/** An event as a provider sends it. */
export interface Sent {
  body: Buffer
  headers: Record<string, string>
}

type DisputeStates = DisputeState['state']
type RefundStates = 'PENDING' | 'DONE' | 'FAILED'

/** What becomes of money with a provider, and what it tells of that: the same of all. */
export interface ProviderDriver {
  id: 'sandbox' | 'stripe' | 'paypal'
  /** Where it is reached by the network. */
  server?: ProviderServer
  /** What the payer does on its page: from then on the money is there, or will be when we take it. */
  pay(checkoutId: string): Promise<void>
  decline(checkoutId: string): Promise<void>
  /** The money is there, whoever was to take it. */
  take(checkoutId: string): Promise<void>
  /** It says that something else was paid. */
  falsify(checkoutId: string, money: { cents: number } | { currency: string }): Promise<void>
  paymentIdOf(checkoutId: string): Promise<string>
  /** How often it has the money, and how much of it went back. */
  countOf(checkoutId: string): Promise<{ payments: number; refundedCents: number }>
  /** Refunds take their time there from now on. */
  refundSlowly?(): void
  tellPaid(checkoutId: string, more?: object): Promise<Sent>
  /** Of an earlier state, that comes later. */
  tellEarlier(checkoutId: string): Promise<Sent>
  /** Of money that was paid for something else on the same account. */
  tellForeign(): Promise<Sent>
  /** The newest refund becomes this. */
  tellRefund(checkoutId: string, state: RefundStates): Promise<Sent>
  /** Somebody sends money back on its own pages; with a key we have asked for it, and did not hear the answer. */
  refundElsewhere(checkoutId: string, cents: number, key?: string): Promise<Sent>
  tellDispute(
    checkoutId: string,
    id: string,
    cents: number,
    state: DisputeStates,
    /** Of one that is lost: so much of it, where that is not all. */
    lostCents?: number,
  ): Promise<Sent>
}

let made = 0
const newName = (kind: string) => `${kind}_${(made += 1)}`

export function sandboxDriver(server: TestServer, sandbox: () => SandboxPayments): ProviderDriver {
  const sign = (news: object, more: object = {}): Sent => {
    const event = { id: newName('event'), news: news as ProviderNews, ...more }
    const { body, headers } = sandbox().sign(event)
    return { body, headers: headers as Record<string, string> }
  }
  const changeBooks = (set: string, id: string) =>
    server.pool.query(`update sandbox_checkout set ${set} where id = $1`, [id])
  const paymentIdOf = async (id: string) => (await sandbox().findCheckout(id))?.paymentId ?? ''
  async function refundsOf(id: string) {
    const { rows } = await server.pool.query<{ id: string; key: string; amount_cents: number }>(
      'select id, key, amount_cents from sandbox_refund where payment_id = $1 order by id desc',
      [await paymentIdOf(id)],
    )
    return rows
  }
  async function pay(id: string) {
    await sandbox().pay(id, 'SUCCESS')
    // Its event is told by the test.
    await server.pool.query(
      `delete from graphile_worker._private_jobs where payload->'news'->>'checkoutId' = $1`,
      [id],
    )
  }
  return {
    id: 'sandbox',
    pay,
    take: pay,
    decline: async id => void (await sandbox().pay(id, 'DECLINE')),
    async falsify(id, money) {
      await changeBooks(
        'cents' in money ? `amount_cents = ${money.cents}` : `currency = '${money.currency}'`,
        id,
      )
    },
    paymentIdOf,
    async countOf(id) {
      const refunds = await refundsOf(id)
      return {
        payments: (await paymentIdOf(id)) === '' ? 0 : 1,
        refundedCents: refunds.reduce((sum, one) => sum + one.amount_cents, 0),
      }
    },
    async tellPaid(id, more) {
      return sign({ kind: 'CHECKOUT', checkoutId: id, now: await sandbox().ask(id) }, more)
    },
    async tellEarlier(id) {
      return sign({ kind: 'CHECKOUT', checkoutId: id, now: { state: 'FAILED' } })
    },
    async tellForeign() {
      const money = { amountCents: 500, currency: 'EUR', costCents: 0 }
      const now = { state: 'PAID', paymentId: newName('foreign'), ...money }
      return sign({ kind: 'CHECKOUT', checkoutId: newName('foreign'), now })
    },
    async tellRefund(id, state) {
      const [refund] = await refundsOf(id)
      const { id: refundId, key, amount_cents: amountCents } = refund ?? { amount_cents: 0 }
      const paymentId = await paymentIdOf(id)
      await server.pool.query('update sandbox_refund set state = $1 where id = $2', [
        state,
        refundId,
      ])
      return sign({ kind: 'REFUND', key, refundId, paymentId, amountCents, state })
    },
    async refundElsewhere(id, amountCents, key) {
      const told = { refundId: newName('elsewhere'), key, amountCents, state: 'DONE' }
      const paymentId = await paymentIdOf(id)
      await server.pool.query(`insert into sandbox_refund values ($1, $2, $3, $4, 'DONE')`, [
        told.refundId,
        key ?? told.refundId,
        paymentId,
        amountCents,
      ])
      return sign({ kind: 'REFUND', paymentId, ...told })
    },
    async tellDispute(id, disputeId, amountCents, state, lostCents) {
      const paymentId = await paymentIdOf(id)
      await server.pool.query(
        `insert into sandbox_dispute values ($1, $2, $3) on conflict (id) do update set state = $3`,
        [disputeId, paymentId, state],
      )
      return sign({ kind: 'DISPUTE', disputeId, paymentId, amountCents, state, lostCents })
    },
  }
}

const stripeRefunds = { PENDING: 'pending', DONE: 'succeeded', FAILED: 'failed' }
const stripeDisputes = {
  OPENED: ['created', 'needs_response'],
  WON: ['closed', 'won'],
  LOST: ['closed', 'lost'],
} as const

export function stripeDriver(
  { clock }: Pick<TestServer, 'clock'>,
  stripe: StripeServer,
): ProviderDriver {
  const tell = async (type: string, object: object) => stripe.event(type, object, clock.now())
  const paymentIdOf = async (id: string) => stripe.session(id).payment_intent ?? ''
  const refundsOf = async (id: string) => {
    const paymentId = await paymentIdOf(id)
    return stripe.refunds.filter(one => one.payment_intent === paymentId)
  }
  return {
    id: 'stripe',
    server: stripe,
    pay: async id => stripe.pay(id),
    take: async id => stripe.pay(id),
    decline: async id => stripe.decline(id),
    async falsify(id, money) {
      const session = stripe.session(id)
      const intent = stripe.intents.get(session.payment_intent ?? '')
      if ('currency' in money) session.currency = money.currency.toLowerCase()
      else session.amount_total = money.cents
      if (intent) intent.amount = session.amount_total
    },
    paymentIdOf,
    async countOf(id) {
      const refunds = await refundsOf(id)
      return {
        payments: (await paymentIdOf(id)) === '' ? 0 : 1,
        refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    refundSlowly() {
      stripe.nextRefund = 'pending'
    },
    tellPaid: (id, more) => tell('checkout.session.completed', { ...stripe.session(id), ...more }),
    tellEarlier: id =>
      tell('checkout.session.async_payment_failed', { ...stripe.session(id), status: 'open' }),
    async tellForeign() {
      const id = stripe.openForAnother('order 17')
      stripe.pay(id)
      return tell('checkout.session.completed', stripe.session(id))
    },
    async tellRefund(id, state) {
      const [refund] = await refundsOf(id)
      if (refund) refund.status = stripeRefunds[state]
      return tell('refund.updated', { ...refund })
    },
    async refundElsewhere(id, amount, key) {
      const paymentId = await paymentIdOf(id)
      const metadata: Record<string, string> = key === undefined ? {} : { key }
      const own = { object: 'refund' as const, amount, payment_intent: paymentId, metadata }
      stripe.refunds.unshift({ ...own, id: newName('re'), status: 'succeeded' })
      return tell('refund.created', { ...stripe.refunds[0] })
    },
    async tellDispute(id, disputeId, amount, state) {
      const [type, status] = stripeDisputes[state]
      const payment_intent = await paymentIdOf(id)
      const now = { id: disputeId, object: 'dispute', amount, payment_intent, status }
      stripe.disputes.set(disputeId, now)
      return tell(`charge.dispute.${type}`, now)
    },
  }
}

const paypalRefunds = { PENDING: 'PENDING', DONE: 'COMPLETED', FAILED: 'FAILED' }
const paypalOutcomes = { WON: 'RESOLVED_SELLER_FAVOUR', LOST: 'RESOLVED_BUYER_FAVOUR' }

export function paypalDriver(paypal: PaypalServer): ProviderDriver {
  const tell = async (type: string, resource: object) => paypal.event(type, resource)
  const capturesOf = (id: string) => paypal.order(id).purchase_units[0].payments?.captures ?? []
  const paymentIdOf = async (id: string) => capturesOf(id)[0]?.id ?? ''
  const refundsOf = async (id: string) => {
    const paymentId = await paymentIdOf(id)
    return [...paypal.refunds.values()].filter(({ links }) =>
      links[0]?.href.endsWith(`/${paymentId}`),
    )
  }
  const tellOfRefund = (state: RefundStates, id: string) =>
    tell(state === 'DONE' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${state}`, { id })
  return {
    id: 'paypal',
    server: paypal,
    pay: async id => paypal.approve(id),
    take: async id => paypal.take(id),
    async decline(id) {
      paypal.approve(id)
      paypal.nextCapture = { issue: 'INSTRUMENT_DECLINED' }
    },
    async falsify(id, money) {
      const { amount } = capturesOf(id)[0] ?? paypal.order(id).purchase_units[0]
      if ('currency' in money) amount.currency_code = money.currency
      else amount.value = paypalMoney(money.cents)
    },
    paymentIdOf,
    async countOf(id) {
      const refunds = await refundsOf(id)
      return {
        payments: capturesOf(id).length,
        refundedCents: refunds.reduce((sum, { amount }) => sum + paypalCents(amount.value), 0),
      }
    },
    refundSlowly() {
      paypal.nextRefund = 'PENDING'
    },
    tellPaid: (id, more) => tell('CHECKOUT.ORDER.APPROVED', { id, ...more }),
    tellEarlier: id => tell('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED' }),
    async tellForeign() {
      const id = paypal.openForAnother('order 17')
      paypal.take(id)
      return tell('CHECKOUT.ORDER.COMPLETED', { id })
    },
    async tellRefund(id, state) {
      const refund = (await refundsOf(id)).at(-1)
      if (refund) refund.status = paypalRefunds[state]
      return tellOfRefund(state, refund?.id ?? '')
    },
    async refundElsewhere(id, cents, custom_id) {
      const links = [
        { rel: 'up', href: `${paypal.url}/v2/payments/captures/${await paymentIdOf(id)}` },
      ]
      const refund = { id: newName('REFUND'), status: 'COMPLETED', custom_id, links }
      const amount = { currency_code: 'EUR', value: paypalMoney(cents) }
      paypal.refunds.set(refund.id, { ...refund, amount })
      return tellOfRefund('DONE', refund.id)
    },
    async tellDispute(id, dispute_id, cents, state, lostCents) {
      const told = {
        dispute_id,
        status: 'OPEN',
        dispute_amount: { currency_code: 'EUR', value: paypalMoney(cents) },
        disputed_transactions: [{ seller_transaction_id: await paymentIdOf(id) }],
      }
      paypal.disputes.set(dispute_id, told)
      if (state === 'OPENED') return tell('CUSTOMER.DISPUTE.CREATED', told)
      const refunded = { currency_code: 'EUR', value: paypalMoney(lostCents ?? cents) }
      const dispute_outcome = {
        outcome_code: paypalOutcomes[state],
        ...(state === 'LOST' ? { amount_refunded: refunded } : {}),
      }
      const resolved = { ...told, status: 'RESOLVED', dispute_outcome }
      paypal.disputes.set(dispute_id, resolved)
      return tell('CUSTOMER.DISPUTE.RESOLVED', resolved)
    },
  }
}
