import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StripeServer, stripeServer } from '../../test/stripe-server.ts'
import { type CheckoutAsked, ProviderSilent } from '../ports/payments.ts'
import { fixedClock } from './fixed-clock.ts'
import { paymentsSuite } from './payments.suite.ts'
import { little, remotePaymentsSuite, slowly } from './remote-payments.suite.ts'
import { stripePayments } from './stripe-payments.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
let server: StripeServer
let failing: StripeServer
beforeAll(async () => {
  server = await stripeServer()
  failing = await stripeServer()
})
afterAll(async () => {
  await server.close()
  await failing.close()
})

const stripeOf = (one: StripeServer, answerWithin?: number) =>
  stripePayments({
    secretKey: one.secretKey,
    webhookSecret: one.webhookSecret,
    clock,
    url: one.url,
    answerWithin,
  })
const stripe = () => stripeOf(server)

const asked = (key: string, change: Partial<CheckoutAsked> = {}): CheckoutAsked => ({
  key,
  number: 'ACDEFGHJK',
  amountCents: 12_000,
  currency: 'EUR',
  language: 'de',
  returnTo: 'https://konsil.example/back?action=confirm_payment',
  until: new Date(clock.now().getTime() + 1_800_000),
  ...change,
})

const completed = (id: string, one = server) =>
  one.event('checkout.session.completed', one.session(id), clock.now())

paymentsSuite('Stripe', () => ({
  provider: stripe(),
  clock,
  pay: async id => server.pay(id),
  decline: async id => server.decline(id),
  eventOf: async id => completed(id),
}))

remotePaymentsSuite('Stripe', () => ({
  server: failing,
  at: (url, answerWithin) => stripeOf({ ...failing, url }, answerWithin),
  asked,
  pay: id => failing.pay(id),
  eventOf: id => completed(id, failing),
  counted: () => ({
    checkouts: failing.sessionIds().length,
    refundedCents: failing.refunds.reduce((sum, { amount }) => sum + amount, 0),
  }),
}))

async function paid(key: string) {
  const { checkoutId } = await stripe().open(asked(key))
  server.pay(checkoutId)
  const now = await stripe().ask(checkoutId)
  if (now.state !== 'PAID') throw new Error(`it is ${now.state}`)
  return { checkoutId, ...now }
}
const told = async (type: string, object: object) => {
  const { body, headers } = server.event(type, object, clock.now())
  return (await stripe().readEvent(body, headers))?.news
}

test('PAY-13 a provider hears the number of the booking and the amount, and where to send the payer', async () => {
  await stripe().open(asked('what it hears'))
  const { body = '', headers } = server.heard.at(-1) ?? {}
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    client_reference_id: 'what it hears',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '12000',
    'line_items[0][price_data][product_data][name]': 'ACDEFGHJK',
    'payment_intent_data[description]': 'ACDEFGHJK',
    'payment_intent_data[capture_method]': 'automatic',
    'adaptive_pricing[enabled]': 'false',
    locale: 'de',
    success_url: 'https://konsil.example/back?action=confirm_payment',
    cancel_url: 'https://konsil.example/back?action=confirm_payment',
  })
  expect(headers?.['idempotency-key']).toBe('what it hears')
})

test('the same is asked whenever it is asked: a key that comes again with another question is refused', async () => {
  const one = asked('the same later')
  const first = await stripe().open(one)
  clock.advance(1_700_000)
  expect(await stripe().open(one)).toEqual(first)
})

test('what a card costs is counted in the currency that was paid', async () => {
  const { checkoutId, costCents } = await paid('its cost')
  expect(costCents).toBe(205)
  const intent = server.intents.get(server.session(checkoutId).payment_intent ?? '')
  // Paid in dollars, booked in euros: 0.8 of them for one.
  Object.assign(intent ?? {}, {
    latest_charge: { balance_transaction: { fee: 164, exchange_rate: 0.8 } },
  })
  expect(await stripe().ask(checkoutId)).toMatchObject({ costCents: 205 })
})

test('what takes its time is on the way until it has come, and cannot be ended', async () => {
  const { checkoutId } = await stripe().open(asked('in its time'))
  server.payLater(checkoutId)
  expect(await stripe().ask(checkoutId)).toEqual({ state: 'OPEN' })
  expect(await stripe().expire(checkoutId)).toEqual({ state: 'OPEN' })
  server.endLater(checkoutId, 'succeeded')
  expect((await stripe().ask(checkoutId)).state).toBe('PAID')
  const other = await stripe().open(asked('in vain'))
  server.payLater(other.checkoutId)
  server.endLater(other.checkoutId, 'requires_payment_method')
  expect(await stripe().ask(other.checkoutId)).toEqual({ state: 'FAILED' })
})

test('PAY-13 an event that tells of an earlier state is answered with how it stands now', async () => {
  const { checkoutId } = await stripe().open(asked('out of order'))
  const early = { ...server.session(checkoutId), status: 'expired' }
  server.pay(checkoutId)
  expect(await told('checkout.session.expired', early)).toMatchObject({
    kind: 'CHECKOUT',
    checkoutId,
    key: 'out of order',
    now: { state: 'PAID', amountCents: 12_000, currency: 'EUR' },
  })
})

