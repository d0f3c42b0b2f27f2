import { later, minutes, seconds } from '@konsil/contract/core/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaypalServer, paypalServer } from '../../test/paypal-server.ts'
import type { CheckoutAsked } from '../ports/payments.ts'
import { fixedClock } from './fixed-clock.ts'
import { paymentsSuite } from './payments.suite.ts'
import { paypalPayments } from './paypal-payments.ts'
import { remotePaymentsSuite } from './remote-payments.suite.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
let server: PaypalServer
let failing: PaypalServer
beforeAll(async () => {
  server = await paypalServer()
  failing = await paypalServer()
})
afterAll(async () => {
  await server.close()
  await failing.close()
})
beforeEach(() => {
  server.nextCapture = {}
})

type From = Pick<PaypalServer, 'clientId' | 'clientSecret' | 'webhookId' | 'url'>
const paypalOf = (from: From, answerWithin?: number) =>
  paypalPayments({ ...from, clock, isTest: false, answerWithin })
const paypal = () => paypalOf(server)

const asked = (key: string, change: Partial<CheckoutAsked> = {}): CheckoutAsked => ({
  key,
  number: 'ACDEFGHJK',
  amountCents: 12_000,
  currency: 'EUR',
  language: 'de',
  returnTo: 'https://konsil.example/back?action=confirm_payment',
  until: later(clock.now(), minutes(30)),
  ...change,
})

const approved = (id: string, one = server) =>
  one.event('CHECKOUT.ORDER.APPROVED', {
    id,
    purchase_units: [{ amount: one.order(id).purchase_units[0].amount }],
  })

paymentsSuite('PayPal', () => ({
  provider: paypal(),
  clock,
  pay: async id => server.approve(id),
  decline: async id => {
    server.approve(id)
    server.nextCapture = { issue: 'INSTRUMENT_DECLINED' }
  },
  eventOf: async id => approved(id),
  repeatsForDays: true,
}))

remotePaymentsSuite('PayPal', () => ({
  server: failing,
  at: (url, answerWithin) => paypalOf({ ...failing, url }, answerWithin),
  asked,
  pay: id => failing.approve(id),
  eventOf: id => approved(id, failing),
  counted: () => ({
    checkouts: failing.orders.size,
    refundedCents: [...failing.refunds.values()].reduce(
      (sum, { amount }) => sum + Number(amount.value) * 100,
      0,
    ),
  }),
}))

async function opened(key: string) {
  const { checkoutId } = await paypal().open(asked(key))
  return checkoutId
}
async function paid(key: string) {
  const id = await opened(key)
  server.approve(id)
  const now = await paypal().ask(id)
  if (now.state !== 'PAID') throw new Error(`it is ${now.state}`)
  return { id, ...now }
}
const told = async (type: string, resource: object) => {
  const { body, headers } = server.event(type, resource)
  return (await paypal().readEvent(body, headers))?.news
}
const captured = () => server.heard.filter(({ path }) => path.endsWith('/capture')).length

test('PAY-13 a provider hears the number of the booking and the amount, and where to send the payer', async () => {
  await opened('what-it-hears')
  const { body = '', headers } = server.heard.at(-1) ?? {}
  expect(JSON.parse(body)).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        description: 'ACDEFGHJK',
        custom_id: expect.stringMatching(/^what-it-hears \d+$/),
        amount: { currency_code: 'EUR', value: '120.00' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: 'de-DE',
          return_url: 'https://konsil.example/back?action=confirm_payment',
          cancel_url: 'https://konsil.example/back?action=confirm_payment',
        },
      },
    },
  })
  expect(headers?.['paypal-request-id']).toBe('what-it-hears')
})

