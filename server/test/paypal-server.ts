import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Heard, type ProviderServer, providerServer, type Said } from './provider-server.ts'

interface Capture {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  seller_receivable_breakdown: { paypal_fee: { currency_code: string; value: string } }
}

interface Order {
  id: string
  status: string
  links: { rel: string; href: string }[]
  purchase_units: [
    {
      reference_id: string
      custom_id: string
      amount: { currency_code: string; value: string }
      payments?: { captures: Capture[] }
    },
  ]
}

interface Refund {
  id: string
  status: string
  custom_id?: string
  amount: { currency_code: string; value: string }
  links: { rel: string; href: string }[]
}

export interface PaypalServer extends ProviderServer {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly orders: Map<string, Order>
  readonly refunds: Map<string, Refund>
  /** As they stand, by their ids. */
  readonly disputes: Map<string, object>
  /** Of captures about which somebody disputes. */
  readonly disputed: Set<string>
  /** What captures become; else they are completed at once. */
  nextCapture: { status?: string; issue?: string }
  /** How refunds stand when they are made; else they are completed at once. */
  nextRefund: string
  /** What the payer does on the page. */
  approve(orderId: string): void
  /** Approved, and its money taken. */
  take(orderId: string): void
  /** Opened on the same account, and not by us. */
  openForAnother(note: string): string
  order(id: string): Order
  /** As when its tokens are taken back. */
  endTokens(): void
  /** As it is sent. */
  event(type: string, resource: object): { body: Buffer; headers: Record<string, string> }
}

export const paypalMoney = (cents: number) => (cents / 100).toFixed(2)
export const paypalCents = (value: string) => Math.round(Number(value) * 100)

const said = (status: number, json: unknown): Said => ({ status, json })
const refused = (issue: string) =>
  said(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: 'in its words' }] })
const missing = said(404, {
  name: 'RESOURCE_NOT_FOUND',
  details: [{ issue: 'INVALID_RESOURCE_ID' }],
})

