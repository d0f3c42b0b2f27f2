import { createHmac, randomBytes } from 'node:crypto'
import { type Heard, type ProviderServer, providerServer, type Said } from './provider-server.ts'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  url: string | null
  payment_intent: string | null
}

interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount: number
  latest_charge: unknown
}

interface Refund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: string
  metadata: Record<string, string>
}

export interface StripeServer extends ProviderServer {
  readonly secretKey: string
  readonly webhookSecret: string
  /** What the payer does on the page. */
  pay(sessionId: string): void
  decline(sessionId: string): void
  /** Paid by a means that takes its time, and how that ends. */
  payLater(sessionId: string): void
  endLater(sessionId: string, how: 'succeeded' | 'requires_payment_method'): void
  /** Forgets keys, as it does after a day. */
  forgetKeys(): void
  readonly intents: Map<string, Intent>
  readonly refunds: Refund[]
  /** As they stand, by their ids. */
  readonly disputes: Map<string, object>
  /** As it is sent. */
  event(
    type: string,
    object: object,
    sentAt: Date,
  ): { body: Buffer; headers: Record<string, string> }
  session(id: string): Session
  sessionIds(): string[]
  /** Opened on the same account, and not by us. */
  openForAnother(reference: string): string
  /** How refunds stand when they are made; else they are done at once. */
  nextRefund: string
}

const refused = (status: number, error: object): Said => ({ status, json: { error } })
const invalid = (more: object) => refused(400, { type: 'invalid_request_error', ...more })
const said = (json: unknown): Said => ({ status: 200, json })