describe('the money of an order', () => {
  test('is taken once, on return or by its event, whichever is first', async () => {
    const before = captured()
    const id = await opened('both-at-once')
    server.approve(id)
    const { body, headers } = approved(id)
    const [now, event] = await Promise.all([paypal().ask(id), paypal().readEvent(body, headers)])
    expect(now).toMatchObject({ state: 'PAID', amountCents: 12_000, costCents: 338 })
    expect(event?.news).toEqual({ kind: 'CHECKOUT', checkoutId: id, key: 'both-at-once', now })
    expect(server.order(id).purchase_units[0].payments?.captures).toHaveLength(1)
    expect((await paypal().ask(id)).state).toBe('PAID')
    expect(captured() - before).toBeLessThanOrEqual(2)
  })

  test('is not taken when its time is over, whoever asks', async () => {
    const before = captured()
    const id = await opened('too-late')
    server.approve(id)
    clock.advance(minutes(30))
    expect(await told('CHECKOUT.ORDER.APPROVED', { id })).toMatchObject({
      key: 'too-late',
      now: { state: 'EXPIRED' },
    })
    expect(await paypal().ask(id)).toEqual({ state: 'EXPIRED' })
    expect(captured()).toBe(before)
  })

  test('is not taken of an order that is not ours', async () => {
    const before = captured()
    const id = await opened('of-another-shop')
    server.order(id).purchase_units[0].custom_id = 'order 17'
    server.approve(id)
    await told('CHECKOUT.ORDER.APPROVED', { id })
    expect(captured()).toBe(before)
  })

  test('that was taken while the answer was lost is found again', async () => {
    const id = await opened('lost-answer')
    server.approve(id)
    server.fault = 'BREAKS'
    server.faultAt = /\/capture$/
    await expect(paypal().ask(id)).rejects.toMatchObject({ name: 'ProviderFailed' })
    server.fault = undefined
    server.faultAt = /^/
    expect((await paypal().ask(id)).state).toBe('PAID')
    expect(server.order(id).purchase_units[0].payments?.captures).toHaveLength(1)
  })

  test('can be on its way, and then cannot be called back', async () => {
    server.nextCapture = { status: 'PENDING' }
    const id = await opened('under-review')
    server.approve(id)
    expect(await paypal().ask(id)).toEqual({ state: 'OPEN' })
    expect(await paypal().expire(id)).toEqual({ state: 'OPEN' })
    const [capture] = server.order(id).purchase_units[0].payments?.captures ?? []
    const resource = {
      id: capture?.id,
      supplementary_data: { related_ids: { order_id: id } },
    }
    if (capture) capture.status = 'DENIED'
    expect(await told('PAYMENT.CAPTURE.DENIED', resource)).toMatchObject({
      checkoutId: id,
      now: { state: 'FAILED' },
    })
    if (capture) capture.status = 'COMPLETED'
    expect(await told('PAYMENT.CAPTURE.COMPLETED', resource)).toMatchObject({
      now: { state: 'PAID' },
    })
    if (capture) capture.status = 'REFUNDED'
    expect((await paypal().ask(id)).state).toBe('PAID')
  })

  test('is not taken again once it was declined: the payer may have begun anew', async () => {
    server.nextCapture = { issue: 'INSTRUMENT_DECLINED' }
    const id = await opened('declined')
    server.approve(id)
    expect(await paypal().ask(id)).toEqual({ state: 'FAILED' })
    server.nextCapture = {}
    const now = await told('CHECKOUT.ORDER.APPROVED', { id })
    expect(now).toMatchObject({ key: 'declined', now: { state: 'FAILED' } })
  })

  test('that PayPal does not give for a reason of its own is asked for again', async () => {
    server.nextCapture = { issue: 'PAYEE_ACCOUNT_RESTRICTED' }
    const id = await opened('restricted')
    server.approve(id)
    await expect(paypal().ask(id)).rejects.toThrow('paypal 422 PAYEE_ACCOUNT_RESTRICTED')
    server.nextCapture = {}
    expect((await paypal().ask(id)).state).toBe('PAID')
  })
})

test('one that is ended while its money is taken says that it was paid', async () => {
  const id = await opened('a-race')
  server.approve(id)
  const [, ended] = await Promise.all([paypal().ask(id), paypal().expire(id)])
  const now = await paypal().ask(id)
  expect(now.state).toBe(server.order(id).status === 'COMPLETED' ? 'PAID' : 'EXPIRED')
  expect(['PAID', 'EXPIRED']).toContain(ended.state)
})

test('an order that PayPal has forgotten has ended', async () => {
  const id = await opened('forgotten')
  server.orders.delete(id)
  expect(await paypal().ask(id)).toEqual({ state: 'EXPIRED' })
  expect(await paypal().expire(id)).toEqual({ state: 'EXPIRED' })
})