describe('refunds', () => {
  test('one that is asked for again after Stripe has forgotten its key is the same', async () => {
    const { paymentId, currency } = await paid('refunded late')
    const refund = { key: 'late key', paymentId, currency, amountCents: 5_000 }
    const first = await stripe().refund(refund)
    server.forgetKeys()
    expect(await stripe().refund(refund)).toEqual(first)
    expect(
      server.refunds.filter(({ payment_intent }) => payment_intent === paymentId),
    ).toHaveLength(1)
  })

  test('F25, API-12 one for which the time was over when it was made is found again', async () => {
    const { paymentId, currency } = await paid('refunded slowly')
    const refund = { key: 'slow key', paymentId, currency, amountCents: 5_000 }
    await slowly(server, () =>
      expect(stripeOf(server, little).refund(refund)).rejects.toBeInstanceOf(ProviderSilent),
    )
    expect((await stripe().refund(refund)).state).toBe('DONE')
    expect(
      server.refunds.filter(({ payment_intent }) => payment_intent === paymentId),
    ).toHaveLength(1)
  })

  test('what it refuses for good has failed; what it refuses for now is asked for again', async () => {
    const { paymentId, currency } = await paid('refused')
    const all = { key: 'all', paymentId, currency, amountCents: 12_000 }
    expect((await stripe().refund(all)).state).toBe('DONE')
    const more = { ...all, key: 'more', amountCents: 1 }
    expect(await stripe().refund(more)).toEqual({ refundId: 'refused more', state: 'FAILED' })
    await expect(
      stripe().refund({ ...all, key: 'nobody', paymentId: 'pi_nobody' }),
    ).rejects.toThrow('stripe 404 StripeInvalidRequestError resource_missing')
  })

  test('ours and those made in the pages of Stripe are told with what became of them', async () => {
    const { paymentId, currency } = await paid('told of refunds')
    await stripe().refund({ key: 'ours', paymentId, currency, amountCents: 5_000 })
    const [ours] = server.refunds
    const news = { kind: 'REFUND', paymentId, amountCents: 5_000 }
    expect(await told('refund.updated', { ...ours })).toEqual({
      ...news,
      key: 'ours',
      refundId: ours?.id,
      state: 'DONE',
    })
    for (const [status, state] of [
      ['pending', 'PENDING'],
      ['requires_action', 'PENDING'],
      ['failed', 'FAILED'],
      ['canceled', 'FAILED'],
    ]) {
      const theirs = { ...ours, id: 're_theirs', metadata: {}, status }
      expect(await told('refund.created', theirs)).toEqual({
        ...news,
        key: undefined,
        refundId: 're_theirs',
        state,
      })
    }
  })
})

test('disputes are told from when a bank takes the money until it is decided', async () => {
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 12_000, currency: 'eur' }
  const news = { kind: 'DISPUTE', disputeId: 'dp_1', paymentId: 'pi_1', amountCents: 12_000 }
  for (const [type, status, state] of [
    ['created', 'needs_response', 'OPENED'],
    ['funds_withdrawn', 'needs_response', 'OPENED'],
    ['closed', 'won', 'WON'],
    ['funds_reinstated', 'under_review', 'WON'],
    ['closed', 'lost', 'LOST'],
  ]) {
    expect(await told(`charge.dispute.${type}`, { ...dispute, status })).toEqual({ ...news, state })
  }
  for (const [type, status] of [
    ['created', 'warning_needs_response'],
    ['closed', 'warning_closed'],
  ]) {
    expect(await told(`charge.dispute.${type}`, { ...dispute, status })).toEqual({ kind: 'OTHER' })
  }
  expect(await told('payout.paid', { id: 'po_1' })).toEqual({ kind: 'OTHER' })
})

test('asked, it says how a dispute stands; one that was but an inquiry has given the money back', async () => {
  for (const [status, state] of [
    ['needs_response', 'OPENED'],
    ['under_review', 'OPENED'],
    ['prevented', 'OPENED'],
    ['won', 'WON'],
    ['warning_closed', 'WON'],
    ['lost', 'LOST'],
  ]) {
    server.disputes.set('dp_2', { id: 'dp_2', object: 'dispute', status })
    expect(await stripe().askDispute('dp_2'), status).toEqual({ state })
  }
  await expect(stripe().askDispute('dp_nobody')).rejects.toThrow('stripe 404')
})

test('an event counts for five minutes, and one without the secret of this address never', async () => {
  const { checkoutId } = await paid('signed')
  const sent = completed(checkoutId)
  const other = stripePayments({ ...server, clock, webhookSecret: 'whsec_other' })
  expect(await other.readEvent(sent.body, sent.headers)).toBeUndefined()
  clock.advance(300_000)
  expect(await stripe().readEvent(sent.body, sent.headers)).toBeDefined()
  clock.advance(1_000)
  expect(await stripe().readEvent(sent.body, sent.headers)).toBeUndefined()
})

test('what goes wrong is named by codes: no key, and none of its words', async () => {
  const other = stripePayments({ ...server, clock, secretKey: 'sk_test_wrong' })
  const failed = await other.open(asked('wrong key')).catch((error: unknown) => error)
  expect(String(failed)).toBe('ProviderFailed: stripe 401 StripeAuthenticationError')
  expect(JSON.stringify(failed)).not.toContain('sk_')
})