/** Speaks as PayPal's API does, as far as payments need it, and refuses what it would refuse. */
export async function paypalServer(): Promise<PaypalServer> {
  const newId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
  const clientId = newId()
  const clientSecret = newId()
  const webhookId = newId()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const disputed = new Set<string>()
  const disputes = new Map<string, object>()
  const answered = new Map<string, Said>()
  let token = newId()

  function createOrder(body: string): Said {
    const { purchase_units: units } = JSON.parse(body) as Pick<Order, 'purchase_units'>
    return said(200, newOrder(units))
  }

  function newOrder(units: Order['purchase_units']) {
    const id = newId()
    const href = `https://www.paypal.example/checkoutnow?token=${id}`
    const links = [{ rel: 'payer-action', href }]
    const order = { id, status: 'PAYER_ACTION_REQUIRED', links, purchase_units: units }
    orders.set(id, order)
    return order
  }

  function capture(id: string): Said {
    const order = orders.get(id)
    if (!order) return missing
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    const { issue, status = 'COMPLETED' } = made.nextCapture
    if (issue) return refused(issue)
    const [unit] = order.purchase_units
    const { amount } = unit
    const fee = { currency_code: amount.currency_code, value: '3.38' }
    const taken = { id: newId(), status, amount, seller_receivable_breakdown: { paypal_fee: fee } }
    unit.payments = { captures: [taken] }
    captures.set(taken.id, taken)
    order.status = 'COMPLETED'
    const { custom_id: _, ...answer } = unit
    return said(201, { ...order, purchase_units: [answer] })
  }

  function change(id: string, body: string): Said {
    const order = orders.get(id)
    if (!order) return missing
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_COMPLETED')
    const [patch] = JSON.parse(body) as [{ path: string; value: string }]
    if (patch.path !== "/purchase_units/@reference_id=='default'/custom_id") {
      return refused('INVALID_PATCH')
    }
    order.purchase_units[0].custom_id = patch.value
    return said(204, '')
  }

  function refund(id: string, body: string): Said {
    const paid = captures.get(id)
    if (!paid) return missing
    const { amount, custom_id } = JSON.parse(body) as Pick<Refund, 'amount' | 'custom_id'>
    const up = `${made.url}/v2/payments/captures/${id}`
    const before = [...refunds.values()].filter(
      ({ links, status }) => links[0]?.href === up && status !== 'FAILED',
    )
    const left = before.reduce(
      (sum, one) => sum - Number(one.amount.value),
      Number(paid.amount.value),
    )
    if (left === 0) return refused('CAPTURE_FULLY_REFUNDED')
    if (Number(amount.value) > left) return refused('REFUND_AMOUNT_EXCEEDED')
    const links = [{ rel: 'up', href: up }]
    const sent = { id: newId(), status: made.nextRefund, custom_id, amount, links }
    refunds.set(sent.id, sent)
    return said(201, sent)
  }

  const found = (one: unknown) => (one === undefined ? missing : said(200, one))

  function act({ method, path, query, body }: Heard): Said {
    const [, , area, kind, id = '', what = ''] = path.split('/')
    const asked = `${method} ${area}/${kind}${id === '' ? '' : '/:id'}${what === '' ? '' : `/${what}`}`
    if (asked === 'POST checkout/orders') return createOrder(body)
    if (asked === 'GET checkout/orders/:id') return found(orders.get(id))
    if (asked === 'PATCH checkout/orders/:id') return change(id, body)
    if (asked === 'POST checkout/orders/:id/capture') return capture(id)
    if (asked === 'POST payments/captures/:id/refund') return refund(id, body)
    if (asked === 'GET payments/refunds/:id') return found(refunds.get(id))
    if (asked === 'GET customer/disputes/:id') return found(disputes.get(decodeURIComponent(id)))
    if (asked === 'GET customer/disputes') {
      const isDisputed = disputed.has(query.get('disputed_transaction_id') ?? '')
      return said(200, { items: isDisputed ? [{ dispute_id: 'PP-D-1' }] : [] })
    }
    return missing
  }

  function answer(heard: Heard): Said {
    const { authorization, 'paypal-request-id': key } = heard.headers
    if (heard.path.startsWith('/v1/notifications/certs/CERT-')) return said(200, certificate)
    if (heard.path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      if (authorization !== `Basic ${basic}`) return said(401, { error: 'invalid_client' })
      return said(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 })
    }
    if (authorization !== `Bearer ${token}`) return said(401, { name: 'AUTHENTICATION_FAILURE' })
    if (typeof key !== 'string') return act(heard)
    const known = answered.get(key)
    if (known) return known
    const now = act(heard)
    if (now.status < 300) answered.set(key, now)
    return now
  }

  const order = (id: string) => {
    const known = orders.get(id)
    if (!known) throw new Error('no such order')
    return known
  }
  const made: PaypalServer = Object.assign(await providerServer(answer), {
    clientId,
    clientSecret,
    webhookId,
    orders,
    refunds,
    disputed,
    disputes,
    nextCapture: {},
    nextRefund: 'COMPLETED',
    order,
    approve(id: string) {
      order(id).status = 'APPROVED'
    },
    take(id: string) {
      order(id).status = 'APPROVED'
      capture(id)
    },
    openForAnother(note: string) {
      const amount = { currency_code: 'EUR', value: '5.00' }
      return newOrder([{ reference_id: 'default', custom_id: note, amount }]).id
    },
    endTokens() {
      token = newId()
    },
    event(type: string, resource: object) {
      const sent = { id: `WH-${newId()}`, event_version: '1.0', event_type: type, resource }
      const body = Buffer.from(JSON.stringify(sent))
      const id = newId()
      const time = '2026-11-21T09:00:00Z'
      const signed = createSign('SHA256').update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      const headers = {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signed.sign(privateKey, 'base64'),
        'paypal-cert-url': `${made.url}/v1/notifications/certs/CERT-360caa42-fca2a594`,
        'paypal-auth-algo': 'SHA256withRSA',
      }
      return { body, headers }
    },
  })
  return made
}