test('a token that was taken back is asked for anew, and a wrong key is named without it', async () => {
  const one = paypal()
  await one.open(asked('first-token'))
  server.endTokens()
  await one.open(asked('second-token'))
  const wrong = paypalOf({ ...server, clientSecret: 'a-wrong-secret' })
  const failed = await wrong.open(asked('wrong')).catch((error: unknown) => error)
  expect(String(failed)).toMatch(/^ProviderFailed: paypal 401/)
  expect(JSON.stringify(failed)).not.toContain('a-wrong-secret')
})

describe('refunds', () => {
  test('what is refused for good has failed; what is refused for now is asked for again', async () => {
    const { paymentId, currency } = await paid('refunded')
    const all = { key: 'all', paymentId, currency, amountCents: 12_000 }
    expect((await paypal().refund(all)).state).toBe('DONE')
    const more = { ...all, key: 'more', amountCents: 1 }
    expect(await paypal().refund(more)).toEqual({ refundId: 'refused more', state: 'FAILED' })
    const nobody = { ...all, key: 'nobody', paymentId: 'NOBODY' }
    await expect(paypal().refund(nobody)).rejects.toThrow('paypal 404')
  })

  test('ours and those made in the pages of PayPal are told with what became of them', async () => {
    const { paymentId, currency } = await paid('told')
    const ours = { key: 'ours', paymentId, currency, amountCents: 5_000 }
    const { refundId } = await paypal().refund(ours)
    const news = { kind: 'REFUND', refundId, paymentId, amountCents: 5_000 }
    const event = () => told('PAYMENT.CAPTURE.REFUNDED', { id: refundId })
    expect(await event()).toEqual({ ...news, key: 'ours', state: 'DONE' })
    const refund = server.refunds.get(refundId)
    if (!refund) throw new Error('no refund')
    delete refund.custom_id
    for (const [status, state] of [
      ['PENDING', 'PENDING'],
      ['FAILED', 'FAILED'],
      ['CANCELLED', 'FAILED'],
    ] as const) {
      refund.status = status
      expect(await event()).toEqual({ ...news, key: undefined, state })
      expect(await paypal().askRefund(refundId)).toMatchObject({ refundId, state })
    }
  })
})

test('disputes are told until they are decided, and an outcome nobody knows decides nothing', async () => {
  const dispute = {
    dispute_id: 'PP-D-1',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '120.00' },
    disputed_transactions: [{ seller_transaction_id: 'PAID1' }],
  }
  const news = { kind: 'DISPUTE', disputeId: 'PP-D-1', paymentId: 'PAID1', amountCents: 12_000 }
  const created = await told('CUSTOMER.DISPUTE.CREATED', dispute)
  expect(created).toEqual({ ...news, state: 'OPENED' })
  for (const [outcome_code, state] of [
    ['RESOLVED_SELLER_FAVOUR', 'WON'],
    ['CANCELED_BY_BUYER', 'WON'],
    ['RESOLVED_WITH_PAYOUT', 'OPENED'],
    ['RESOLVED_BUYER_FAVOUR', 'LOST'],
    ['ACCEPTED', 'LOST'],
    ['NEW_OUTCOME', 'OPENED'],
  ]) {
    const resolved = { ...dispute, status: 'RESOLVED', dispute_outcome: { outcome_code } }
    const lost = state === 'LOST' ? { lostCents: 12_000 } : {}
    expect(await told('CUSTOMER.DISPUTE.RESOLVED', resolved)).toEqual({ ...news, state, ...lost })
  }
})

test.each([
  ['60.00', 'EUR', { state: 'LOST', lostCents: 6_000 }],
  ['120.00', 'EUR', { state: 'LOST', lostCents: 12_000 }],
  ['0.00', 'EUR', { state: 'OPENED' }],
  ['60.00', 'USD', { state: 'OPENED' }],
])(
  'of a dispute that is lost so much is, as PayPal gives back: %s %s',
  async (value, currency_code, now) => {
    const outcome = {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { value, currency_code },
    }
    const resolved = {
      dispute_id: 'PP-D-2',
      status: 'RESOLVED',
      dispute_amount: { currency_code: 'EUR', value: '120.00' },
      disputed_transactions: [{ seller_transaction_id: 'PAID1' }],
      dispute_outcome: outcome,
    }
    const news = { kind: 'DISPUTE', disputeId: 'PP-D-2', paymentId: 'PAID1', amountCents: 12_000 }
    expect(await told('CUSTOMER.DISPUTE.RESOLVED', resolved)).toEqual({ ...news, ...now })
    server.disputes.set('PP-D-2', resolved)
    expect(await paypal().askDispute('PP-D-2')).toEqual(now)
  },
)

