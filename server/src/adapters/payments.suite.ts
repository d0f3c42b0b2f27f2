import { describe, expect, test } from 'vitest'
import type { FixedClock } from './fixed-clock.ts'
import type { CheckoutAsked, PaymentProvider } from '../ports/payments.ts'

export interface ProviderUnderTest {
  provider: PaymentProvider
  clock: FixedClock
  /** What the payer does on the provider's page. */
  pay(checkoutId: string): Promise<void>
  decline(checkoutId: string): Promise<void>
  /** The newest event of a checkout as it is sent. */
  eventOf(checkoutId: string): Promise<{ body: Buffer; headers: Record<string, string> }>
  /** Its events come late by days, so their ids alone guard against old ones. */
  repeatsForDays?: boolean
}

let made = 0

/** What every payment provider promises, whoever it is. */
export function paymentsSuite(name: string, under: () => ProviderUnderTest) {
  const asked = (change: Partial<CheckoutAsked> = {}): CheckoutAsked => ({
    key: `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
    number: 'ACDEFGHJK',
    amountCents: 12_000,
    currency: 'EUR',
    language: 'en',
    returnTo: 'https://konsil.example/back',
    until: new Date(under().clock.now().getTime() + 1_800_000),
    ...change,
  })

  async function paid(change: Partial<CheckoutAsked> = {}) {
    const { checkoutId } = await under().provider.open(asked(change))
    await under().pay(checkoutId)
    const now = await under().provider.ask(checkoutId)
    if (now.state !== 'PAID') throw new Error(`it is ${now.state}`)
    return { checkoutId, ...now }
  }

  describe(name, () => {
    test('opens one checkout for each key', async () => {
      const { provider } = under()
      const one = asked()
      const first = await provider.open(one)
      expect(await provider.open(one)).toEqual(first)
      expect((await provider.open(asked())).checkoutId).not.toBe(first.checkoutId)
      expect(() => new URL(first.address)).not.toThrow()
      expect(await provider.ask(first.checkoutId)).toEqual({ state: 'OPEN' })
    })

    test('tells what it received, and the same again', async () => {
      const { checkoutId, ...money } = await paid({ amountCents: 4_321, currency: 'USD' })
      expect(money).toMatchObject({ amountCents: 4_321, currency: 'USD' })
      expect(money.costCents).toBeGreaterThanOrEqual(0)
      expect(await under().provider.ask(checkoutId)).toEqual(money)
    })

    test('a declined payment brings no money, now or when its checkout is ended', async () => {
      const { provider, decline } = under()
      const { checkoutId } = await provider.open(asked())
      await decline(checkoutId)
      // Some let the payer try once more on the same page.
      const now = await provider.ask(checkoutId)
      expect(['OPEN', 'FAILED']).toContain(now.state)
      const ended = await provider.expire(checkoutId)
      expect(['FAILED', 'EXPIRED']).toContain(ended.state)
      expect(await provider.ask(checkoutId)).toEqual(ended)
    })

    test('what was ended cannot be paid, and what was paid cannot be ended', async () => {
      const { provider, pay } = under()
      const { checkoutId } = await provider.open(asked())
      expect(await provider.expire(checkoutId)).toEqual({ state: 'EXPIRED' })
      expect(await provider.expire(checkoutId)).toEqual({ state: 'EXPIRED' })
      await pay(checkoutId).catch(() => undefined)
      expect(await provider.ask(checkoutId)).toEqual({ state: 'EXPIRED' })
      const other = await paid()
      expect((await provider.expire(other.checkoutId)).state).toBe('PAID')
    })

    test('refunds once for each key, and never more than was paid', async () => {
      const { provider } = under()
      const { paymentId, currency } = await paid()
      const refund = { key: `refund of ${paymentId}`, paymentId, currency, amountCents: 7_000 }
      const first = await provider.refund(refund)
      expect(await provider.refund(refund)).toEqual(first)
      const known = { ...first, key: refund.key, paymentId, amountCents: 7_000 }
      expect(await provider.askRefund(first.refundId)).toEqual(known)
      expect(await provider.askRefund('re_mistyped')).toBeUndefined()
      expect(['PENDING', 'DONE']).toContain(first.state)
      const second = await provider
        .refund({ ...refund, key: `${refund.key} again` })
        .catch(() => ({ state: 'FAILED' }))
      expect(second.state).toBe('FAILED')
    })

    test('an event is believed as it was sent, and then only', async () => {
      const { provider, eventOf, clock, repeatsForDays } = under()
      const { checkoutId, ...money } = await paid()
      const { body, headers } = await eventOf(checkoutId)
      const event = await provider.readEvent(body, headers)
      expect(event).toMatchObject({ news: { kind: 'CHECKOUT', checkoutId, now: money } })
      const changed = Buffer.from(body.toString().replace(/120\.?00/, '990.00'))
      const forged = Object.fromEntries(Object.keys(headers).map(key => [key, 't=1,v1=00']))
      for (const [sent, by] of [
        [changed, headers],
        [body, {}],
        [body, forged],
        [Buffer.from('{'), headers],
      ] as const) {
        expect(await provider.readEvent(sent, by)).toBeUndefined()
      }
      clock.advance(301_000)
      const late = await provider.readEvent(body, headers)
      expect(late).toEqual(repeatsForDays ? event : undefined)
    })
  })
}