/** Speaks as Stripe's API does, as far as payments need it, and refuses what it would refuse. */
export async function stripeServer(): Promise<StripeServer> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes = new Map<string, object>()
  const keys = new Map<string, { body: string; path: string; said: Said }>()

  const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
  const session = (id: string) => {
    const found = sessions.get(id)
    if (!found) throw new Error('no such session')
    return found
  }

  function createSession(asked: URLSearchParams): Said {
    const price = (name: string) => asked.get(`line_items[0][price_data]${name}`) ?? ''
    const amount = Number(price('[unit_amount]'))
    if (asked.has('payment_method_types[0]')) return invalid({ param: 'payment_method_types' })
    if (amount < 50) return invalid({ code: 'amount_too_small' })
    const reference = asked.get('client_reference_id') ?? ''
    return said({ ...newSession(amount, price('[currency]'), reference) })
  }

  function newSession(amount: number, currency: string, reference: string) {
    const id = newId('cs_test')
    const made: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      client_reference_id: reference,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      payment_intent: null,
    }
    sessions.set(id, made)
    return made
  }

  function readSession(id: string, query: URLSearchParams): Said {
    const found = sessions.get(id)
    if (!found) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
    const intent = intents.get(found.payment_intent ?? '')
    if (!intent) return said(found)
    const wanted = query.get('expand[0]') ?? ''
    if (wanted === '') return said(found)
    const isWhole = wanted === 'payment_intent.latest_charge.balance_transaction'
    return said({
      ...found,
      payment_intent: { ...intent, latest_charge: isWhole ? intent.latest_charge : 'ch_1' },
    })
  }

  function expireSession(id: string): Said {
    const found = session(id)
    if (found.status !== 'open') return invalid({ message: 'Only open sessions can be expired' })
    found.status = 'expired'
    found.url = null
    return said(found)
  }

  function createRefund(asked: URLSearchParams): Said {
    const intent = intents.get(asked.get('payment_intent') ?? '')
    if (!intent) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
    const before = refunds.filter(
      one => one.payment_intent === intent.id && one.status !== 'failed',
    )
    const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0)
    const amount = Number(asked.get('amount'))
    if (left === 0) return invalid({ code: 'charge_already_refunded' })
    if (amount > left) return invalid({ param: 'amount' })
    const metadata = { key: asked.get('metadata[key]') ?? '' }
    const sent = { id: newId('re'), object: 'refund' as const, amount, status: made.nextRefund }
    refunds.unshift({ ...sent, metadata, payment_intent: intent.id })
    return said({ ...refunds[0] })
  }

  function readRefund(id: string): Said {
    const found = refunds.find(one => one.id === id)
    return found ? said(found) : refused(404, { type: 'invalid_request_error' })
  }

  function readDispute(id: string): Said {
    const found = disputes.get(decodeURIComponent(id))
    return found ? said(found) : refused(404, { type: 'invalid_request_error' })
  }

  function act({ method, path, query, body }: Heard): Said {
    const [, , kind = '', id = '', what = ''] = path.replace('checkout/', 'checkout-').split('/')
    const asked = `${method} ${kind}${id === '' ? '' : '/:id'}${what === '' ? '' : `/${what}`}`
    const form = new URLSearchParams(body)
    if (asked === 'POST checkout-sessions') return createSession(form)
    if (asked === 'GET checkout-sessions/:id') return readSession(id, query)
    if (asked === 'POST checkout-sessions/:id/expire') return expireSession(id)
    if (asked === 'POST refunds') return createRefund(form)
    if (asked === 'GET refunds/:id') return readRefund(id)
    if (asked === 'GET disputes/:id') return readDispute(id)
    if (asked === 'GET refunds') {
      const data = refunds.filter(one => one.payment_intent === query.get('payment_intent'))
      return said({ object: 'list', data, has_more: false, url: '/v1/refunds' })
    }
    return refused(404, { type: 'invalid_request_error' })
  }

  /** Of one key there is one answer, and it is for one question. */
  function answer(heard: Heard): Said {
    if (heard.headers.authorization !== `Bearer ${secretKey}`) {
      return refused(401, { type: 'invalid_request_error', message: `Invalid key ${secretKey}` })
    }
    const key = heard.headers['idempotency-key']
    if (typeof key !== 'string') return act(heard)
    const known = keys.get(key)
    if (!known) {
      const { body, path } = heard
      const now = act(heard)
      keys.set(key, { body, path, said: now })
      return now
    }
    const isSame = known.body === heard.body && known.path === heard.path
    return isSame ? known.said : refused(400, { type: 'idempotency_error' })
  }

  function settle(id: string, status: Intent['status']) {
    const one = session(id)
    if (one.status !== 'open') throw new Error('nobody can pay there any more')
    const intent = newId('pi')
    const charged = { id: newId('ch'), balance_transaction: { fee: 205, exchange_rate: null } }
    const made = { id: intent, object: 'payment_intent' as const, amount: one.amount_total }
    intents.set(intent, { ...made, status, latest_charge: charged })
    one.payment_intent = intent
    if (status === 'requires_payment_method') return
    one.status = 'complete'
    one.payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
  }

  const made: StripeServer = Object.assign(await providerServer(answer), {
    secretKey,
    webhookSecret,
    session,
    sessionIds: () => [...sessions.keys()],
    openForAnother: (reference: string) => newSession(500, 'eur', reference).id,
    nextRefund: 'succeeded',
    intents,
    refunds,
    disputes,
    pay: (id: string) => settle(id, 'succeeded'),
    decline: (id: string) => settle(id, 'requires_payment_method'),
    payLater: (id: string) => settle(id, 'processing'),
    endLater(id: string, how: 'succeeded' | 'requires_payment_method') {
      const one = session(id)
      const intent = intents.get(one.payment_intent ?? '')
      if (intent) intent.status = how
      if (how === 'succeeded') one.payment_status = 'paid'
    },
    forgetKeys: () => keys.clear(),
    event(type: string, object: object, sentAt: Date) {
      const sent = { id: newId('evt'), object: 'event', type, livemode: false, data: { object } }
      const body = Buffer.from(JSON.stringify(sent, undefined, 2))
      const time = Math.floor(sentAt.getTime() / 1000)
      const by = createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest('hex')
      const headers = {
        'stripe-signature': `t=${time},v1=${by},v0=${'0'.repeat(64)}`,
        'content-type': 'application/json; charset=utf-8',
      }
      return { body, headers }
    },
  })
  return made
}