test('of a dispute that PayPal does not know nothing is said', async () => {
  await expect(paypal().askDispute('PP-D-NOBODY')).rejects.toThrow('paypal 404')
})

test('money that PayPal takes back is lost, unless a dispute tells of it', async () => {
  const { paymentId } = await paid('reversed')
  const resource = {
    id: 'REVERSAL1',
    amount: { currency_code: 'EUR', value: '120.00' },
    links: [{ rel: 'up', href: `${server.url}/v2/payments/captures/${paymentId}` }],
  }
  const event = () => told('PAYMENT.CAPTURE.REVERSED', resource)
  expect(await event()).toEqual({
    kind: 'DISPUTE',
    disputeId: 'reversal REVERSAL1',
    paymentId,
    amountCents: 12_000,
    state: 'LOST',
  })
  server.disputed.add(paymentId)
  expect(await event()).toEqual({ kind: 'OTHER' })
  expect(await told('BILLING.PLAN.CREATED', { id: 'P-1' })).toEqual({ kind: 'OTHER' })
})

describe('who sent an event', () => {
  test('is known by a certificate of PayPal, fetched from its own address alone', async () => {
    const { id } = await paid('certified')
    const { body, headers } = approved(id)
    const certs = () => server.heard.filter(({ path }) => path.includes('/certs/')).length
    const one = paypal()
    expect(await one.readEvent(body, headers)).toBeDefined()
    const before = certs()
    expect(await one.readEvent(body, headers)).toBeDefined()
    for (const address of [
      'https://api.paypal.com.example/v1/notifications/certs/CERT-1',
      'https://paypal.example/v1/notifications/certs/CERT-1',
      `${server.url}/v1/notifications/certs/../../../elsewhere`,
      `${server.url}@paypal.example/v1/notifications/certs/CERT-1`,
      `${server.url}/other/CERT-1`,
      'no address',
    ]) {
      const forged = { ...headers, 'paypal-cert-url': address }
      expect(await one.readEvent(body, forged)).toBeUndefined()
    }
    const weaker = { ...headers, 'paypal-auth-algo': 'SHA1withRSA' }
    expect(await one.readEvent(body, weaker)).toBeUndefined()
    expect(certs()).toBe(before)
    const unknown = `${server.url}/v1/notifications/certs/NONE`
    expect(await one.readEvent(body, { ...headers, 'paypal-cert-url': unknown })).toBeUndefined()
  })

  test("for those who pay, a certificate of PayPal's sandbox proves nothing", async () => {
    const { body, headers } = server.event('CHECKOUT.ORDER.APPROVED', { id: 'X' })
    const { url: _, ...live } = server
    const path = 'v1/notifications/certs/CERT-1'
    const sandbox = { ...headers, 'paypal-cert-url': `https://api.sandbox.paypal.com/${path}` }
    expect(await paypalPayments({ ...live, clock, isTest: false }).readEvent(body, sandbox)).toBe(
      undefined,
    )
  })

  test('and that it was sent to us: one for another address, or changed by a letter, is refused', async () => {
    const { id } = await paid('to-us')
    const { body, headers } = approved(id)
    const other = paypalOf({ ...server, webhookId: 'ANOTHER' })
    expect(await other.readEvent(body, headers)).toBeUndefined()
    for (const name of ['paypal-transmission-id', 'paypal-transmission-time']) {
      expect(await paypal().readEvent(body, { ...headers, [name]: 'changed' })).toBeUndefined()
    }
    const longer = Buffer.concat([body, Buffer.from(' ')])
    expect(await paypal().readEvent(longer, headers)).toBeUndefined()
    clock.advance(seconds(3 * 86_400))
    expect(await paypal().readEvent(body, headers)).toMatchObject({ news: { checkoutId: id } })
  })
})
